import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFile } from 'shared/build/file-lock';
import { StartError } from '../start-error';

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
