import { and, eq, lt, notExists } from 'drizzle-orm';
import { ROUND_SCORE } from '@hidden-order/api-shapes/played-tournaments';
import { shareOf, statementPoints } from '@hidden-order/waves/play';
import { SWING_SIZE } from '@hidden-order/series';
import { SwingChart } from '@hidden-order/wave-engine';
import type { Marked } from '../../plugins/chart-work/work';
import { earliest } from '../../plugins/jobs/queue';
import type { Ending } from '../../plugins/jobs/runner';
import type { Services } from '../../plugins/services';
import type { Database } from '../../plugins/database/database';
import { lock } from '../../plugins/database/lock';
import { appendRows, readChart, statementsOf, type OwnChart } from '../counting-log/chain';
import type { StatementContent } from '../counting-log/contents';
import { chartOf, findPlayed, outcomeOf, type Played } from './play-queries';
import { barsIn, closeOf, roundsOver } from './rounds';
import { lockTournament } from './seats';
import { roundScores, tournamentColumns, tournamentEntries, tournaments, type EntryRow } from './tables';
import { isPlayed } from './visible';

type Scoring = Pick<Services, 'db' | 'log' | 'charts'>;

/** An entry that commits, with its chart. */
interface Playing {
  entry: EntryRow;
  chart: OwnChart;
}

/** One that has committed in a round, with the commit that counts. */
interface Committed extends Playing {
  commit: StatementContent;
}

/** So many commits are marked at once: they share a chart, and hold up the thread for a moment. */
const AT_ONCE = 50;

/**
 * Scores the rounds that are over, a background job. Marking takes up to 0.2 s, so it is not done while people commit. Standings change once all entries with a commit in a round have their score.
 * @returns when the next round is over
 */
export async function scoreRounds(services: Scoring, now: Date): Promise<Ending> {
  const { db } = services;
  const isUnscored = and(lt(tournaments.scoredRounds, tournaments.rounds), isPlayed);
  const unscored = await db.select(tournamentColumns).from(tournaments).where(isUnscored);
  for (const row of unscored)
    for (let round = row.scoredRounds + 1; round <= roundsOver(row, now); round += 1)
      await scoreRound(services, await findPlayed(db, row.id, now), round, now);
  const going = unscored.filter((row) => roundsOver(row, now) < row.rounds);
  return { dueAt: earliest(going.map((row) => closeOf(row, roundsOver(row, now) + 1))) };
}

async function scoreRound({ db, log, charts }: Scoring, played: Played, round: number, now: Date) {
  // A commit that came in time holds the tournament until it is stored.
  const locked = await db.transaction((tx) => lockTournament(tx, played.id));
  if (locked?.stage === 'cancelled') return;
  const unscored = await unscoredOf(db, played.id, round);
  for (let from = 0; from < unscored.length; from += AT_ONCE) {
    const some = await lastCommits(db, unscored.slice(from, from + AT_ONCE), round);
    const bars = barsIn(played.hiddenSeries, played, round);
    const statements = some.map(({ commit }) => commit.statement);
    const marked = await charts.mark(bars, SWING_SIZE[played.level], statements);
    await fewAtOnce(some, (one, place) => storeScore({ db, log }, one, round, marked[place] ?? { marks: null }, now));
  }
  if (round === played.rounds) {
    const whole = new SwingChart(played.hiddenSeries.bars, SWING_SIZE[played.level]);
    await fewAtOnce(await playingOf(db, played.id), (playing) => end(db, { played, whole }, playing, now));
  }
  const isNext = and(eq(tournaments.id, played.id), eq(tournaments.scoredRounds, round - 1));
  await db.update(tournaments).set({ scoredRounds: round }).where(isNext);
}

/** Does something for each, five at a time: all who play wait for it, and requests need connections of the database, too. */
async function fewAtOnce<One>(all: readonly One[], work: (one: One, place: number) => Promise<void>): Promise<void> {
  const left = [...all.entries()].values();
  const worker = async () => {
    for (const [place, one] of left) await work(one, place);
  };
  await Promise.all(Array.from({ length: 5 }, worker));
}

/** Those of some entries that have committed in a round, with the commit that counts. */
async function lastCommits(db: Database, some: readonly Playing[], round: number): Promise<Committed[]> {
  const found = await Promise.all(
    some.map(async (playing) => {
      const rows = await readChart(db, playing.chart);
      return { ...playing, commit: statementsOf(rows).findLast((one) => one.round === round) };
    }),
  );
  return found.flatMap(({ commit, ...playing }) => (commit ? { ...playing, commit } : []));
}

/**
 * Stores the score of an entry in a round and seals it in the log, both or neither, and once. One that cannot be marked has no
 * points, which is told once.
 */
async function storeScore(
  { db, log }: Pick<Scoring, 'db' | 'log'>,
  { entry, chart, commit: { place, statement } }: Committed,
  round: number,
  { marks, error }: Marked,
  now: Date,
): Promise<void> {
  if (marks === null) log.error({ err: error, entry: entry.id, round }, 'a commit of a tournament could not be marked');
  const points = marks === null ? [] : statementPoints({ statement, marks });
  const score = Math.round(ROUND_SCORE * shareOf(points));
  const storeAndSeal = async (tx: Database) => {
    // Of an account that was deleted, the entry stays without the commits.
    if (!(await lock(tx, 'user', chart.userId, 'key share'))) return;
    const stored = await tx
      .insert(roundScores)
      .values({ entryId: entry.id, round, score })
      .onConflictDoNothing()
      .returning({ round: roundScores.round });
    const mark = { kind: 'mark', round, place, points, score } as const;
    if (stored.length > 0) await appendRows(tx, chart, [mark], now, marks ?? undefined);
  };
  await db.transaction(storeAndSeal);
}

/** Seals the end of a tournament in the log of an entrant who has committed, once. */
const end = (
  db: Database,
  { played, whole }: { played: Played; whole: SwingChart },
  { chart }: Playing,
  now: Date,
): Promise<void> => {
  const sealEnd = async (tx: Database) => {
    if (!(await lock(tx, 'user', chart.userId, 'key share'))) return;
    const rows = await readChart(tx, chart);
    if (rows.length === 0 || rows.some(({ body }) => body.kind === 'end')) return;
    const { hiddenSeries: series, seriesSalt: series_salt } = played;
    const before = outcomeOf(whole, statementsOf(rows).at(-1));
    await appendRows(tx, chart, [{ kind: 'end', series, series_salt, before }], now);
  };
  return db.transaction(sealEnd);
};

/** Entries without a score in a round. */
function unscoredOf(db: Database, tournamentId: string, round: number): Promise<Playing[]> {
  const ofRound = db
    .select({ round: roundScores.round })
    .from(roundScores)
    .where(and(eq(roundScores.entryId, tournamentEntries.id), eq(roundScores.round, round)));
  return playingOf(db, tournamentId, notExists(ofRound));
}

async function playingOf(db: Database, tournamentId: string, which?: ReturnType<typeof notExists>): Promise<Playing[]> {
  const entries = await db
    .select()
    .from(tournamentEntries)
    .where(and(eq(tournamentEntries.tournamentId, tournamentId), which));
  return entries.flatMap((entry) => {
    const chart = chartOf(entry);
    return chart ? { entry, chart } : [];
  });
}
