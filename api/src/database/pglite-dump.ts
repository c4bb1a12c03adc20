import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockFile } from 'shared/build/file-lock';
import { StartError } from '../start-error';

/** The folder of the embedded database. */
export const databaseIn = (dataDir: string): string => join(dataDir, 'database');

/** Writes all files of an open database into a `tar.gz`, at one moment of it: PGlite holds statements meanwhile. */
export async function writeDump(client: PGlite, file: string): Promise<void> {
  const dump = await client.dumpDataDir('gzip');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
}

/**
 * Writes the dump of a database that no process has open, as it is: no migration runs.
 * @throws {StartError} if there is none, or a process has it open
 */
export async function dumpPglite(dataDir: string, file: string): Promise<void> {
  if (await isEmpty(databaseIn(dataDir))) throw new StartError(`${dataDir} holds no database`);
  await locked(dataDir, async (folder) => {
    const client = await PGlite.create(folder);
    // oxlint-disable-next-line typescript/no-misused-promises -- finally waits for it
    await writeDump(client, file).finally(() => client.close());
  });
}

/**
 * Makes the database of a dump.
 * @throws {StartError} if there is a database already
 */
export async function restorePglite(dataDir: string, dump: Buffer): Promise<void> {
  if (!(await isEmpty(databaseIn(dataDir))))
    throw new StartError(`${dataDir} holds a database: restore into another folder`);
  await locked(dataDir, async (folder) => {
    const loadDataDir = new Blob([new Uint8Array(dump)], { type: 'application/gzip' });
    const client = await PGlite.create({ dataDir: folder, loadDataDir });
    await client.close();
  });
}

async function locked(dataDir: string, work: (folder: string) => Promise<void>): Promise<void> {
  const unlock = await lockFolder(dataDir);
  try {
    process.umask(0o077);
    const folder = databaseIn(dataDir);
    await mkdir(folder, { recursive: true });
    await work(folder);
  } finally {
    await unlock();
  }
}

const isEmpty = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (entries) => entries.length === 0,
    () => true,
  );

/** How long to wait for a process that is about to end, in milliseconds. */
const PATIENCE_MS = 400;

/**
 * Locks a folder for this process: two processes in one PGlite folder would destroy it.
 * @returns unlocks the folder
 * @throws {StartError} if another process holds the lock
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'database.lock');
  const unlock = await lockFile(path, PATIENCE_MS);
  if (unlock !== null) return unlock;
  throw new StartError(
    `DATA_DIR ${folder} is in use by process ${await readFile(path, 'utf8')}: stop it, give another DATA_DIR, or set DATABASE_URL to share one database`,
  );
}
