import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import { FIRST_BARS, STATEMENTS_MAX, type NewCommit } from '@hidden-order/api-shapes/replays';
import { resultWords, statementCells, type Ending, type Stated } from '@hidden-order/waves/replay';
import { SWING_SIZE } from '@hidden-order/series';
import { SwingChart } from '@hidden-order/wave-engine';
import { lockUser } from '../../../plugins/caller/user-queries';
import type { Database } from '../../../plugins/database/database';
import type { Services } from '../../../plugins/services';
import { conflict, invalidFields, notFound } from '../../../plugins/errors/errors';
import { appendRows, readChart } from '../../counting-log/chain';
import { newSalt, sealSeries } from '../../counting-log/seal';
import type { LogRowRow } from '../../counting-log/tables';
import { replays, type ReplayRow } from './tables';

type Playing = Pick<Services, 'db' | 'charts'>;

/** A replay of a member. */
interface Own {
  userId: number;
  id: string;
}

/** A replay with its rows of the member’s log, in order. */
export interface StoredReplay {
  replay: ReplayRow;
  rows: LogRowRow[];
}

/**
 * Starts a replay of a level, or goes on with the unfinished one, so that no one skips charts. Before its first bar shows,
 * its series is sealed in the member's log.
 * @returns its id
 */
export async function startReplay(
  { db, charts }: Playing,
  userId: number,
  level: PracticeLevel,
  now: Date,
): Promise<string> {
  const open = await findOpen(db, userId, level);
  if (open !== undefined) return open;
  // Drawing takes a while, for which no other call of the member waits.
  const hiddenSeries = await charts.draw(level);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const first = await findOpen(tx, userId, level);
    if (first !== undefined) return first;
    const seriesSalt = newSalt();
    const [started] = await tx
      .insert(replays)
      .values({ userId, level, hiddenSeries, seriesSalt, shown: FIRST_BARS, startedAt: now })
      .returning({ id: replays.id });
    if (!started) throw new Error('The replay was not stored.');
    const series = sealSeries(hiddenSeries, seriesSalt);
    await appendRows(tx, { userId, chart: started.id }, [{ kind: 'start', name: `Replay, ${level}`, series }], now);
    return started.id;
  });
}

async function findOpen(db: Database, userId: number, level: PracticeLevel): Promise<string | undefined> {
  const isOpen = and(eq(replays.userId, userId), eq(replays.level, level), isNull(replays.finishedAt));
  const [open] = await db.select({ id: replays.id }).from(replays).where(isOpen);
  return open?.id;
}

/** @throws {ApiError} 404 no replay of the member */
export async function readReplay(db: Database, own: Own): Promise<StoredReplay> {
  const [replay] = await db.select().from(replays).where(isOwn(own));
  if (!replay) throw notFound();
  return { replay, rows: await readChart(db, chartOf(own)) };
}

/**
 * Shows more bars, if as many are shown as the call says; else it changes nothing. After the last bar it finishes the replay.
 * @throws {ApiError} 404 no replay of the member
 */
export function showBars(
  { db, charts }: Playing,
  own: Own,
  { shown, by }: { shown: number; by: number },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const replay = await lockReplay(tx, own);
    if (replay.finishedAt !== null || replay.shown !== shown) return;
    const { hiddenSeries, level, endings } = replay;
    const size = SWING_SIZE[level];
    const { bars } = hiddenSeries;
    const commits = statedIn(await readChart(tx, chartOf(own)));
    if (shown === bars.length) {
      await finish({ db: tx, charts }, own, replay, commits, now);
      await tx.update(replays).set({ finishedAt: now }).where(isOwn(own));
      return;
    }
    const next = Math.min(shown + by, bars.length);
    const last = commits.at(-1);
    const ending = last ? [await charts.ending(bars.slice(0, next), size, last, undefined)] : [];
    const changes = { shown: next, endings: [...endings.slice(0, -1), ...ending] };
    await tx.update(replays).set(changes).where(isOwn(own));
  });
}

