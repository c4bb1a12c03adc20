import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';

const POLL_MS = 50;

/**
 * Locks a file for this process. The operating system holds the lock on the open file and releases it when the process
 * ends, even when it is killed. The file is its owner's alone; it stays and names the process that locked it last.
 * @param patienceMs how long to wait for another holder to unlock the file
 * @returns unlocks the file; null if another holder still has it
 */
export async function lockFile(path: string, patienceMs: number): Promise<(() => Promise<void>) | null> {
  const file = await open(path, 'a+', 0o600);
  const unlock = () => file.close();
  const deadline = Date.now() + patienceMs;
  try {
    while (!tryLock(file.fd)) {
      if (Date.now() >= deadline) {
        await unlock();
        return null;
      }
      await pause(POLL_MS);
    }
    await file.chmod(0o600);
    await file.truncate();
    await file.write(String(process.pid));
    return unlock;
  } catch (error) {
    // Such as a full disk.
    await unlock();
    throw error;
  }
}
