import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { BY_HAND, ENTRIES_MAX, type LogEntry, type NewLogEntry } from '@hidden-order/api-shapes/counting-log';
import type { Database } from '../../plugins/database/database';
import { conflict, invalidFields } from '../../plugins/errors/errors';
import { appendRows, lockLog, readChart } from './chain';
import { countingLogs, type LogRowRow } from './tables';

/** Bytes of the id of a public page, so that no one guesses it. */
const PUBLIC_ID_BYTES = 16;

/** Makes a log public under a new id, unless it is public, or takes its page away for ever. */
export function setPublic(db: Database, userId: number, isPublic: boolean): Promise<void> {
  const changePublicId = async (tx: Database) => {
    const { publicId } = await lockLog(tx, userId);
    if (isPublic === (publicId !== null)) return;
    const next = isPublic ? randomBytes(PUBLIC_ID_BYTES).toString('hex') : null;
    await tx.update(countingLogs).set({ publicId: next }).where(eq(countingLogs.userId, userId));
  };
  return db.transaction(changePublicId);
}

/**
 * Seals what a member writes by hand. The same entry under the same number changes nothing.
 * @throws {ApiError} 400 for the result of no open row, 409 when the log has gone on or is full
 */
export function addEntry(db: Database, userId: number, { number, entry }: NewLogEntry, now: Date): Promise<void> {
  const sealEntry = async (tx: Database) => {
    await lockLog(tx, userId);
    const byHand = { userId, chart: BY_HAND };
    const entries = entriesOf(await readChart(tx, byHand));
    if (isDeepStrictEqual(entries[number - 1], entry)) return;
    if (number !== entries.length + 1) throw goneOn();
    if (number > ENTRIES_MAX) throw full();
    if (entry.kind === 'result' && !isOpen(entries, entry.row))
      throw invalidFields({ row: ['Choose a row that you wrote and that has no result yet.'] });
    await appendRows(tx, byHand, [{ kind: 'entry', entry }], now);
  };
  return db.transaction(sealEntry);
}

/** What a member wrote by hand, in order. */
export const entriesOf = (rows: readonly LogRowRow[]): LogEntry[] =>
  rows.flatMap(({ body }) => (body.kind === 'entry' ? body.entry : []));

/** Whether an entry is a row without a result. @param row its number, from 1 */
export const isOpen = (entries: readonly LogEntry[], row: number): boolean =>
  entries[row - 1]?.kind === 'row' && !entries.some((entry) => entry.kind === 'result' && entry.row === row);

const goneOn = () => conflict('Your log has gone on, perhaps in another tab. Reload the page.', 'gone_on');

const full = () => conflict(`A log takes ${ENTRIES_MAX} entries by hand. Download it.`, 'too_many_entries');
