import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import { FIRST_BARS, STATEMENTS_MAX, type NewCommit } from '@hidden-order/api-shapes/replays';
import { SwingChart } from '@hidden-order/wave-engine';
import { markStatement, scoreReplay } from '@hidden-order/waves/replay';
import { SWING_SIZE } from '@hidden-order/series';
import { GRADER } from '@hidden-order/waves/grading';
import { lockUser } from '../../../plugins/caller/user-queries';
import type { Database } from '../../../plugins/database/database';
import { conflict, invalidFields, notFound } from '../../../plugins/errors/errors';
import { drawSeriesOf } from '../../counting/draw-series';
import { seal } from '../../counting/seals';
import { replayCommits, replays, type CommitRow, type ReplayRow } from './tables';

/** A replay of a member. */
interface Own {
  userId: number;
  id: string;
}

/** A replay with its commits in order. */
export interface StoredReplay {
  replay: ReplayRow;
  commits: CommitRow[];
}

/**
 * Starts a replay of a level, or goes on with the unfinished one, so that no one skips charts.
 * @returns its id
 */
export function startReplay(db: Database, userId: number, level: PracticeLevel, now: Date): Promise<string> {
  // Drawing takes a while, for which no one waits.
  const hiddenSeries = drawSeriesOf(level);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const isOpen = and(eq(replays.userId, userId), eq(replays.level, level), isNull(replays.finishedAt));
    const [open] = await tx.select({ id: replays.id }).from(replays).where(isOpen);
    if (open) return open.id;
    const [started] = await tx
      .insert(replays)
      .values({ userId, level, hiddenSeries, shown: FIRST_BARS, startedAt: now })
      .returning({ id: replays.id });
    if (!started) throw new Error('The replay was not stored.');
    return started.id;
  });
}

/** @throws {ApiError} 404 no replay of the member */
export async function readReplay(db: Database, own: Own): Promise<StoredReplay> {
  const [replay] = await db.select().from(replays).where(isOwn(own));
  if (!replay) throw notFound();
  return { replay, commits: await readCommits(db, [own.id]) };
}

/**
 * Shows more bars, if as many are shown as the call says; else it changes nothing. After the last bar it finishes the replay.
 * @throws {ApiError} 404 no replay of the member
 */
export function showBars(
  db: Database,
  own: Own,
  { shown, by }: { shown: number; by: number },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const replay = await lockReplay(tx, own);
    if (replay.finishedAt !== null || replay.shown !== shown) return;
    const { bars } = replay.hiddenSeries;
    const isOver = shown === bars.length;
    const changes = isOver
      ? {
          finishedAt: now,
          grader: GRADER,
          score: scoreReplay(new SwingChart(bars, SWING_SIZE[replay.level]), await readCommits(tx, [own.id])).score,
        }
      : { shown: Math.min(shown + by, bars.length) };
    await tx.update(replays).set(changes).where(isOwn(own));
  });
}

/**
 * Seals a statement at the bar that the learner saw. The same statement under the same number changes nothing.
 * @throws {ApiError} 400 for labels that stand at no swing, 404 no replay of the member, 409 when the replay has gone on
 */
export function commit(db: Database, own: Own, { shown, number, statement }: NewCommit, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const replay = await lockReplay(tx, own);
    const commits = await readCommits(tx, [own.id]);
    const known = commits[number - 1];
    const bar = shown - 1;
    if (known?.bar === bar && isDeepStrictEqual(known.statement, statement)) return;
    if (replay.finishedAt !== null || replay.shown !== shown || number !== commits.length + 1) throw goneOn();
    if (number > STATEMENTS_MAX) throw tooMany();
    const last = commits.at(-1);
    if (statement.kind === 'strike' && last?.statement.kind !== 'count') throw nothingStands();
    const chart = new SwingChart(replay.hiddenSeries.bars.slice(0, shown), SWING_SIZE[replay.level]);
    const marks = markStatement(chart, statement);
    if (marks === null) throw invalidFields({ statement: ['Labels must stand at swings of the bars so far.'] });
    const sealed = seal(own.id, commits, { bar, statement, at: now });
    await tx.insert(replayCommits).values({ ...sealed, replayId: own.id, marks });
  });
}

const isOwn = ({ userId, id }: Own) => and(eq(replays.id, id), eq(replays.userId, userId));

/** Locks a replay until the transaction ends, so that its bars and commits come one after another. */
async function lockReplay(tx: Database, own: Own): Promise<ReplayRow> {
  const [replay] = await tx.select().from(replays).where(isOwn(own)).for('update');
  if (!replay) throw notFound();
  return replay;
}

/** The commits of replays, in order. */
export const readCommits = (db: Database, replayIds: string[]): Promise<CommitRow[]> =>
  db.select().from(replayCommits).where(inArray(replayCommits.replayId, replayIds)).orderBy(asc(replayCommits.number));

const goneOn = () =>
  conflict('This replay has gone on, perhaps in another tab. Look at its latest bar, and commit again.', 'gone_on');

const tooMany = () => conflict(`A replay takes ${STATEMENTS_MAX} statements. Go on to its end.`, 'too_many_statements');

const nothingStands = () => conflict('No count stands that you could strike.', 'nothing_stands');
