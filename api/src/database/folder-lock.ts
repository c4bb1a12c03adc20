import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';
import { StartError } from '../start-error';

const ATTEMPTS = 5;
const WAIT_MS = 100;

/**
 * Locks a folder for this process: two processes in one PGlite folder would destroy it. The operating system holds the
 * lock on the open file and releases it when the process ends, even when it is killed; the file stays, with the id of
 * the last holder.
 * @returns unlocks the folder
 * @throws {StartError} if another process holds the lock
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'database.lock');
  const file = await open(path, 'a');
  for (let attempt = 1; !tryLock(file.fd); attempt += 1) {
    if (attempt === ATTEMPTS) {
      await file.close();
      throw new StartError(
        `DATA_DIR ${folder} is in use by process ${await readFile(path, 'utf8')}: stop it, give another DATA_DIR, or set DATABASE_URL to share one database`,
      );
    }
    await pause(WAIT_MS);
  }
  await file.truncate();
  await file.write(String(process.pid));
  return () => file.close();
}
