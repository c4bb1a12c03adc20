import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartError, systemCode } from '../start-error';
import type { OpenDatabase } from './database';
import { lockFolder } from './folder-lock';
import { MIGRATIONS } from './migrations';

/**
 * Opens the embedded database in `dataDir`, making it if there is none, and brings its tables up to date.
 * @throws {StartError} if another process has it open or the folder cannot be used
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
    // PGlite makes its files readable by all. DATA_DIR itself stays so, because a web server may serve the site from it.
    process.umask(0o077);
    await mkdir(folder, { recursive: true });
    const client = await PGlite.create(folder);
    await keepPrivate(folder);
    const db = drizzle(client);
    await migrate(db, MIGRATIONS);
    return {
      db,
      query: (text, values) => client.query(text, values),
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

/** Lets only the owner read the database's files, those of an earlier version among them. */
async function keepPrivate(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map((entry) => chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)),
  );
  await chmod(folder, 0o700);
}
