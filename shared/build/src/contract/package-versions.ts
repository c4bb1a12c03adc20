import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PLATFORM_PACKAGE } from '@hidden-order/platform/protocol/app-contract';
import * as z from 'zod/mini';

const packageSchema = z.object({
  name: z.string('must be a name'),
  version: z.string('must be a version'),
  dependencies: z.optional(z.record(z.string(), z.string('must be a version range'))),
});

/**
 * The semver ranges that a workspace asks for, by package; other packages come through the platform.
 * @param directory the workspace's folder, absolute
 * @param packages names; those that neither asks for are left out
 */
export function declaredRanges(directory: string, packages: Iterable<string>): Record<string, string> {
  const own = readPackage(path.join(directory, 'package.json')).dependencies;
  const platform = installedPackage(directory, PLATFORM_PACKAGE).dependencies;
  return sortedRecord(packages, (name) => own?.[name] ?? platform?.[name]);
}

/**
 * The exact versions that a workspace builds with, by package.
 * @param directory the workspace's folder, absolute
 * @throws Error when one is not installed
 */
export const installedVersions = (directory: string, packages: Iterable<string>): Record<string, string> =>
  sortedRecord(packages, (name) => installedPackage(directory, name).version);

/**
 * What the package says that a workspace gets when it imports `name`. Not every package lets its package.json be imported,
 * so it is looked for as Node looks for packages.
 * @param directory the workspace's folder, absolute
 * @throws Error when it is not installed
 */
export function installedPackage(directory: string, name: string): z.infer<typeof packageSchema> {
  const folders = createRequire(path.join(directory, 'package.json')).resolve.paths(name) ?? [];
  const file = folders.map((folder) => path.join(folder, name, 'package.json')).find(existsSync);
  if (file === undefined) throw new Error(`${name} is not installed for ${path.basename(directory)}. Run \`npm ci\`.`);
  return readPackage(file);
}

function readPackage(file: string): z.infer<typeof packageSchema> {
  const parsed = packageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is not as expected. ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Sorted, so that the same build gives the same file. */
const sortedRecord = (names: Iterable<string>, valueOf: (name: string) => string | undefined): Record<string, string> =>
  Object.fromEntries(
    [...new Set(names)].sort().flatMap((name) => {
      const value = valueOf(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
