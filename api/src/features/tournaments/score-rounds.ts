import { and, eq, isNotNull, lt, notExists } from 'drizzle-orm';
import { ROUND_SCORE } from '@hidden-order/api-shapes/played-tournaments';
import { shareOf, statementPoints, type Earned } from '@hidden-order/waves/replay';
import { SWING_SIZE } from '@hidden-order/series';
import { SwingChart } from '@hidden-order/wave-engine';
import type { ChartWork } from '../../plugins/chart-work/chart-work';
import type { Services } from '../../plugins/services';
import { shareUser } from '../../plugins/caller/user-queries';
import type { Database } from '../../plugins/database/database';
import { appendRows, readChart, statementsOf, type OwnChart } from '../counting-log/chain';
import type { StatementContent } from '../counting-log/contents';
import { chartOf, findPlayed, outcomeOf, type Played } from './play-queries';
import { barsIn, roundsOver } from './rounds';
import { lockTournament } from './seats';
import { roundScores, tournamentColumns, tournamentEntries, tournaments, type EntryRow } from './tables';

type Scoring = Pick<Services, 'db' | 'log' | 'charts'>;

/** An entry that commits, with its chart. */
interface Playing {
  entry: EntryRow;
  chart: OwnChart;
}

/**
 * Scores the rounds that are over, a background job. Marking a commit takes up to 0.2 s, so it is not done while people
 * commit. Standings change once all entries with a commit in a round have their score.
 */
export async function scoreRounds(services: Scoring, now: Date): Promise<void> {
  const { db } = services;
  const isUnscored = and(lt(tournaments.scoredRounds, tournaments.rounds), isNotNull(tournaments.hiddenSeries));
  const begun = await db
    .select(tournamentColumns)
    .from(tournaments)
    .where(and(isUnscored, lt(tournaments.startsAt, now)));
  for (const row of begun)
    for (let round = row.scoredRounds + 1; round <= roundsOver(row, now); round += 1)
      await scoreRound(services, await findPlayed(db, row.id, now), round, now);
}

async function scoreRound({ db, log, charts }: Scoring, played: Played, round: number, now: Date) {
  // A commit that came in time holds the tournament until it is stored.
  await db.transaction((tx) => lockTournament(tx, played.id));
  for (const { entry, chart } of await unscoredOf(db, played.id, round)) {
    const commit = statementsOf(await readChart(db, chart)).findLast((one) => one.round === round);
    if (commit === undefined) continue;
    const points = await pointsOf(charts, played, commit, (error) =>
      log.error({ err: error, entry: entry.id, round }, 'a commit of a tournament could not be marked'),
    );
    const score = Math.round(ROUND_SCORE * shareOf(points));
    await storeScore(db, { entry, chart }, { round, place: commit.place, points, score }, now);
  }
  if (round === played.rounds)
    for (const playing of await playingOf(db, played.id)) await end(db, played, playing, now);
  const isNext = and(eq(tournaments.id, played.id), eq(tournaments.scoredRounds, round - 1));
  await db.update(tournaments).set({ scoredRounds: round }).where(isNext);
}

/** The points of the commit that counts in a round; none where it cannot be marked, which is told once. */
async function pointsOf(
  charts: ChartWork,
  played: Played,
  commit: StatementContent,
  tell: (error: unknown) => void,
): Promise<Earned[]> {
  try {
    const bars = barsIn(played.hiddenSeries, played, commit.round ?? 0);
    const { statement } = commit;
    const marks = await charts.mark(bars, SWING_SIZE[played.level], statement);
    if (marks === null) throw new Error('Its labels stand at no swings, though commits with such labels are refused.');
    return statementPoints({ statement, marks });
  } catch (error) {
    tell(error);
    return [];
  }
}

/** Stores the score of an entry in a round and seals it in the log, both or neither, and once. */
const storeScore = (
  db: Database,
  { entry, chart }: Playing,
  mark: { round: number; place: number; points: Earned[]; score: number },
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    // Of an account that was deleted, the entry stays without the commits.
    if (!(await shareUser(tx, chart.userId))) return;
    const { round, score } = mark;
    const stored = await tx
      .insert(roundScores)
      .values({ entryId: entry.id, round, score })
      .onConflictDoNothing()
      .returning({ round: roundScores.round });
    if (stored.length > 0) await appendRows(tx, chart, [{ kind: 'mark', ...mark }], now);
  });

/** Seals the end of a tournament in the log of an entrant who has committed, once. */
const end = (db: Database, played: Played, { chart }: Playing, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await shareUser(tx, chart.userId))) return;
    const rows = await readChart(tx, chart);
    if (rows.length === 0 || rows.some(({ body }) => body.kind === 'end')) return;
    const { hiddenSeries: series, seriesSalt: series_salt } = played;
    const whole = new SwingChart(series.bars, SWING_SIZE[played.level]);
    const before = outcomeOf(whole, statementsOf(rows).at(-1));
    await appendRows(tx, chart, [{ kind: 'end', series, series_salt, before }], now);
  });

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
