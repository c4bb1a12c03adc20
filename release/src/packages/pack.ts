import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { outputOf } from '../build-apps';
import { ReleaseError } from '../release-error';
import { PACKAGES } from './definitions';
import { readVersions } from './package-file';
import { writePackage } from './write-package';

const run = promisify(execFile);

/** Tarballs of packages, as `npm pack` makes them. */
export interface Tarballs {
  /** The version of all of them. */
  version: string;
  /** Name of the package → path of its tarball. */
  files: Record<string, string>;
}

/** How `npm pack` calls the tarball of a package. */
const tarballOf = (name: string, version: string): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/**
 * Makes the packages that teams outside of this repository install.
 * @param folder gets a tarball of each; one of the same version is replaced
 * @throws ReleaseError when one cannot be made
 */
export async function packPackages(folder: string): Promise<Tarballs> {
  const versions = await readVersions();
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(path.join(tmpdir(), 'packages-'));
  try {
    for (const definition of PACKAGES) {
      const content = path.join(work, definition.name);
      await writePackage(definition, versions, content);
      await run('npm', ['pack', content, '--pack-destination', folder, '--ignore-scripts']).catch((error: unknown) => {
        throw new ReleaseError(`npm could not pack ${definition.name}.\n${outputOf(error)}`);
      });
    }
  } finally {
    await rm(work, { recursive: true });
  }
  const files = PACKAGES.map(({ name }) => [name, path.join(folder, tarballOf(name, versions.own))] as const);
  return { version: versions.own, files: Object.fromEntries(files) };
}
