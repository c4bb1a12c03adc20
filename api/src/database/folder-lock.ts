import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../start-error';

const PREFIX = 'database.lock.';
const ATTEMPTS = 5;
/** Longest wait before the next attempt, in ms. */
const LONGEST_WAIT = 200;

/**
 * Takes a folder for this process alone: two processes in one PGlite folder would destroy it.
 *
 * Every process puts a file of its own there and then looks for those of others, so that of two that do this at once at
 * least one sees the other; it steps back. A file left behind by a killed process names a process that no longer runs.
 * @returns what gives the folder free again
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
    // Two that stepped back for each other try again at different times.
    await setTimeout(Math.random() * LONGEST_WAIT);
  }
}

/** The id of another running process that has put its file there; files of processes that are gone are removed. */
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

/** `<pid>-<start time>` of a running process; ids are used again, so the start time tells which process it was. */
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
