import { mkdir, readFile } from 'node:fs/promises';
import { lockFile } from '@hidden-order/node/file-lock';
import { ReleaseError } from './release-error';
import { siteFolder } from './site-folder';

/** How long a command waits for another one to end, in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Runs `work` while no other release command changes what is live.
 * @throws ReleaseError when another command still holds the lock after a minute
 */
export const withLock = <Result>(root: string, work: () => Promise<Result>): Promise<Result> =>
  holding(root, siteFolder(root).lock, false, work);

/** Runs `work` while no files of releases are removed. Publishes run side by side. @throws ReleaseError as above */
export const whilePublishing = <Result>(root: string, work: () => Promise<Result>): Promise<Result> =>
  holding(root, siteFolder(root).publishing, true, work);

/** Runs `work`, which removes files of releases, while nothing is published. @throws ReleaseError as above */
export const withoutPublishes = <Result>(root: string, work: () => Promise<Result>): Promise<Result> =>
  holding(root, siteFolder(root).publishing, false, work);

async function holding<Result>(
  root: string,
  lock: string,
  shared: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(root, { recursive: true });
  const unlock = await lockFile(lock, PATIENCE_MS, shared);
  if (unlock === null) {
    const holder = await readFile(lock, 'utf8');
    throw new ReleaseError(
      `Another release command (process ${holder}) has held the lock for a minute. Wait for it to end, then repeat.`,
    );
  }
  try {
    return await work();
  } finally {
    await unlock();
  }
}
