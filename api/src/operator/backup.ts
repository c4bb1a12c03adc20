import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseSettings } from '../database/open-database';
import { dumpPglite, restorePglite } from '../database/pglite-dump';
import { StartError, systemCode } from '../start-error';
import { STORED_SECRETS } from '../stored-secret';
import { sendCommand } from './socket';

const run = promisify(execFile);

/**
 * Writes a copy of the database and of the stored secrets into a new folder, also while the API runs. The copy is one
 * moment of the database. Like the original it holds personal data: only its owner can read it.
 * @throws {StartError} if the folder exists, or the database cannot be read
 */
export async function backUp({ DATABASE_URL, DATA_DIR }: DatabaseSettings, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    throw new StartError(`${folder} cannot be made (${systemCode(error)}): name a folder that is not there yet`);
  });
  try {
    if (DATABASE_URL === undefined) await dumpEmbedded(DATA_DIR, embeddedDump(folder));
    else
      await runPostgres('pg_dump', ['--format=custom', `--file=${postgresDump(folder)}`, `--dbname=${DATABASE_URL}`]);
    for (const name of STORED_SECRETS) await copySecret(join(DATA_DIR, name), join(folder, name));
  } catch (error) {
    // Half a backup must not look like one.
    await rm(folder, { recursive: true });
    throw error;
  }
}

/**
 * Restores a backup into an empty database and a data folder without secrets. The API must not run.
 * @throws {StartError} if there is anything that it would replace, which it leaves as it is
 */
export async function restore({ DATABASE_URL, DATA_DIR }: DatabaseSettings, folder: string): Promise<void> {
  await mkdir(DATA_DIR, { recursive: true });
  for (const name of STORED_SECRETS) await requireMissing(join(DATA_DIR, name));
  if (DATABASE_URL === undefined) await restorePglite(DATA_DIR, await readDump(embeddedDump(folder)));
  else {
    // In one transaction: a database that has tables already refuses, and stays as it is.
    const options = ['--no-owner', '--single-transaction', '--exit-on-error', `--dbname=${DATABASE_URL}`];
    await runPostgres('pg_restore', [...options, postgresDump(folder)]);
  }
  for (const name of STORED_SECRETS) await copySecret(join(folder, name), join(DATA_DIR, name));
}

const embeddedDump = (folder: string): string => join(folder, 'database.tar.gz');
const postgresDump = (folder: string): string => join(folder, 'database.dump');

/** Has the API that has the embedded database open write the dump, or else opens it here. */
async function dumpEmbedded(dataDir: string, file: string): Promise<void> {
  const answer = await sendCommand(dataDir, { name: 'dump', file });
  if (answer === undefined) await dumpPglite(dataDir, file);
}

async function runPostgres(program: 'pg_dump' | 'pg_restore', options: string[]): Promise<void> {
  try {
    await run(program, options);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') {
      throw new StartError(`${program} is not installed: install PostgreSQL's client programs`);
    }
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartError(`${program} failed: ${reason}`);
  }
}

const readDump = (file: string): Promise<Buffer> =>
  readFile(file).catch((error: unknown) => {
    throw new StartError(`${file} cannot be read (${systemCode(error)}): name the folder of a backup`);
  });

/** Copies a secret; with a setting in its place, there is none. */
async function copySecret(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
  });
}

async function requireMissing(file: string): Promise<void> {
  const found = await readFile(file).then(
    () => true,
    () => false,
  );
  if (found) throw new StartError(`${file} exists: restore into a data folder without secrets`);
}
