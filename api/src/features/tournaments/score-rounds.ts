import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { ROUND_SCORE } from '@hidden-order/api-shapes/played-tournaments';
import { SwingChart } from '@hidden-order/wave-engine';
import { markStatement, shareOf, statementPoints } from '@hidden-order/waves/replay';
import { SWING_SIZE } from '@hidden-order/series';
import type { Database } from '../../plugins/database/database';
import { findPlayed, type Played } from './play-queries';
import { barsIn, roundsOver } from './rounds';
import { lockTournament } from './seats';
import { tournamentColumns, tournamentCommits, tournamentEntries, tournaments, type CommitRow } from './tables';

/**
 * Gives points to the commits of rounds that are over, a background job. Marking one takes up to 0.2 s, so it is not done
 * while people commit. Standings change once all commits of a round have their points.
 */
export async function scoreRounds(db: Database, now: Date): Promise<void> {
  const isUnscored = and(lt(tournaments.scoredRounds, tournaments.rounds), isNotNull(tournaments.hiddenSeries));
  const begun = await db
    .select(tournamentColumns)
    .from(tournaments)
    .where(and(isUnscored, lt(tournaments.startsAt, now)));
  for (const row of begun)
    for (let round = row.scoredRounds + 1; round <= roundsOver(row, now); round += 1)
      await scoreRound(db, await findPlayed(db, row.id, now), round);
}

async function scoreRound(db: Database, played: Played, round: number): Promise<void> {
  const chart = new SwingChart(barsIn(played.hiddenSeries, played, round), SWING_SIZE[played.level]);
  for (;;) {
    const commits = await unmarkedOf(db, played.id, round);
    if (commits.length === 0) return;
    for (const { entryId, number, statement } of commits) {
      const marks = markStatement(chart, statement);
      // Labels that stand at no swing are refused, so the row was changed.
      const points = marks === null ? [] : statementPoints({ statement, marks });
      const score = Math.round(ROUND_SCORE * shareOf(points));
      const isCommit = and(eq(tournamentCommits.entryId, entryId), eq(tournamentCommits.number, number));
      await db.update(tournamentCommits).set({ points, score }).where(isCommit);
    }
  }
}

/** The commits that count in a round and have no points yet. Where there are none, the round is scored. */
const unmarkedOf = (db: Database, tournamentId: string, round: number): Promise<CommitRow[]> =>
  db.transaction(async (tx) => {
    // Waits for commits that came in time and are not stored yet.
    const tournament = await lockTournament(tx, tournamentId);
    if (tournament?.scoredRounds !== round - 1) return [];
    const last = await tx
      .selectDistinctOn([tournamentCommits.entryId])
      .from(tournamentCommits)
      .innerJoin(tournamentEntries, eq(tournamentEntries.id, tournamentCommits.entryId))
      .where(and(eq(tournamentEntries.tournamentId, tournamentId), eq(tournamentCommits.round, round)))
      .orderBy(tournamentCommits.entryId, desc(tournamentCommits.number));
    const unmarked = last.map((row) => row.tournament_commits).filter(({ score }) => score === null);
    if (unmarked.length === 0)
      await tx.update(tournaments).set({ scoredRounds: round }).where(eq(tournaments.id, tournamentId));
    return unmarked;
  });
