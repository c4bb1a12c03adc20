import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PLATFORM_PACKAGE, type AppContract } from '@hidden-order/platform/protocol/app-contract';

/** A contract, and the declaration files that it names: path in the contract's folder → text. */
export interface DescribedContract {
  contract: AppContract;
  declarations: ReadonlyMap<string, string>;
}

/** Whether a singleton is a module of the platform, with source here; the others are libraries with a version. */
export const isPlatformModule = (singleton: string): boolean => singleton.startsWith(`${PLATFORM_PACKAGE}/`);

/** @returns the folder whose `tsconfig.json` applies to a workspace: the repository, or its own outside of one */
export const projectOf = (directory: string): string =>
  existsSync(path.join(directory, 'tsconfig.json')) ? directory : path.dirname(directory);

/**
 * @param directory the workspace's folder, absolute
 * @returns the file that says the types of a module of the platform, relative to `projectOf`
 */
export const sharedSource = (directory: string, module: string): string =>
  path
    .relative(projectOf(directory), createRequire(path.join(directory, 'package.json')).resolve(module))
    .replace(/\.js$/, '.d.ts');
