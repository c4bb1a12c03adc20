import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockFile } from '@hidden-order/node/file-lock';
import { StartError, systemCode } from '../errors/start-error';
import type { OpenDatabase, Query } from './database';
import { MIGRATIONS, refuseOtherBuild } from './migrations';
import { retryTransactions } from './transactions';

/**
 * Opens the embedded database in `dataDir`, making it if there is none, and brings its tables up to date.
 * @throws {StartError} if another process has it open, another build made it, or the folder cannot be used
 */
export async function openPglite(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be used (${systemCode(error)}): give a folder that can be written`,
    );
  });
  const unlock = await lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  try {
    // PGlite makes its files readable by all; DATA_DIR itself stays so, because a web server may serve the site from it.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    const client = new PGlite(folder);
    const db = drizzle(client);
    const query: Query = (text, values) => client.query(text, values);
    await refuseOtherBuild(query);
    await migrate(db, MIGRATIONS);
    return {
      db: retryTransactions(db),
      query,
      close: async () => {
        await client.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The embedded database in ${folder} cannot be opened: ${reason}`, { cause: error });
  }
}

/** How long to wait for a process that is about to end, in milliseconds. */
const PATIENCE_MS = 400;

/**
 * Locks a folder for this process: two processes in one PGlite folder would destroy it.
 * @returns unlocks the folder
 * @throws {StartError} if another process holds the lock
 */
async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'database.lock');
  const unlock = await lockFile(path, PATIENCE_MS);
  if (unlock !== null) return unlock;
  throw new StartError(
    `DATA_DIR ${folder} is in use by process ${await readFile(path, 'utf8')}: stop it, give another DATA_DIR, or set DATABASE_URL to share one database`,
  );
}
