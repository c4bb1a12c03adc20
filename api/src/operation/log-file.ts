import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino, type DestinationStream } from 'pino';
import { LOG_DAYS } from '../retention/periods';

/** How often the files are looked through, in seconds. */
export const LOG_FILES_SECONDS = 60 * 60;

const DAY_MS = 24 * 60 * 60 * 1000;
/** What is kept in memory while the disk takes nothing, in bytes; lines beyond it are dropped. */
const LONGEST_WAITING = 1_000_000;

/** A log in files. */
export interface LogFile {
  destination: DestinationStream;
  /** Begins a new file on a new day and removes files that are too old: a background job. */
  keep: (now: Date) => Promise<void>;
}

/**
 * Opens a log in a folder: the day's lines are in `api.log`, those of each earlier day (UTC) in `api-<day>.log`. A file is
 * removed before its first line is {@link LOG_DAYS} old. Libraries that rotate logs remove files by their number or size,
 * and a site that does not run every day would keep old ones.
 */
export async function openLogFile(folder: string, now: Date): Promise<LogFile> {
  const file = join(folder, 'api.log');
  await mkdir(folder, { recursive: true });
  await endDay(folder, file, now);
  await removeOld(folder, now);
  const destination = pino.destination({ dest: file, mode: 0o600, sync: true, maxLength: LONGEST_WAITING });
  // Also where an earlier version let everyone read it.
  await chmod(file, 0o600);
  // A full disk must not end the API: what waits is written with the next line.
  destination.on('error', () => undefined);
  return {
    destination,
    keep: async (time) => {
      if (await endDay(folder, file, time)) destination.reopen();
      await removeOld(folder, time);
    },
  };
}

/** Puts the file of an earlier day aside. */
async function endDay(folder: string, file: string, now: Date): Promise<boolean> {
  const first = await firstLineAt(file);
  if (first === undefined || dayOf(first) >= dayOf(now)) return false;
  await rename(file, join(folder, `api-${dayOf(first)}.log`));
  return true;
}

/** When the first line of a file was written; undefined without a line. */
async function firstLineAt(file: string): Promise<Date | undefined> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0);
    if (bytesRead === 0) return undefined;
    const [, time] = /"time":(\d{13})\b/.exec(buffer.toString('utf8', 0, bytesRead)) ?? [];
    return time === undefined ? (await handle.stat()).mtime : new Date(Number(time));
  } finally {
    await handle.close();
  }
}

/** Removes each file whose first line could be too old before the next look. */
async function removeOld(folder: string, now: Date): Promise<void> {
  const nextLook = now.getTime() + LOG_FILES_SECONDS * 1000;
  for (const name of await readdir(folder)) {
    const [, day] = /^api-(\d{4}-\d\d-\d\d)\.log$/.exec(name) ?? [];
    if (day !== undefined && Date.parse(day) + LOG_DAYS * DAY_MS <= nextLook)
      await rm(join(folder, name), { force: true });
  }
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
