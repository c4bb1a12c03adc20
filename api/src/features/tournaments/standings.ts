import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Standing } from '@hidden-order/api-shapes/played-tournaments';
import type { Database } from '../../plugins/database/database';
import { tournamentCommits, tournamentEntries, type TournamentRow } from './tables';

/** A place in the standings, and whose it is. */
export interface Place {
  entryId: number;
  standing: Standing;
}

/**
 * The standings after the rounds whose commits all have their points, best first. Entries that were withdrawn, or that have
 * committed nothing in these rounds, are not among them.
 */
export async function standingsOf(
  db: Database,
  { id, scoredRounds }: Pick<TournamentRow, 'id' | 'scoredRounds'>,
): Promise<Place[]> {
  if (scoredRounds === 0) return [];
  const { pseudonym } = tournamentEntries;
  const { entryId, round, score } = tournamentCommits;
  const rows = await db
    .select({ entryId, pseudonym, round, score })
    .from(tournamentCommits)
    .innerJoin(tournamentEntries, eq(tournamentEntries.id, entryId))
    .where(
      and(
        eq(tournamentEntries.tournamentId, id),
        eq(tournamentEntries.status, 'confirmed'),
        isNotNull(score),
        lte(round, scoredRounds),
      ),
    )
    .orderBy(asc(pseudonym));
  const places = new Map<number, Place>();
  for (const row of rows) {
    const rounds = Array.from<number | null>({ length: scoredRounds }).fill(null);
    const standing = { rank: 0, pseudonym: row.pseudonym ?? '', score: 0, rounds };
    const place = places.get(row.entryId) ?? { entryId: row.entryId, standing };
    place.standing.rounds[row.round - 1] = row.score;
    place.standing.score += row.score ?? 0;
    places.set(row.entryId, place);
  }
  const sorted = [...places.values()].sort((one, other) => other.standing.score - one.standing.score);
  for (const [at, { standing }] of sorted.entries()) {
    const before = sorted[at - 1]?.standing;
    standing.rank = before?.score === standing.score ? before.rank : at + 1;
  }
  return sorted;
}
