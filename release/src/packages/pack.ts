import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { outputOf } from '../build-apps';
import type { CommandResult } from '../commands/run-command';
import { ReleaseError } from '../release-error';
import { PACKAGES } from './definitions';
import { readVersions } from './package-file';
import { writePackage } from './write-package';

const run = promisify(execFile);

/** Tarballs of packages, as `npm pack` makes them. */
interface Tarballs {
  /** The version of all of them. */
  version: string;
  /** Name of the package → path of its tarball. */
  files: Record<string, string>;
}

/** `release packages <folder>`: makes the packages that remotes outside of this repository install. */
export async function packages(folder: string): Promise<CommandResult> {
  const tarballs = await packPackages(path.resolve(folder));
  const { version, files } = tarballs;
  return {
    data: tarballs,
    text: [`Version ${version}:`, ...Object.values(files).map((file) => `  ${file}`)].join('\n'),
  };
}

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
  // As `npm pack` calls them.
  const tarballOf = (name: string) => `${name.replace('@', '').replace('/', '-')}-${versions.own}.tgz`;
  const files = PACKAGES.map(({ name }) => [name, path.join(folder, tarballOf(name))] as const);
  return { version: versions.own, files: Object.fromEntries(files) };
}
