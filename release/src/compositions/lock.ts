import { mkdir, open, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';
import { ReleaseError } from '../release-error';
import { siteFolder } from '../site-folder';

/** How long a command waits for another one to end, in milliseconds. */
const PATIENCE_MS = 60_000;
const POLL_MS = 50;

/**
 * Runs `work` while no other release command changes what is live. The operating system holds the lock on the open file
 * and releases it when the process ends, even when it is killed; the file itself stays and names the last holder.
 * @throws ReleaseError when another command still holds the lock after a minute
 */
export async function withLock<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const { lock } = siteFolder(root);
  await mkdir(root, { recursive: true });
  const file = await open(lock, 'a');
  try {
    const deadline = Date.now() + PATIENCE_MS;
    while (!tryLock(file.fd)) {
      if (Date.now() > deadline) {
        const holder = await readFile(lock, 'utf8');
        throw new ReleaseError(
          `Another release command (process ${holder}) has held the lock for a minute. Wait for it to end, then repeat.`,
        );
      }
      await pause(POLL_MS);
    }
    await file.truncate();
    await file.write(String(process.pid));
    return await work();
  } finally {
    await file.close();
  }
}
