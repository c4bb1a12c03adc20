import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
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
    .select({
      entry: tournamentEntries,
      score: scoreSum,
      rank: sql<number>`rank() over (order by ${scoreSum} desc)`.mapWith(Number),
      byRound: sql<Record<string, number>>`json_object_agg(${roundScores.round}, ${roundScores.score})`,
    })
    .from(roundScores)
    .innerJoin(tournamentEntries, eq(tournamentEntries.id, roundScores.entryId))
    .where(
      and(
        eq(tournamentEntries.tournamentId, id),
        eq(tournamentEntries.status, 'confirmed'),
        lte(roundScores.round, scoredRounds),
      ),
    )
    .groupBy(tournamentEntries.id)
    .orderBy(desc(scoreSum), asc(tournamentEntries.pseudonym));
  return rows.map(({ entry, score, rank, byRound }) => {
    const rounds = Array.from({ length: scoredRounds }, (_, place) => byRound[place + 1] ?? null);
    const standing = { rank: score > 0 ? rank : null, pseudonym: entry.pseudonym ?? '', score, rounds };
    return { entry, standing };
  });
}

/** The sum of an entry's scores; 0 before its first. */
export const scoreSum = sql`coalesce(sum(${roundScores.score}), 0)`.mapWith(Number);
