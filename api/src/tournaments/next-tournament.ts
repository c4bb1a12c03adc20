import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Tournament } from 'shared/contracts/tournaments';
import type { Database } from '../database/database';
import { tournamentEntries, tournaments } from './tables';
import { tournamentView } from './views';

/** How long a tournament is still shown after its end. */
const SHOWN_AFTER_END_MS = 30 * 24 * 60 * 60 * 1000;

/** The next tournament to start; else the running one; else the last one, for a while. */
export async function nextTournament(db: Database, now: Date): Promise<Tournament | null> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const [row] = await db
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.isShown, true), gt(tournaments.endsAt, new Date(now.getTime() - SHOWN_AFTER_END_MS))))
    .orderBy(
      sql`case when ${tournaments.startsAt} > ${moment} then 0 when ${tournaments.endsAt} > ${moment} then 1 else 2 end`,
      sql`case when ${tournaments.startsAt} > ${moment} then ${tournaments.startsAt} end`,
      sql`${tournaments.endsAt} desc`,
      tournaments.id,
    )
    .limit(1);
  return row ? tournamentView(row, await countEntries(db, row.id, now), now) : null;
}

/** Counts an offer that has run out as a free seat. */
async function countEntries(db: Database, tournamentId: string, now: Date) {
  const holds = or(
    eq(tournamentEntries.status, 'confirmed'),
    and(eq(tournamentEntries.status, 'offered'), gt(tournamentEntries.offerEndsAt, now)),
  );
  const [counts] = await db
    .select({
      taken: sql`count(*) filter (where ${holds})`.mapWith(Number),
      waiting: sql`count(*) filter (where ${eq(tournamentEntries.status, 'waitlisted')})`.mapWith(Number),
    })
    .from(tournamentEntries)
    .where(eq(tournamentEntries.tournamentId, tournamentId));
  return counts ?? { taken: 0, waiting: 0 };
}
