import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../files';
import { packPackages } from '../packages/pack';
import { readVersions } from '../packages/package-file';
import { ReleaseError } from '../release-error';
import { requireFreeName } from './check-name';
import { remoteNames, templateFiles, writeFiles } from './template-files';

/** Folder of the tarballs in that of the remote. */
const PACKAGES = 'packages';

/** What its scripts start and its code imports by name: stricter package managers give it nothing that others depend on. */
const TOOLS = [
  ...['react', 'react-dom', 'typescript', '@types/jest', '@types/react', 'jest', 'tsx'],
  ...['webpack', 'webpack-cli', 'webpack-dev-server'],
  ...['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react'],
];

/** A remote that was made outside of the repository. */
interface StandaloneRemote {
  name: string;
  /** Absolute. */
  folder: string;
  /** Default port of its server. */
  port: number;
  /** Address of its page. */
  address: string;
  /** What was written, as paths within the folder. */
  files: string[];
}

/**
 * Makes a remote with one page in a folder that needs nothing of the repository: the packages that it installs are in it.
 * @param folder absolute; it must be empty or missing
 * @param port default port of its server
 * @throws ReleaseError when name or folder are not available; then nothing was written
 */
export async function createStandaloneRemote(
  repository: string,
  folder: string,
  { name, port }: Pick<StandaloneRemote, 'name' | 'port'>,
): Promise<StandaloneRemote> {
  await requireFreeName(repository, name);
  await requireFreeFolder(repository, folder);
  const { files: tarballs } = await packPackages(path.join(folder, PACKAGES));
  const versions = await readVersions();
  const names = remoteNames(name);
  const values = {
    port,
    ui: '@hidden-order/ui',
    tarballs: Object.fromEntries(
      Object.entries(tarballs).map(([library, file]) => [library, `file:${path.relative(folder, file)}`]),
    ),
    versions: Object.fromEntries(TOOLS.map((library) => [library, versions.rangeOf(library)])),
  };
  const contents = {
    ...(await templateFiles('standalone', names, values)),
    ...(await templateFiles('page', names, values)),
  };
  await writeFiles(repository, folder, contents);
  const packed = Object.values(tarballs).map((file) => path.relative(folder, file));
  return { name, folder, port, address: `/${name}`, files: [...Object.keys(contents), ...packed] };
}

async function requireFreeFolder(repository: string, folder: string): Promise<void> {
  if (!path.relative(repository, folder).startsWith('..'))
    throw new ReleaseError(`${folder} is in this repository. Name a folder outside of it, or leave --standalone out.`);
  const content = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (content.length > 0) throw new ReleaseError(`${folder} is not empty. Name a new folder.`);
}
