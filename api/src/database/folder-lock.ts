import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../start-error';

const PREFIX = 'database.lock.';
const ATTEMPTS = 5;
/** Longest wait before the next attempt, in ms. */
const LONGEST_WAIT = 200;

/**
 * Locks a folder for this process: two processes in one PGlite folder would destroy it.
 *
 * Every process writes a file of its own and then looks for the files of others. Of two processes that lock at the same
 * time, at least one sees the other and steps back. The file of a killed process names a process that no longer runs.
 * @returns unlocks the folder
 * @throws {StartError} if another running process has it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const own = join(folder, `${PREFIX}${(await identityOf(process.pid)) ?? process.pid}`);
  const release = () => rm(own, { force: true });
  for (let attempt = 1; ; attempt += 1) {
    await writeFile(own, '');
    const holder = await otherHolder(folder);
    if (holder === undefined) return release;
    await release();
    if (attempt === ATTEMPTS) {
      throw new StartError(
        `DATA_DIR ${folder} is in use by process ${holder}: stop it, give another DATA_DIR, or set DATABASE_URL to share one database`,
      );
    }
    // Processes that stepped back for each other try again at different times.
    await setTimeout(Math.random() * LONGEST_WAIT);
  }
}

/** The id of another running process that has locked the folder; removes the files of processes that have ended. */
async function otherHolder(folder: string): Promise<number | undefined> {
  const identities = (await readdir(folder))
    .filter((file) => file.startsWith(PREFIX))
    .map((file) => file.slice(PREFIX.length));
  let holder: number | undefined;
  for (const identity of identities) {
    const pid = Number.parseInt(identity, 10);
    if (identity !== (await identityOf(pid))) await rm(join(folder, PREFIX + identity), { force: true });
    else if (pid !== process.pid) holder = pid;
  }
  return holder;
}

/** `<pid>-<start time>` of a running process; process ids are reused, so the start time tells the processes apart. */
async function identityOf(pid: number): Promise<string | undefined> {
  if (!isRunning(pid)) return undefined;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Fields are counted from behind the command's name, which may hold anything; the 22nd of all is the start time.
  return `${pid}-${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
}

function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
