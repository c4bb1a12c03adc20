import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { site } from '@hidden-order/api-shapes/site';
import {
  ACTIVE_ENTRIES,
  type EntryClaim,
  type EntryView,
  type TournamentEntry,
} from '@hidden-order/api-shapes/tournaments';
import type { UserRow } from '../../plugins/caller/tables';
import { findUserByEmail } from '../../plugins/caller/user-queries';
import type { Database } from '../../plugins/database/database';
import { emailKey } from '../../plugins/text/email';
import { conflict, notFound } from '../../plugins/errors/errors';
import { newReference } from '../../plugins/text/reference';
import { inPakistan } from '../../plugins/text/words';
import { entryView } from './queries';
import { countSeats, lockTournament, seatsLeft, settleSeats, waitlistPosition, type Notice } from './seats';
import { tournamentEntries, type EntryRow, type TournamentRow } from './tables';
import { requireOpen } from './visible';

/** All functions here run in the caller's transaction, which a refusal rolls back. */

/** The result of a call: the entry, and the changed entries whose holders get mails. */
export interface Outcome {
  view: EntryView;
  notices: Notice[];
}

/** How a caller is known as the holder of an entry: by its e-mail address, or by the account that it belongs to. */
export type Holder = EntryClaim | { reference: string; userId: number };

/** What makes an entry. */
export interface NewEntry {
  tournamentId: string;
  form: TournamentEntry;
  /** The account that enters; null for a visitor. */
  userId: number | null;
}

/**
 * Makes an entry under an address that its owner has confirmed: with a seat while one is free, else at the end of the waiting list.
 * @throws {ApiError} as {@link requireOpen}; 409 for a second entry, and for a person who was
 *   excluded or whose account is blocked
 */
export async function enter(tx: Database, { tournamentId, form, userId }: NewEntry, now: Date): Promise<Outcome> {
  const tournament = await lockTournament(tx, tournamentId);
  requireOpen(tournament, now);
  const notices = await settleSeats(tx, tournament, now);
  const key = emailKey(form.email);
  if ((await findUserByEmail(tx, form.email))?.isActive === false)
    throw conflict(
      `The account of this address is blocked. If you think that is wrong, write to ${site.email}.`,
      'blocked',
    );
  await requireFirst(tx, { tournamentId, key, userId });
  const isFree = seatsLeft(tournament, await countSeats(tx, tournamentId, now)) > 0;
  const [entry] = await tx
    .insert(tournamentEntries)
    .values({
      tournamentId,
      reference: newReference('T'),
      userId,
      fullName: form.full_name,
      email: form.email,
      emailKey: key,
      phone: form.phone,
      experience: form.experience,
      city: form.city,
      status: isFree ? 'confirmed' : 'waitlisted',
      createdAt: now,
    })
    .returning();
  if (!entry) throw new Error('The entry was not stored.');
  return outcome(tx, tournament, entry, [...notices, { tournament, entry }]);
}

/** Shows an entry to its holder. @throws {ApiError} 404 for anyone else */
export const findEntry = (tx: Database, holder: Holder, now: Date): Promise<Outcome> =>
  withEntry(tx, holder, now, (_tournament, entry) => Promise.resolve({ entry, notices: [] }));

/**
 * Cancels an entry; its seat is offered to the first on the waiting list while seats are given. From the start on it is
 * withdrawn from the standings. A second call changes nothing.
 * @param excludedBecause why the player may not enter the tournament again
 * @throws {ApiError} 404 as {@link findEntry}, 409 after the end and after an offer has run out
 */
export const cancelEntry = (
  tx: Database,
  holder: Holder,
  now: Date,
  excludedBecause: string | null = null,
): Promise<Outcome> =>
  withEntry(tx, holder, now, async (tournament, entry) => {
    if (entry.status === 'cancelled') return { entry, notices: [] };
    if (entry.status === 'expired') throw offerIsOver(entry);
    if (now >= tournament.endsAt) {
      throw conflict('The tournament is over, so the entry can no longer be withdrawn.', 'ended');
    }
    const cancelled = await changeEntry(tx, entry, { status: 'cancelled', offerEndsAt: null, excludedBecause });
    const offers = await settleSeats(tx, tournament, now);
    return { entry: cancelled, notices: [{ tournament, entry: cancelled }, ...offers] };
  });

/**
 * Accepts an offered seat. A second call changes nothing.
 * @throws {ApiError} 404 as {@link findEntry}, 409 without an offer, or after its end
 */
export const acceptOffer = (tx: Database, holder: Holder, now: Date): Promise<Outcome> =>
  withEntry(tx, holder, now, async (tournament, entry) => {
    if (entry.status === 'confirmed') return { entry, notices: [] };
    if (entry.status === 'expired') throw offerIsOver(entry);
    if (entry.status === 'cancelled') throw conflict('This entry was cancelled.', 'cancelled');
    if (entry.status === 'waitlisted') {
      throw conflict('We have no seat for you yet. We will e-mail you when one is free.', 'not_offered');
    }
    const confirmed = await changeEntry(tx, entry, { status: 'confirmed', offerEndsAt: null });
    return { entry: confirmed, notices: [{ tournament, entry: confirmed }] };
  });

