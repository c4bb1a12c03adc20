import { desc, eq } from 'drizzle-orm';
import type { OwnEntry } from 'shared/contracts/tournaments';
import type { Database } from '../database/database';
import { tournamentEntries, tournaments, type EntryRow } from './tables';
import { ACTIVE } from './entries';
import { waitlistPosition } from './seats';
import { entryView } from './views';

/** A member's entries, newest first. An offer that has run out counts as expired, settled or not. */
export async function listOwnEntries(db: Database, userId: number, now: Date): Promise<OwnEntry[]> {
  const rows = await db
    .select({ stored: tournamentEntries, tournament: tournaments })
    .from(tournamentEntries)
    .innerJoin(tournaments, eq(tournaments.id, tournamentEntries.tournamentId))
    .where(eq(tournamentEntries.userId, userId))
    .orderBy(desc(tournamentEntries.id));
  return Promise.all(
    rows.map(async ({ stored, tournament }) => {
      const entry: EntryRow = hasRunOut(stored, now) ? { ...stored, status: 'expired' } : stored;
      return {
        ...entryView(entry, tournament, await waitlistPosition(db, entry)),
        can_cancel: ACTIVE.includes(entry.status) && now < tournament.startsAt,
      };
    }),
  );
}

const hasRunOut = ({ status, offerEndsAt }: EntryRow, now: Date): boolean =>
  status === 'offered' && offerEndsAt !== null && offerEndsAt <= now;
