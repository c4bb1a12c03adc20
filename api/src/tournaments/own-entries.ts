import { and, count, desc, eq, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OwnEntry } from 'shared/contracts/tournaments';
import type { Database } from '../database/database';
import { ACTIVE } from './entries';
import { tournamentEntries, tournaments, type EntryRow } from './tables';
import { entryView } from './views';

const before = alias(tournamentEntries, 'before');

/** A member's entries, newest first. An offer that has run out counts as expired, settled or not. */
export async function listOwnEntries(db: Database, userId: number, now: Date): Promise<OwnEntry[]> {
  const waiting = db
    .select({ entry: tournamentEntries.id, position: count().as('position') })
    .from(tournamentEntries)
    .innerJoin(
      before,
      and(
        eq(before.tournamentId, tournamentEntries.tournamentId),
        eq(before.status, 'waitlisted'),
        lte(before.id, tournamentEntries.id),
      ),
    )
    .where(and(eq(tournamentEntries.userId, userId), eq(tournamentEntries.status, 'waitlisted')))
    .groupBy(tournamentEntries.id)
    .as('waiting');
  const rows = await db
    .select({ stored: tournamentEntries, tournament: tournaments, position: waiting.position })
    .from(tournamentEntries)
    .innerJoin(tournaments, eq(tournaments.id, tournamentEntries.tournamentId))
    .leftJoin(waiting, eq(waiting.entry, tournamentEntries.id))
    .where(eq(tournamentEntries.userId, userId))
    .orderBy(desc(tournamentEntries.id));
  return rows.map(({ stored, tournament, position }) => {
    const entry: EntryRow = hasRunOut(stored, now) ? { ...stored, status: 'expired' } : stored;
    return {
      ...entryView(entry, tournament, position),
      can_cancel: ACTIVE.includes(entry.status) && now < tournament.startsAt,
    };
  });
}

const hasRunOut = ({ status, offerEndsAt }: EntryRow, now: Date): boolean =>
  status === 'offered' && offerEndsAt !== null && offerEndsAt <= now;
