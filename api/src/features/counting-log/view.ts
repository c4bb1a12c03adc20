import { and, desc, eq, inArray, max } from 'drizzle-orm';
import {
  BY_HAND,
  LOG_CHARTS,
  OPEN_RESULT,
  type CountingLog,
  type LogChain,
  type LogChart,
  type LogLine,
  type LogRow,
  type PublicLog,
} from '@hidden-order/api-shapes/counting-log';
import type { Database } from '../../plugins/database/database';
import { notFound } from '../../plugins/errors/errors';
import { readChart, readRows } from './chain';
import type { LogBody } from './contents';
import { entriesOf, isOpen } from './entries';
import { sha256 } from './seal';
import { countingLogs, logRows, type CountingLogRow, type LogRowRow } from './tables';

/** Whose log is read, and whether by its owner: others do not see the texts of charts that have not ended. */
export interface LogReader {
  userId: number;
  isOwner: boolean;
}

/** The log of a member; undefined before its first row and link. */
export async function findLog(db: Database, userId: number): Promise<CountingLogRow | undefined> {
  const [log] = await db.select().from(countingLogs).where(eq(countingLogs.userId, userId));
  return log;
}

/** @throws {ApiError} 404 no public log has this id */
export async function findPublicLog(db: Database, publicId: string): Promise<CountingLogRow> {
  const [log] = await db.select().from(countingLogs).where(eq(countingLogs.publicId, publicId));
  if (!log) throw notFound();
  return log;
}

/** One page of a member's own log. @param page from 1 */
export async function ownLogView(db: Database, userId: number, page: number): Promise<Omit<CountingLog, 'heads_feed'>> {
  const log = await findLog(db, userId);
  const entries = entriesOf(await readChart(db, { userId, chart: BY_HAND }));
  const open = entries.flatMap((entry, place) =>
    entry.kind === 'row' && isOpen(entries, place + 1) ? { number: place + 1, primary: entry.primary } : [],
  );
  return {
    ...(await logView(db, { userId, isOwner: true }, page)),
    public_id: log?.publicId ?? null,
    by_hand: { next: entries.length + 1, open },
  };
}

/** One page of a log: its charts, the newest first. @param page from 1 */
export async function logView(db: Database, reader: LogReader, page: number): Promise<Omit<PublicLog, 'heads_feed'>> {
  const ofMember = eq(logRows.userId, reader.userId);
  const charts = await db
    .select({ chart: logRows.chart })
    .from(logRows)
    .where(ofMember)
    .groupBy(logRows.chart)
    .orderBy(desc(max(logRows.number)));
  const names = charts.slice((page - 1) * LOG_CHARTS, page * LOG_CHARTS).map(({ chart }) => chart);
  const rows = await readRows(db, and(ofMember, inArray(logRows.chart, names)));
  return {
    charts: names.map((name) =>
      chartView(
        rows.filter(({ chart }) => chart === name),
        reader,
      ),
    ),
    rows: await db.$count(logRows, ofMember),
    page,
    pages: Math.max(1, Math.ceil(charts.length / LOG_CHARTS)),
  };
}

/** The whole chain of a member. */
export async function chainView(db: Database, log: CountingLogRow, reader: LogReader): Promise<LogChain> {
  const rows = await readRows(db, eq(logRows.userId, reader.userId));
  const ended = new Set(rows.filter(isEnd).map(({ chart }) => chart));
  return {
    log: log.id,
    rows: rows.map((row) => sealView(row, reader.isOwner || row.chart === BY_HAND || ended.has(row.chart))),
  };
}

const isEnd = ({ body }: LogRowRow): boolean => body.kind === 'end';

const sealView = ({ hash, text }: LogRowRow, isShown: boolean) => ({
  hash,
  digest: sha256(text),
  text: isShown ? text : null,
});

/** The rows of a chart, of which there is at least one, in order. */
function chartView(rows: readonly LogRowRow[], { isOwner }: LogReader): LogChart {
  const [first] = rows;
  const id = first?.chart ?? '';
  const isShown = isOwner || id === BY_HAND || rows.some(isEnd);
  const bodies = rows.map(({ body }) => body);
  const name = first?.body.kind === 'start' ? first.body.name : 'Rows by hand';
  const lines = rows.map((row, place): LogLine => {
    const { number, body, at } = row;
    const seal = sealView(row, isShown);
    if (!isShown) return { ...seal, number, at: null, row: null, words: 'Sealed. It shows when the chart has ended.' };
    return { ...seal, number, at, row: rowOf(bodies, place, name), words: wordsOf(body) };
  });
  return { id, name, lines };
}

/** A row in the columns of the log, with the result that a later row tells. */
function rowOf(bodies: readonly LogBody[], place: number, name: string): LogRow | null {
  const body = bodies[place];
  if (body?.kind === 'entry') return entryRow(bodies, place);
  if (body?.kind !== 'statement' || body.row === null) return null;
  const next = bodies.slice(place + 1).find(({ kind }) => kind === 'statement' || kind === 'end');
  const result = next && 'before' in next ? next.before : OPEN_RESULT;
  return {
    ...body.row,
    chart: `${body.at}, ${name}, bar ${body.bar + 1}`,
    result: body.statement.kind === 'count' ? result : '',
    result_date: body.statement.kind === 'count' ? (next?.at ?? '') : '',
  };
}

/** A row that the member wrote, with the result that was written later. */
function entryRow(bodies: readonly LogBody[], place: number): LogRow | null {
  const entries = bodies.flatMap((body) => (body.kind === 'entry' ? body.entry : []));
  const entry = entries[place];
  if (entry?.kind !== 'row') return null;
  const { kind: _, ...cells } = entry;
  const results = entries.flatMap((one) => (one.kind === 'result' && one.row === place + 1 ? one : []));
  return { ...cells, result: results[0]?.result ?? OPEN_RESULT, result_date: results[0]?.date ?? '' };
}

/** What a row without columns says. */
function wordsOf(body: LogBody): string {
  switch (body.kind) {
    case 'start':
      return `The chart begins. Its series is sealed: ${body.series}`;
    case 'mark':
      return `Round ${body.round} is marked: ${body.score} of 100.`;
    case 'end':
      return body.result
        ? `The chart has ended, with ${body.result.score} of 100. Its series is revealed.`
        : 'The chart has ended. Its series is revealed.';
    case 'entry':
      return 'The result of a row above.';
    case 'statement':
      return 'The count above was struck.';
  }
}
