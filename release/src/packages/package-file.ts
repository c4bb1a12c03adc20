import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { REPOSITORY } from '../apps';
import { ReleaseError } from '../release-error';
import { SHARED } from './definitions';

const rangesSchema = z.record(z.string(), z.string()).default({});
const packageSchema = z.object({
  version: z.string(),
  engines: rangesSchema,
  dependencies: rangesSchema,
  devDependencies: rangesSchema,
});

/** What the packages of teams take from this repository. */
export interface Versions {
  /** The version of all packages, that of `shared`. */
  own: string;
  /** Semver ranges of the libraries that `shared` and the repository name. */
  ranges: Readonly<Record<string, string>>;
  engines: Readonly<Record<string, string>>;
}

export async function readVersions(): Promise<Versions> {
  const read = async (folder: string) =>
    packageSchema.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
  const [root, shared] = await Promise.all([read(REPOSITORY), read(SHARED)]);
  return {
    own: shared.version,
    ranges: { ...root.devDependencies, ...shared.dependencies },
    engines: root.engines,
  };
}

/** Those of which a page has one copy, so that a package brings none of its own. */
const PEERS = ['react', '@types/react', 'react-dom', 'shared'];

/** npm would look for a missing one in the registry, where `shared` is another package; and types are not everyone's. */
const OPTIONAL = ['shared', '@types/react'];

interface PackageFile {
  name: string;
  description: string;
  exports: Readonly<Record<string, unknown>>;
  /** The packages that its files import. */
  imported: Iterable<string>;
}

/**
 * @returns the text of a package's `package.json`
 * @throws ReleaseError for a library that neither `shared` nor the repository names
 */
export function packageFile(
  { name, description, exports, imported }: PackageFile,
  { own, ranges, engines }: Versions,
): string {
  const rangeOf = (library: string): string => {
    const range = library === 'shared' ? `^${own}` : ranges[library];
    if (range !== undefined) return range;
    throw new ReleaseError(`A package needs ${library}: add it to package.json, of the repository or of shared.`);
  };
  const named = new Set(imported);
  // Declarations that import React find its types beside their package only where it names them.
  const libraries = [...named, ...(named.has('react') ? ['@types/react'] : [])].sort();
  const peers = libraries.filter((library) => PEERS.includes(library));
  const of = <Value>(chosen: readonly string[], value: (library: string) => Value) =>
    Object.fromEntries(chosen.map((library) => [library, value(library)] as const));
  const content = {
    name,
    version: own,
    description,
    type: 'module',
    sideEffects: ['*.css'],
    engines,
    exports,
    dependencies: of(
      libraries.filter((library) => !PEERS.includes(library)),
      rangeOf,
    ),
    peerDependencies: of(peers, rangeOf),
    peerDependenciesMeta: of(
      peers.filter((library) => OPTIONAL.includes(library)),
      () => ({ optional: true }),
    ),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
