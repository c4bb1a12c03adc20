import { and, asc, eq, lte } from 'drizzle-orm';
import type { Standing } from '@hidden-order/api-shapes/played-tournaments';
import type { Database } from '../../plugins/database/database';
import { roundScores, tournamentEntries, type EntryRow, type TournamentRow } from './tables';

/** A place in the standings, and whose it is. */
export interface Place {
  entry: EntryRow;
  standing: Standing;
}

/** Computations under way, by tournament: at the end of a round everyone asks at once, and shares one. */
const underWay = new WeakMap<Database, Map<string, Promise<Place[]>>>();

/** The standings of {@link computeStandings}, computed once for all who ask meanwhile. */
export function standingsOf(db: Database, tournament: Scored): Promise<Place[]> {
  const ofDatabase = underWay.get(db) ?? new Map<string, Promise<Place[]>>();
  underWay.set(db, ofDatabase);
  const key = `${tournament.id} ${tournament.scoredRounds}`;
  const known = ofDatabase.get(key);
  if (known) return known;
  const computed = computeStandings(db, tournament).finally(() => ofDatabase.delete(key));
  ofDatabase.set(key, computed);
  return computed;
}

type Scored = Pick<TournamentRow, 'id' | 'scoredRounds'>;

/**
 * The standings after the rounds that are scored, best first. Entries that were withdrawn, or that have committed nothing in
 * these rounds, are not among them.
 */
async function computeStandings(db: Database, { id, scoredRounds }: Scored): Promise<Place[]> {
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
