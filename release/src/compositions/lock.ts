import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '../error-code';
import { ReleaseError } from '../release-error';
import { isRunning } from '../running-process';
import { makeWorkFolder, siteFolder } from '../site-folder';

/** How long a command waits for another one to finish, in milliseconds. */
const PATIENCE_MS = 60_000;
const POLL_MS = 50;

/**
 * Runs `work` while nobody else changes what is live. A lock whose holder has died is taken over.
 * The site's folder belongs to one machine: holders are told apart by process id.
 * @throws ReleaseError when another command still holds the lock after a minute
 */
export async function withLock<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const { lock } = siteFolder(root);
  const folder = await makeWorkFolder(root);
  const own = path.join(folder, 'lock');
  const holder = path.basename(folder);
  try {
    await writeFile(own, holder);
    await acquire(lock, own);
    try {
      return await work();
    } finally {
      if ((await readHolder(lock)) === holder) await rm(lock);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function acquire(lock: string, own: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await linked(own, lock))) {
    const holder = await readHolder(lock);
    if (holder === null) continue;
    const pid = Number.parseInt(holder, 10);
    if (!isRunning(pid)) await discard(lock, own, holder);
    else if (Date.now() > deadline) {
      throw new ReleaseError(
        `Another release command (process ${pid}) has held the lock for a minute. Wait for it to end, then repeat. ` +
          `If that process is no release command, such as after a restart of the machine, delete ${lock} first.`,
      );
    } else await pause(POLL_MS);
  }
}

/** @returns whoever holds the lock, or null when it has just been released */
async function readHolder(lock: string): Promise<string | null> {
  try {
    return await readFile(lock, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** A link appears with its content in one step and only if nothing is there: what a lock needs. */
async function linked(own: string, lock: string): Promise<boolean> {
  try {
    await link(own, lock);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * Takes a dead holder's lock away. Only one may do so at a time, or the second would take away the lock that somebody
 * living has got after the first; so this has a lock of its own, which is to be had in the same way.
 * @param holder content of the dead holder's lock, which no other lock ever has
 */
async function discard(lock: string, own: string, holder: string): Promise<void> {
  const turn = `${lock}-after-${holder}`;
  await acquire(turn, own);
  try {
    if ((await readHolder(lock)) === holder) await rm(lock);
  } finally {
    await rm(turn);
  }
}
