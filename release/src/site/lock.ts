import { mkdir, readFile } from 'node:fs/promises';
import { lockFile } from '@hidden-order/node/file-lock';
import { ReleaseError } from './release-error';
import { siteFolder } from './site-folder';

const MINUTE_MS = 60_000;

/**
 * Runs `work` while no other command puts anything into the site's folder or removes it: a moment, in which files that are whole
 * get their places.
 * @throws ReleaseError when another command still holds the lock after a minute
 */
export const withLock = <Result>(root: string, work: () => Promise<Result>): Promise<Result> =>
  holding(root, siteFolder(root).lock, 1, work);

/**
 * Runs `work` in its turn: changes of what is live are made one after the other, on this machine. A rollback does not wait
 * for its turn (`commands/change-site.ts`).
 * @throws ReleaseError when others have had their turn for five minutes
 */
export const inQueue = <Result>(root: string, work: () => Promise<Result>): Promise<Result> =>
  holding(root, siteFolder(root).queue, 5, work);

async function holding<Result>(
  root: string,
  lock: string,
  minutes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(root, { recursive: true });
  const unlock = await lockFile(lock, minutes * MINUTE_MS);
  if (unlock === null) {
    const holder = await readFile(lock, 'utf8');
    throw new ReleaseError(
      `Another release command (process ${holder}) keeps others waiting, for ${minutes === 1 ? 'a minute' : `${minutes} minutes`} now. Wait for it to end, then repeat.`,
    );
  }
  try {
    return await work();
  } finally {
    await unlock();
  }
}
