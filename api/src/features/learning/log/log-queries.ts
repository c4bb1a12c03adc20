import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, exists } from 'drizzle-orm';
import { ENTRIES_MAX, LOG_CHARTS, type NewLogEntry } from '@hidden-order/api-shapes/counting-log';
import type { Database } from '../../../plugins/database/database';
import { conflict, invalidFields, notFound } from '../../../plugins/errors/errors';
import { seal } from '../../counting/seals';
import { readPlays, type StoredPlay } from '../../tournaments/play-log';
import { readCommits, type StoredReplay } from '../replay/replay-queries';
import { replayCommits, replays } from '../replay/tables';
import { countingLogs, logEntries, type CountingLogRow, type LogEntryRow } from './tables';

/** Bytes of the id of a public page, so that no one guesses it. */
const PUBLIC_ID_BYTES = 16;

/** A log with what was written by hand, and the newest replays and tournaments with commits. */
export interface StoredLog {
  /** Undefined before the first entry and the first link. */
  log: CountingLogRow | undefined;
  entries: LogEntryRow[];
  replays: StoredReplay[];
  plays: StoredPlay[];
}

/** The log of a member. */
export async function readLog(db: Database, userId: number): Promise<StoredLog> {
  const [log] = await db.select().from(countingLogs).where(eq(countingLogs.userId, userId));
  return {
    log,
    entries: await readEntries(db, userId),
    replays: await readReplays(db, userId),
    plays: await readPlays(db, userId, LOG_CHARTS),
  };
}

/** @throws {ApiError} 404 no public log has this id */
export async function readPublicLog(db: Database, publicId: string): Promise<StoredLog> {
  const [log] = await db.select().from(countingLogs).where(eq(countingLogs.publicId, publicId));
  if (!log) throw notFound();
  return readLog(db, log.userId);
}

/** Makes a log public under a new id, unless it is public, or takes its page away for ever. */
export function setPublic(db: Database, userId: number, isPublic: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    const { publicId } = await lockLog(tx, userId);
    if (isPublic === (publicId !== null)) return;
    const next = isPublic ? randomBytes(PUBLIC_ID_BYTES).toString('hex') : null;
    await tx.update(countingLogs).set({ publicId: next }).where(eq(countingLogs.userId, userId));
  });
}

/**
 * Seals what a member writes by hand. The same entry under the same number changes nothing.
 * @throws {ApiError} 400 for the result of no open row, 409 when the log has gone on or is full
 */
export function addEntry(db: Database, userId: number, { number, entry }: NewLogEntry, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { id } = await lockLog(tx, userId);
    const entries = await readEntries(tx, userId);
    const known = entries[number - 1];
    if (known && isDeepStrictEqual(known.entry, entry)) return;
    if (number !== entries.length + 1) throw goneOn();
    if (number > ENTRIES_MAX) throw full();
    if (entry.kind === 'result' && !isOpen(entries, entry.row))
      throw invalidFields({ row: ['Choose a row that you wrote and that has no result yet.'] });
    await tx
      .insert(logEntries)
      .values({ ...seal(id, entries, { bar: null, statement: entry, at: now }), userId, entry });
  });
}

/** Whether an entry is a row without a result. */
const isOpen = (entries: readonly LogEntryRow[], row: number): boolean =>
  entries[row - 1]?.entry.kind === 'row' && !entries.some(({ entry }) => entry.kind === 'result' && entry.row === row);

/** Locks the log of a member until the transaction ends, and begins it if it has not. */
async function lockLog(tx: Database, userId: number): Promise<CountingLogRow> {
  await tx.insert(countingLogs).values({ userId }).onConflictDoNothing();
  const [log] = await tx.select().from(countingLogs).where(eq(countingLogs.userId, userId)).for('update');
  if (!log) throw new Error('The log was not stored.');
  return log;
}

const readEntries = (db: Database, userId: number): Promise<LogEntryRow[]> =>
  db.select().from(logEntries).where(eq(logEntries.userId, userId)).orderBy(asc(logEntries.number));

async function readReplays(db: Database, userId: number): Promise<StoredReplay[]> {
  const ofReplay = db.select().from(replayCommits).where(eq(replayCommits.replayId, replays.id));
  const found = await db
    .select()
    .from(replays)
    .where(and(eq(replays.userId, userId), exists(ofReplay)))
    .orderBy(desc(replays.startedAt))
    .limit(LOG_CHARTS);
  const ids = found.map(({ id }) => id);
  const commits = await readCommits(db, ids);
  return found.map((replay) => ({ replay, commits: commits.filter(({ replayId }) => replayId === replay.id) }));
}

const goneOn = () => conflict('Your log has gone on, perhaps in another tab. Reload the page.', 'gone_on');

const full = () => conflict(`A log takes ${ENTRIES_MAX} entries by hand. Download it.`, 'too_many_entries');
