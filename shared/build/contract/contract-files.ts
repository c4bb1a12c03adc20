import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTRACT_FILE, type AppContract } from '../../src/contracts/app-contract';

/** The files of a contract: path in its folder → text. */
export type ContractFiles = Map<string, string>;

/** Puts a contract and its declarations together. */
export const contractFiles = (contract: AppContract, declarations: ReadonlyMap<string, string>): ContractFiles =>
  new Map([[CONTRACT_FILE, JSON.stringify(contract, null, 2)], ...declarations]);

/** Whether a singleton is a module of `shared`, with source here; the others are libraries with a version. */
export const isSharedModule = (singleton: string): boolean => singleton.startsWith('shared/');

/** @returns the source file of a module of `shared`, relative to the repository that holds the workspace `directory` */
export const sharedSource = (directory: string, module: string): string =>
  path.relative(path.dirname(directory), createRequire(path.join(directory, 'package.json')).resolve(module));
