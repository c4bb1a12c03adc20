import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
  try {
    await writeFile(own, String(process.pid));
    await acquire(lock, own);
    try {
      return await work();
    } finally {
      await rm(lock);
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
    if (!isRunning(holder)) await discard(lock, `${own}-abandoned`, holder);
    else if (Date.now() > deadline) {
      throw new ReleaseError(
        `Another release command (process ${holder}) has held the lock for a minute. Wait for it or end it, then repeat.`,
      );
    } else await pause(POLL_MS);
  }
}

/** @returns the process that holds the lock, or null when it has just been released */
async function readHolder(lock: string): Promise<number | null> {
  try {
    return Number(await readFile(lock, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** A link appears with its content in one step and only if nothing is there: what a lock needs. */
async function linked(own: string, lock: string): Promise<boolean> {
  try {
    await link(own, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a dead holder's lock away; should somebody living have got it in the meantime, it is given back. */
async function discard(lock: string, aside: string, holder: number): Promise<void> {
  try {
    await rename(lock, aside);
  } catch (error) {
    // Somebody else has discarded it already.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  if (Number(await readFile(aside, 'utf8')) !== holder) await linked(aside, lock);
  await rm(aside);
}
