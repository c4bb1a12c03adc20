import { and, asc, eq, lte } from 'drizzle-orm';
import type { Standing } from '@hidden-order/api-shapes/played-tournaments';
import type { Database } from '../../plugins/database/database';
import { roundScores, tournamentEntries, type EntryRow, type TournamentRow } from './tables';

/** A place in the standings, and whose it is. */
export interface Place {
  entry: EntryRow;
  standing: Standing;
}

/**
 * The standings after the rounds that are scored, best first. Entries that were withdrawn, or that have committed nothing in
 * these rounds, are not among them.
 */
export async function standingsOf(
  db: Database,
  { id, scoredRounds }: Pick<TournamentRow, 'id' | 'scoredRounds'>,
): Promise<Place[]> {
  if (scoredRounds === 0) return [];
  const rows = await db
    .select({ entry: tournamentEntries, round: roundScores.round, score: roundScores.score })
    .from(roundScores)
    .innerJoin(tournamentEntries, eq(tournamentEntries.id, roundScores.entryId))
    .where(
      and(
        eq(tournamentEntries.tournamentId, id),
        eq(tournamentEntries.status, 'confirmed'),
        lte(roundScores.round, scoredRounds),
      ),
    )
    .orderBy(asc(tournamentEntries.pseudonym));
  const places = new Map<number, Place>();
  for (const { entry, round, score } of rows) {
    const rounds = Array.from<number | null>({ length: scoredRounds }).fill(null);
    const standing: Standing = { rank: null, pseudonym: entry.pseudonym ?? '', score: 0, rounds };
    const place = places.get(entry.id) ?? { entry, standing };
    place.standing.rounds[round - 1] = score;
    place.standing.score += score;
    places.set(entry.id, place);
  }
  const sorted = [...places.values()].sort((one, other) => other.standing.score - one.standing.score);
  for (const [at, { standing }] of sorted.entries()) {
    const before = sorted[at - 1]?.standing;
    if (standing.score > 0) standing.rank = before?.score === standing.score ? before.rank : at + 1;
  }
  return sorted;
}
