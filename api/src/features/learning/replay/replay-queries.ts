import { and, eq, isNull } from 'drizzle-orm';
import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import { FIRST_BARS, type NewCommit } from '@hidden-order/api-shapes/replays';
import { canStrike, resultWords, statementCells, type Play } from '@hidden-order/waves/play';
import { SWING_SIZE } from '@hidden-order/series';
import { SwingChart } from '@hidden-order/wave-engine';
import { lockUser } from '../../../plugins/caller/user-queries';
import type { Database } from '../../../plugins/database/database';
import { lock } from '../../../plugins/database/lock';
import type { Services } from '../../../plugins/services';
import { conflict, notFound } from '../../../plugins/errors/errors';
import { appendRows, readChart } from '../../counting-log/chain';
import { goneOn, isSealed, notAtSwings } from '../../counting-log/next-statement';
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
  play: Play;
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
  const start = async (tx: Database) => {
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
  };
  return db.transaction(start);
}

async function findOpen(db: Database, userId: number, level: PracticeLevel): Promise<string | undefined> {
  const isOpen = and(eq(replays.userId, userId), eq(replays.level, level), isNull(replays.finishedAt));
  const [open] = await db.select({ id: replays.id }).from(replays).where(isOpen);
  return open?.id;
}

/** @throws {ApiError} 404 no replay of the member */
export async function readReplay(db: Database, own: Own): Promise<StoredReplay> {
  const [replay] = await db.select().from(replays).where(isOwn(own));
  return withPlay(db, own, replay);
}

/** Puts a replay together of its row and its rows in the log. */
async function withPlay(db: Database, own: Own, replay: ReplayRow | undefined): Promise<StoredReplay> {
  if (!replay) throw notFound();
  const rows = await readChart(db, chartOf(own));
  const { hiddenSeries, level, shown, endings } = replay;
  const stated = rows.flatMap(({ body, marks }) =>
    body.kind === 'statement' && marks
      ? { ...{ number: body.place, bar: body.bar, statement: body.statement }, marks }
      : [],
  );
  const end = rows.at(-1)?.body;
  const play = {
    ...{ bars: hiddenSeries.bars, size: SWING_SIZE[level], shown },
    stated: stated.map((one, place) => ({ ...one, ended: endings[place] ?? null })),
    result: (end?.kind === 'end' && end.result) || null,
  };
  return { replay, rows, play };
}

/**
 * Shows more bars, if as many are shown as the call says; else it changes nothing. After the last bar it finishes the replay,
 * and seals what it is worth, and its series with the salt of its seal.
 * @throws {ApiError} 404 no replay of the member
 */
export function showBars(
  { db, charts }: Playing,
  own: Own,
  { shown, by }: { shown: number; by: number },
  now: Date,
): Promise<void> {
  const show = async (tx: Database) => {
    const { replay, play } = await lockReplay(tx, own);
    if (replay.finishedAt !== null || replay.shown !== shown) return;
    const next = await charts.show(play, by);
    const { result } = next;
    await store(tx, own, next, result && now);
    if (result === null) return;
    const { hiddenSeries: series, seriesSalt: series_salt } = replay;
    await appendRows(
      tx,
      chartOf(own),
      [{ kind: 'end', series, series_salt, before: outcomeOf(next, -1), result }],
      now,
    );
  };
  return db.transaction(show);
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
  const seal = async (tx: Database) => {
    const { replay, rows, play } = await lockReplay(tx, own);
    const bar = shown - 1;
    const requireOn = () => {
      if (replay.finishedAt !== null || replay.shown !== shown) throw goneOn();
    };
    if (isSealed(rows, { number, statement }, (known) => known.bar === bar, requireOn)) return;
    if (statement.kind === 'strike' && !canStrike(play.stated)) throw nothingStands();
    const next = await charts.state(play, statement);
    if (next === null) throw notAtSwings();
    const row = statementCells(new SwingChart(play.bars.slice(0, shown), play.size), statement);
    const before = outcomeOf(next, -2);
    const sealed = { kind: 'statement', place: number, bar, statement, row, before } as const;
    await appendRows(tx, chartOf(own), [sealed], now, next.stated.at(-1)?.marks);
    await store(tx, own, next, null);
  };
  return db.transaction(seal);
}

/** Stores how far a play has come. */
async function store(tx: Database, own: Own, { shown, stated }: Play, finishedAt: Date | null): Promise<void> {
  const endings = stated.map(({ ended }) => ended);
  await tx.update(replays).set({ shown, endings, finishedAt }).where(isOwn(own));
}

/** What became of a count that stood; empty where none did. @param place among the statements, from the last one, which is -1 */
function outcomeOf({ stated }: Play, place: number): string {
  const one = stated.at(place);
  return one?.statement.kind === 'count' ? resultWords(one.ended, true) : '';
}

const isOwn = ({ userId, id }: Own) => and(eq(replays.id, id), eq(replays.userId, userId));
const chartOf = ({ userId, id }: Own) => ({ userId, chart: id });

/** Locks a replay until the transaction ends, so that its bars and commits come one after another. */
async function lockReplay(tx: Database, own: Own): Promise<StoredReplay> {
  await lockUser(tx, own.userId);
  await lock(tx, 'replay', own.id);
  const [replay] = await tx.select().from(replays).where(isOwn(own));
  return withPlay(tx, own, replay);
}

const nothingStands = () => conflict('No count stands that you could strike.', 'nothing_stands');
