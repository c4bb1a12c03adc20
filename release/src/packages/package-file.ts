import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { REPOSITORY } from '../apps';
import { ReleaseError } from '../release-error';
import { SHARED } from './definitions';

const packageSchema = z.object({
  version: z.string(),
  engines: z.optional(z.record(z.string(), z.string())),
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
});

/** What the packages of teams take from this repository. */
export interface Versions {
  /** The version of all packages, that of `shared`. */
  own: string;
  /** The semver range of a library. @throws ReleaseError for one that neither `shared` nor the repository names */
  rangeOf: (library: string) => string;
  engines: Readonly<Record<string, string>>;
}

export async function readVersions(): Promise<Versions> {
  const read = async (folder: string) =>
    packageSchema.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
  const [root, shared] = await Promise.all([read(REPOSITORY), read(SHARED)]);
  const ranges: Partial<Record<string, string>> = { ...root.devDependencies, ...shared.dependencies };
  const rangeOf = (library: string) => {
    const range = ranges[library];
    if (range === undefined)
      throw new ReleaseError(`A package needs ${library}: add it to package.json, of the repository or of shared.`);
    return range;
  };
  return { own: shared.version, rangeOf, engines: root.engines ?? {} };
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

/** @returns the text of a package's `package.json` */
export function packageFile({ name, description, exports, imported }: PackageFile, versions: Versions): string {
  const rangeOf = (library: string) => (library === 'shared' ? `^${versions.own}` : versions.rangeOf(library));
  const named = new Set(imported);
  // Declarations that import React find its types beside their package only where it names them.
  const libraries = [...named, ...(named.has('react') ? ['@types/react'] : [])].sort();
  const ranges = (chosen: readonly string[]) =>
    Object.fromEntries(chosen.map((library) => [library, rangeOf(library)] as const));
  const peers = libraries.filter((library) => PEERS.includes(library));
  const content = {
    name,
    version: versions.own,
    description,
    type: 'module',
    sideEffects: ['*.css'],
    engines: versions.engines,
    exports,
    dependencies: ranges(libraries.filter((library) => !PEERS.includes(library))),
    peerDependencies: ranges(peers),
    peerDependenciesMeta: Object.fromEntries(
      peers.filter((library) => OPTIONAL.includes(library)).map((library) => [library, { optional: true }] as const),
    ),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
