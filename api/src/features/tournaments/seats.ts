import { and, asc, eq, inArray, lte, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import type { Database } from '../../plugins/database/database';
import { lock } from '../../plugins/database/lock';
import { tournamentColumns, tournamentEntries, tournaments, type EntryRow, type TournamentRow } from './tables';

/** How long an offered seat is held; it is never held longer than seats are given. */
const OFFER_MS = DAY_MS;

/** Until when seats are given: the start, or the deadline for entries if that is later. */
export const seatsEnd = ({ startsAt, closesAt }: Pick<TournamentRow, 'startsAt' | 'closesAt'>): Date =>
  closesAt > startsAt ? closesAt : startsAt;

/** A changed entry, or one of a changed tournament, whose holder gets a mail. */
export interface Notice {
  tournament: TournamentRow;
  entry: EntryRow;
  /** What staff have changed of the tournament: its name, and what it is and was. */
  changes?: readonly (readonly [name: string, words: string])[];
}

/** Reads a tournament and locks its entries until the transaction ends. */
export async function lockTournament(tx: Database, id: string): Promise<TournamentRow | undefined> {
  await lock(tx, 'tournament', id);
  const [tournament] = await tx.select(tournamentColumns).from(tournaments).where(eq(tournaments.id, id));
  return tournament;
}

/** How many entries have a seat, or are offered one, and how many wait for one. */
interface Seats {
  taken: number;
  waiting: number;
}

const { status, offerEndsAt: endsAt } = tournamentEntries;

/** The condition that the offer of an entry has run out, so that its seat is free. */
export const hasRunOut = (now: Date | Placeholder): SQL | undefined => and(eq(status, 'offered'), lte(endsAt, now));

/** The seats of a tournament as they are, settled or not. */
export async function countSeats(db: Database, tournamentId: string, now: Date): Promise<Seats> {
  const [seats] = await db
    .select({
      taken:
        sql`count(*) filter (where ${inArray(status, ['confirmed', 'offered'])} and not ${hasRunOut(now)})`.mapWith(
          Number,
        ),
      waiting: sql`count(*) filter (where ${eq(status, 'waitlisted')})`.mapWith(Number),
    })
    .from(tournamentEntries)
    .where(eq(tournamentEntries.tournamentId, tournamentId));
  return seats ?? { taken: 0, waiting: 0 };
}

/** How many seats anyone may take: while some wait, a free seat is theirs. */
export const seatsLeft = ({ seats }: Pick<TournamentRow, 'seats'>, { taken, waiting }: Seats): number =>
  waiting > 0 ? 0 : Math.max(0, seats - taken);

/** Place of an entry on the waiting list, from 1; null for one that does not wait. */
export async function waitlistPosition(tx: Database, entry: EntryRow): Promise<number | null> {
  if (entry.status !== 'waitlisted') return null;
  const { id, tournamentId } = tournamentEntries;
  const isBefore = and(eq(tournamentId, entry.tournamentId), eq(status, 'waitlisted'), lte(id, entry.id));
  return tx.$count(tournamentEntries, isBefore);
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
    .where(and(eq(tournamentEntries.tournamentId, tournament.id), hasRunOut(now)))
    .returning();
  const offered = now < seatsEnd(tournament) ? await offerFreeSeats(tx, tournament, now) : [];
  return [...expired, ...offered].map((entry) => ({ tournament, entry }));
}

async function offerFreeSeats(tx: Database, tournament: TournamentRow, now: Date): Promise<EntryRow[]> {
  const { taken } = await countSeats(tx, tournament.id, now);
  const free = tournament.seats - taken;
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
