import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { and, asc, desc, eq, gte, lt, notExists } from 'drizzle-orm';
import { addDays, dayOf, startOf, type Day } from '@hidden-order/api-shapes/calendar-day';
import { rootOf } from '@hidden-order/verify-log';
import type { Database } from '../../plugins/database/database';
import { notFound } from '../../plugins/errors/errors';
import type { Services } from '../../plugins/services';
import { sha256 } from './seal';
import { countingLogs, logAnchors, logHeads, logRows } from './tables';

/** By then, rows of a day are stored, also those of a process whose clock is behind. */
const STORED_AFTER_MS = 10 * 60_000;
/** How long the anchor command may take. */
const ANCHOR_MS = 60_000;
const run = promisify(execFile);

/** Leaves of a day. */
type Leaves = (db: Database, day: Day) => Promise<string[]>;

/**
 * Publishes the heads of the days that are over, a background job, and hands each to the anchor command if there is one.
 * @param furtherLeaves what else a head seals, such as series that are hidden until later
 * @param anchor a shell command; it finds the day and its head in `HEAD_DAY` and `HEAD_HASH`
 */
export async function publishHeads(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  furtherLeaves: Leaves,
  anchor: string | undefined,
): Promise<void> {
  const today = dayOf(new Date(clock().getTime() - STORED_AFTER_MS));
  const last = await lastHead(db);
  const first = await db.select({ at: logRows.at }).from(logRows).orderBy(asc(logRows.at)).limit(1);
  const start = last ? addDays(last.day, 1) : first[0] && dayOf(new Date(first[0].at));
  for (let day = start; day !== undefined && day < today; day = addDays(day, 1)) await publish(db, day, furtherLeaves);
  if (anchor !== undefined) await anchorHeads(db, anchor, clock());
}

const lastHead = async (db: Database) => {
  const [last] = await db.select().from(logHeads).orderBy(desc(logHeads.day)).limit(1);
  return last;
};

/** The same day published twice at once is one row: both processes find the same text. */
async function publish(db: Database, day: Day, furtherLeaves: Leaves): Promise<void> {
  const [before] = await db.select().from(logHeads).where(lt(logHeads.day, day)).orderBy(desc(logHeads.day)).limit(1);
  const leaves = [...(await logLeaves(db, day)), ...(await furtherLeaves(db, day))].sort();
  const text = JSON.stringify({ day, previous: before?.hash ?? '', root: await rootOf(leaves), leaves });
  await db
    .insert(logHeads)
    .values({ day, text, hash: sha256(text) })
    .onConflictDoNothing();
}

/** Of each chain that grew on a day: the SHA-256 of its name, how many rows it has, and its last seal. */
async function logLeaves(db: Database, day: Day): Promise<string[]> {
  const isOfDay = and(
    gte(logRows.at, startOf(day).toISOString()),
    lt(logRows.at, startOf(addDays(day, 1)).toISOString()),
  );
  const rows = await db
    .selectDistinctOn([logRows.userId], { log: countingLogs.id, number: logRows.number, hash: logRows.hash })
    .from(logRows)
    .innerJoin(countingLogs, eq(countingLogs.userId, logRows.userId))
    .where(isOfDay)
    .orderBy(logRows.userId, desc(logRows.number));
  return rows.map(({ log, number, hash }) => `log ${sha256(log)} ${number} ${hash}`);
}

/** Hands the heads that the anchor command has not taken to it, the oldest first. @throws Error when it fails: the next run tries again */
async function anchorHeads(db: Database, command: string, now: Date): Promise<void> {
  const taken = db.select({ day: logAnchors.day }).from(logAnchors).where(eq(logAnchors.day, logHeads.day));
  const heads = await db.select().from(logHeads).where(notExists(taken)).orderBy(asc(logHeads.day));
  for (const { day, hash } of heads) {
    // None of the API's own secrets.
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, HEAD_DAY: day, HEAD_HASH: hash };
    await run('/bin/sh', ['-c', command], { env, timeout: ANCHOR_MS });
    await db.insert(logAnchors).values({ day, at: now }).onConflictDoNothing();
  }
}

/** The days whose heads are published, the newest first. */
export const listHeads = (db: Database) =>
  db.select({ day: logHeads.day, hash: logHeads.hash }).from(logHeads).orderBy(desc(logHeads.day));

/** The published file of a day. @throws {ApiError} 404 for a day without one */
export async function readHead(db: Database, day: Day): Promise<string> {
  const [head] = await db.select().from(logHeads).where(eq(logHeads.day, day));
  if (!head) throw notFound();
  return head.text;
}