/**
 * Assigns an entry without an account to the caller's. A second call changes nothing.
 * @throws {ApiError} 404 as {@link findEntry}, and for the entry of another account; 409 before the caller's address is
 *   confirmed, and if the caller has an active entry for the tournament besides this active one
 */
export async function claimEntry(tx: Database, claim: EntryClaim, caller: UserRow, now: Date): Promise<Outcome> {
  if (caller.emailConfirmedAt === null) {
    throw conflict(
      'Confirm the e-mail address of your account first. Your members area can send you the link again.',
      'email_unconfirmed',
    );
  }
  const userId = caller.id;
  return withEntry(tx, claim, now, async (tournament, entry) => {
    if (entry.userId === userId) return { entry, notices: [] };
    if (entry.userId !== null) throw notFound();
    const others = and(
      eq(tournamentEntries.tournamentId, tournament.id),
      eq(tournamentEntries.userId, userId),
      inArray(tournamentEntries.status, ACTIVE_ENTRIES),
    );
    if (ACTIVE_ENTRIES.includes(entry.status) && (await tx.select().from(tournamentEntries).where(others)).length > 0) {
      throw conflict('Your account has another entry for this tournament. Cancel that one first.', 'duplicate');
    }
    return { entry: await changeEntry(tx, entry, { userId }), notices: [] };
  });
}

type Change = (tournament: TournamentRow, entry: EntryRow) => Promise<{ entry: EntryRow; notices: Notice[] }>;

/** Changes one entry of a locked and settled tournament. */
async function withEntry(tx: Database, holder: Holder, now: Date, change: Change): Promise<Outcome> {
  const found = await findHeld(tx, holder);
  const tournament = found && (await lockTournament(tx, found.tournamentId));
  if (!tournament) throw notFound();
  const settled = await settleSeats(tx, tournament, now);
  // Reads the entry again: another process or settling may have changed it.
  const entry = await findHeld(tx, holder);
  if (!entry) throw notFound();
  const changed = await change(tournament, entry);
  return outcome(tx, tournament, changed.entry, [...settled, ...changed.notices]);
}

async function outcome(tx: Database, tournament: TournamentRow, entry: EntryRow, notices: Notice[]): Promise<Outcome> {
  return { view: entryView(entry, tournament, await waitlistPosition(tx, entry)), notices };
}

async function findHeld(tx: Database, holder: Holder): Promise<EntryRow | undefined> {
  const isHolders =
    'userId' in holder
      ? eq(tournamentEntries.userId, holder.userId)
      : eq(tournamentEntries.emailKey, emailKey(holder.email));
  const matches = and(eq(tournamentEntries.reference, holder.reference), isHolders);
  const [entry] = await tx.select().from(tournamentEntries).where(matches);
  return entry;
}

async function changeEntry(
  tx: Database,
  { id }: EntryRow,
  changes: Partial<Pick<EntryRow, 'status' | 'offerEndsAt' | 'userId' | 'excludedBecause'>>,
): Promise<EntryRow> {
  const [entry] = await tx.update(tournamentEntries).set(changes).where(eq(tournamentEntries.id, id)).returning();
  if (!entry) throw new Error('The entry has gone.');
  return entry;
}

/** @throws {ApiError} 409 for a person who takes part already, or was excluded */
async function requireFirst(
  tx: Database,
  { tournamentId, key, userId }: { tournamentId: string; key: string; userId: number | null },
): Promise<void> {
  const isSame = eq(tournamentEntries.emailKey, key);
  const [other] = await tx
    .select({ emailKey: tournamentEntries.emailKey, excludedBecause: tournamentEntries.excludedBecause })
    .from(tournamentEntries)
    .where(
      and(
        eq(tournamentEntries.tournamentId, tournamentId),
        or(inArray(tournamentEntries.status, ACTIVE_ENTRIES), isNotNull(tournamentEntries.excludedBecause)),
        userId === null ? isSame : or(isSame, eq(tournamentEntries.userId, userId)),
      ),
    )
    .orderBy(tournamentEntries.excludedBecause)
    .limit(1);
  if (!other) return;
  if (other.excludedBecause !== null) {
    throw conflict(
      `We have excluded you from this tournament: ${other.excludedBecause} If you think that is wrong, write to ${site.email}.`,
      'excluded',
    );
  }
  throw conflict(
    other.emailKey === key
      ? 'This e-mail address is already registered for this tournament. The reference is in your confirmation e-mail.'
      : 'You are already registered for this tournament with another e-mail address.',
    'duplicate',
  );
}

const offerIsOver = ({ offerEndsAt }: EntryRow) =>
  conflict(
    `The seat was held for you until ${offerEndsAt ? inPakistan(offerEndsAt) : 'its time was over'} and has gone to the next person. You can register again.`,
    'offer_over',
  );
