import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import type { Database } from '../../plugins/database/database';
import { lock } from '../../plugins/database/lock';
import { tournamentColumns, tournamentEntries, tournaments, type EntryRow, type TournamentRow } from './tables';

/** How long an offered seat is held; it is never held longer than seats are given. */
const OFFER_MS = DAY_MS;

/** Until when seats are given: the start, or the deadline for entries if that is later. */
export const seatsEnd = ({ startsAt, closesAt }: Pick<TournamentRow, 'startsAt' | 'closesAt'>): Date =>
  closesAt > startsAt ? closesAt : startsAt;

/** A changed entry whose holder gets a mail. */
export interface Notice {
  tournament: TournamentRow;
  entry: EntryRow;
}

/** Reads a tournament and locks its entries until the transaction ends. */
export async function lockTournament(tx: Database, id: string): Promise<TournamentRow | undefined> {
  await lock(tx, 'tournament', id);
  const [tournament] = await tx.select(tournamentColumns).from(tournaments).where(eq(tournaments.id, id));
  return tournament;
}

/** How many entries hold a seat: confirmed, or offered one. */
export const countTaken = (tx: Database, tournamentId: string): Promise<number> =>
  countOf(tx, tournamentId, ['confirmed', 'offered']);

export const countWaiting = (tx: Database, tournamentId: string): Promise<number> =>
  countOf(tx, tournamentId, ['waitlisted']);

async function countOf(tx: Database, tournamentId: string, statuses: EntryRow['status'][]): Promise<number> {
  const [row] = await tx
    .select({ value: count() })
    .from(tournamentEntries)
    .where(and(eq(tournamentEntries.tournamentId, tournamentId), inArray(tournamentEntries.status, statuses)));
  return row?.value ?? 0;
}

/** Place of an entry on the waiting list, from 1; null for one that does not wait. */
export async function waitlistPosition(tx: Database, { id, tournamentId, status }: EntryRow): Promise<number | null> {
  if (status !== 'waitlisted') return null;
  const [row] = await tx
    .select({ value: count() })
    .from(tournamentEntries)
    .where(
      and(
        eq(tournamentEntries.tournamentId, tournamentId),
        eq(tournamentEntries.status, 'waitlisted'),
        lte(tournamentEntries.id, id),
      ),
    );
  return row?.value ?? null;
}

/**
 * Settles the entries of a locked tournament: ends offers that ran out and, until {@link seatsEnd}, offers free
 * seats to the first on the waiting list. Afterwards no entry waits while a seat is free.
 * @returns the changed entries, whose holders get mails
 */
export async function settleSeats(tx: Database, tournament: TournamentRow, now: Date): Promise<Notice[]> {
  const expired = await tx
    .update(tournamentEntries)
    .set({ status: 'expired' })
    .where(
      and(
        eq(tournamentEntries.tournamentId, tournament.id),
        eq(tournamentEntries.status, 'offered'),
        lte(tournamentEntries.offerEndsAt, now),
      ),
    )
    .returning();
  const offered = now < seatsEnd(tournament) ? await offerFreeSeats(tx, tournament, now) : [];
  return [...expired, ...offered].map((entry) => ({ tournament, entry }));
}

async function offerFreeSeats(tx: Database, tournament: TournamentRow, now: Date): Promise<EntryRow[]> {
  const free = tournament.seats - (await countTaken(tx, tournament.id));
  if (free <= 0) return [];
  const first = tx
    .select({ id: tournamentEntries.id })
    .from(tournamentEntries)
    .where(and(eq(tournamentEntries.tournamentId, tournament.id), eq(tournamentEntries.status, 'waitlisted')))
    .orderBy(asc(tournamentEntries.id))
    .limit(free);
  const offerEndsAt = new Date(Math.min(now.getTime() + OFFER_MS, seatsEnd(tournament).getTime()));
  return tx
    .update(tournamentEntries)
    .set({ status: 'offered', offerEndsAt })
    .where(sql`${tournamentEntries.id} in ${first}`)
    .returning();
}