/** Seals the end of a replay: what it is worth, and its series with the salt of its seal. */
async function finish(
  { db: tx, charts }: Playing,
  own: Own,
  { hiddenSeries, seriesSalt, level, endings }: ReplayRow,
  commits: readonly Stated[],
  now: Date,
): Promise<void> {
  const result = await charts.score(hiddenSeries.bars, SWING_SIZE[level], commits);
  const before = outcomeOf(commits.at(-1), endings.at(-1));
  const end = { kind: 'end', series: hiddenSeries, series_salt: seriesSalt, before, result } as const;
  await appendRows(tx, chartOf(own), [end], now);
}

/**
 * Seals a statement at the bar that the learner saw. The same statement under the same number changes nothing.
 * @throws {ApiError} 400 for labels that stand at no swing, 404 no replay of the member, 409 when the replay has gone on
 */
export function commit(
  { db, charts }: Playing,
  own: Own,
  { shown, number, statement }: NewCommit,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const replay = await lockReplay(tx, own);
    const commits = statedIn(await readChart(tx, chartOf(own)));
    const known = commits[number - 1];
    const bar = shown - 1;
    if (known?.bar === bar && isDeepStrictEqual(known.statement, statement)) return;
    if (replay.finishedAt !== null || replay.shown !== shown || number !== commits.length + 1) throw goneOn();
    if (number > STATEMENTS_MAX) throw tooMany();
    const last = commits.at(-1);
    if (statement.kind === 'strike' && last?.statement.kind !== 'count') throw nothingStands();
    const size = SWING_SIZE[replay.level];
    const bars = replay.hiddenSeries.bars.slice(0, shown);
    const marks = await charts.mark(bars, size, statement);
    if (marks === null) throw invalidFields({ statement: ['Labels must stand at swings of the bars so far.'] });
    const row = statementCells(new SwingChart(bars, size), statement);
    const ended = last ? [await charts.ending(bars, size, last, { number, bar, statement, marks })] : [];
    const before = outcomeOf(last, ended[0]);
    const sealed = { kind: 'statement', place: number, bar, statement, row, before } as const;
    await appendRows(tx, chartOf(own), [sealed], now, marks);
    const endings = [...replay.endings.slice(0, -1), ...ended, null];
    await tx.update(replays).set({ endings }).where(isOwn(own));
  });
}

/** What became of the count that stood last; empty where none stood. */
const outcomeOf = (last: Stated | undefined, ending: Ending | null | undefined): string =>
  last?.statement.kind === 'count' ? resultWords(ending ?? null, true) : '';

/** The statements of a replay, as they are scored. */
export const statedIn = (rows: readonly LogRowRow[]): (Stated & { at: string; hash: string })[] =>
  rows.flatMap(({ body, marks, at, hash }) =>
    body.kind === 'statement' && marks
      ? { number: body.place, bar: body.bar, statement: body.statement, marks, at, hash }
      : [],
  );

const isOwn = ({ userId, id }: Own) => and(eq(replays.id, id), eq(replays.userId, userId));
const chartOf = ({ userId, id }: Own) => ({ userId, chart: id });

/** Locks a replay until the transaction ends, so that its bars and commits come one after another. */
async function lockReplay(tx: Database, own: Own): Promise<ReplayRow> {
  await lockUser(tx, own.userId);
  const [replay] = await tx.select().from(replays).where(isOwn(own)).for('update');
  if (!replay) throw notFound();
  return replay;
}

const goneOn = () =>
  conflict('This replay has gone on, perhaps in another tab. Look at its latest bar, and commit again.', 'gone_on');

const tooMany = () => conflict(`A replay takes ${STATEMENTS_MAX} statements. Go on to its end.`, 'too_many_statements');

const nothingStands = () => conflict('No count stands that you could strike.', 'nothing_stands');
