import { createRequire } from 'node:module';
import path from 'node:path';
import type { AppContract } from '../../src/platform/app-contract';

/** A contract, and the declaration files that it names: path in the contract's folder → text. */
export interface DescribedContract {
  contract: AppContract;
  declarations: ReadonlyMap<string, string>;
}

/** Whether a singleton is a module of `shared`, with source here; the others are libraries with a version. */
export const isSharedModule = (singleton: string): boolean => singleton.startsWith('shared/');

/** @returns the source file of a module of `shared`, relative to the repository that holds the workspace `directory` */
export const sharedSource = (directory: string, module: string): string =>
  path.relative(path.dirname(directory), createRequire(path.join(directory, 'package.json')).resolve(module));
