import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Marks } from '@hidden-order/waves/play';
import type { Database } from '../../plugins/database/database';
import { lock } from '../../plugins/database/lock';
import { userNotFound } from '../../plugins/errors/errors';
import type { LogContent, StatementContent } from './contents';
import { canonical, newSalt, sealOf, sha256 } from './seal';
import { countingLogs, logRows, type CountingLogRow, type LogRowRow } from './tables';

/** A chart of a member: a replay, an entry of a tournament, or what is written by hand. */
export interface OwnChart {
  userId: number;
  /** Names it among the member’s. */
  chart: string;
}

/**
 * Locks the log of a member until the transaction ends, and begins it if it has not.
 * @throws {ApiError} 401 if the account was deleted
 */
export async function lockLog(tx: Database, userId: number): Promise<CountingLogRow> {
  if (!(await lock(tx, 'user', userId, 'key share'))) throw userNotFound();
  await tx.insert(countingLogs).values({ userId }).onConflictDoNothing();
  await lock(tx, 'log', userId);
  const [log] = await tx.select().from(countingLogs).where(eq(countingLogs.userId, userId));
  if (!log) throw new Error('The log was not stored.');
  return log;
}

/**
 * Seals rows as the next ones of a member's chain, in their order.
 * @param marks of what the last of the rows seals
 * @param now no row is earlier than the one before, also where the clock went back
 */
export async function appendRows(
  tx: Database,
  { userId, chart }: OwnChart,
  contents: readonly LogContent[],
  now: Date,
  marks?: Marks,
): Promise<void> {
  const { id: log } = await lockLog(tx, userId);
  const [last] = await tx
    .select({ number: logRows.number, at: logRows.at, hash: logRows.hash })
    .from(logRows)
    .where(eq(logRows.userId, userId))
    .orderBy(desc(logRows.number))
    .limit(1);
  const time = now.toISOString();
  const at = last && last.at > time ? last.at : time;
  let previous = last?.hash ?? '';
  for (const [place, content] of contents.entries()) {
    const number = (last?.number ?? 0) + place + 1;
    const text = canonical({ log, number, at, chart, salt: newSalt(), ...content });
    previous = sealOf(previous, sha256(text));
    const isLast = place === contents.length - 1;
    await tx.insert(logRows).values({ userId, text, hash: previous, marks: isLast ? marks : undefined });
  }
}

/** The rows about a chart, in order. */
export const readChart = (db: Database, { userId, chart }: OwnChart): Promise<LogRowRow[]> =>
  readRows(db, and(eq(logRows.userId, userId), eq(logRows.chart, chart)));

/** Rows in the order of their chains. */
export const readRows = (db: Database, which: SQL | undefined): Promise<LogRowRow[]> =>
  db.select().from(logRows).where(which).orderBy(asc(logRows.userId), asc(logRows.number));

/** The statements about a chart, in order. */
export const statementsOf = (rows: readonly LogRowRow[]): (StatementContent & { at: string; hash: string })[] =>
  rows.flatMap(({ body, hash }) => (body.kind === 'statement' ? { ...body, hash } : []));
