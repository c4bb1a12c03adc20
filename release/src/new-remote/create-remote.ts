import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { findApps } from '../apps';
import { outputOf } from '../build-apps';
import { ReleaseError } from '../release-error';
import { nextPort, requireFreeName } from './check-name';
import { remoteNames, templateFiles, writeFiles } from './template-files';

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

const hostPackageSchema = z.object({
  dependencies: z.object({
    react: z.string('the host must depend on react'),
    shared: z.string('the host must depend on shared'),
  }),
});

/**
 * Makes a remote with one page.
 * @throws ReleaseError when the name is not available; then nothing was written
 */
export async function createRemote(repository: string, name: string): Promise<NewRemote> {
  await requireFreeName(repository, name);
  const port = nextPort(findApps(repository).map((app) => app.port));
  const names = remoteNames(name);
  const values = { ...(await sharedVersions(repository)), port, ui: 'shared/ui' };
  const contents = {
    ...(await templateFiles('workspace', names, values)),
    ...(await templateFiles('page', names, values)),
  };
  const workspace = `remote-${name}`;
  await writeFiles(repository, path.join(repository, workspace), contents);
  await updateLockFile(repository);
  const files = [...Object.keys(contents).map((file) => path.posix.join(workspace, file)), 'package-lock.json'];
  return { name, workspace, port, address: `/${name}`, files };
}

/** A remote runs on the host's React, so it begins with the host's versions. */
async function sharedVersions(repository: string): Promise<{ react: string; shared: string }> {
  const text = await readFile(path.join(repository, 'host/package.json'), 'utf8');
  return hostPackageSchema.parse(JSON.parse(text)).dependencies;
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
