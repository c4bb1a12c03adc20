import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { readRoutes } from 'shared/build/pages';
import { DEFAULT_API_PORT } from 'shared/platform/ports';
import { findApps } from '../apps';
import { outputOf } from '../build-apps';
import { ReleaseError } from '../release-error';
import { checkName } from './check-name';
import { remoteNames, workspaceFiles } from './workspace-files';

const run = promisify(execFile);
const LOCK_FILE_UPDATE = [
  'install',
  '--package-lock-only',
  '--prefer-offline',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
];

/** A remote that was made. */
interface NewRemote {
  name: string;
  /** Its folder in the repository. */
  workspace: string;
  /** Default port of its server. */
  port: number;
  /** Address of its page. */
  address: string;
  /** What was written, as paths within the repository. */
  files: string[];
}

/**
 * Makes a remote with one page.
 * @throws ReleaseError when the name is not available; then nothing was written
 */
export async function createRemote(repository: string, name: string): Promise<NewRemote> {
  const apps = findApps(repository);
  const remotes = apps.slice(1);
  const routes = await Promise.all(remotes.map(({ workspace }) => readRoutes(path.join(repository, workspace))));
  const paths = routes.flatMap((pages) => Object.values(pages).map((page) => page.path));
  checkName(name, { remotes: remotes.map((app) => app.name), paths });
  const names = remoteNames(name);
  const port = nextPort(apps.map((app) => app.port));
  const contents = await workspaceFiles(repository, names, port);
  const formatted = await Promise.all(
    Object.entries(contents).map(async ([file, content]) => {
      const target = path.join(repository, file);
      const options = await resolveConfig(target);
      return { target, text: await format(content, { ...options, filepath: target }) };
    }),
  );

  for (const { target, text } of formatted) {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  await updateLockFile(repository);
  const files = [...Object.keys(contents), 'package-lock.json'];
  return { name, workspace: `remote-${name}`, port, address: `/${name}`, files };
}

/** The first port after those of the other apps that is not the API's. */
function nextPort(taken: readonly number[]): number {
  const next = Math.max(...taken) + 1;
  return next === DEFAULT_API_PORT ? next + 1 : next;
}

/**
 * Adds the new workspace to package-lock.json, for `npm ci`.
 * @throws ReleaseError with npm's own words
 */
async function updateLockFile(repository: string): Promise<void> {
  try {
    await run('npm', LOCK_FILE_UPDATE, { cwd: repository });
  } catch (error) {
    throw new ReleaseError(
      `The remote is there, but package-lock.json could not be brought up to date. Run: npm ${LOCK_FILE_UPDATE.join(' ')}\n${outputOf(error)}`,
    );
  }
}
