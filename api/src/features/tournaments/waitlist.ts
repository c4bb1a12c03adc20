import { ACTIVE_ENTRIES } from '@hidden-order/api-shapes/tournaments';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { UserRow } from '../../plugins/caller/tables';
import type { Database } from '../../plugins/database/database';
import { lock } from '../../plugins/database/lock';
import type { Services } from '../../plugins/services';
import { storeEntryMails } from './entry-mails';
import { lockTournament, settleSeats } from './seats';
import { entryRequests, tournamentEntries, tournaments } from './tables';

/** Settles every tournament that has offers or a waitlist, so that the next person hears of a free seat in time. */
export async function settleAll({ db, siteUrl }: Pick<Services, 'db' | 'siteUrl'>, now: Date): Promise<void> {
  const ids = await db
    .selectDistinct({ id: tournamentEntries.tournamentId })
    .from(tournamentEntries)
    .where(inArray(tournamentEntries.status, ['offered', 'waitlisted']));
  for (const { id } of ids) {
    const settleOne = async (tx: Database) => {
      const tournament = await lockTournament(tx, id);
      if (tournament) await storeEntryMails(tx, await settleSeats(tx, tournament, now), siteUrl);
    };
    await db.transaction(settleOne);
  }
}

type Leaving = Pick<UserRow, 'id' | 'emailKey' | 'emailConfirmedAt'>;
/** What an account made, and what was made under its address, once that is confirmed: anyone may register with another’s. */
function isTheirs(table: typeof tournamentEntries | typeof entryRequests, leaving: Leaving) {
  const isVisitors = and(isNull(table.userId), eq(table.emailKey, leaving.emailKey));
  return or(eq(table.userId, leaving.id), leaving.emailConfirmedAt === null ? undefined : isVisitors);
}
const isActive = (leaving: Leaving) =>
  and(isTheirs(tournamentEntries, leaving), inArray(tournamentEntries.status, ACTIVE_ENTRIES));

/** Locks the tournaments that are not over in which an account takes part or waits, in a fixed order. @returns their ids */
export async function lockEntered(tx: Database, leaving: Leaving, now: Date): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: tournaments.id })
    .from(tournaments)
    .innerJoin(tournamentEntries, eq(tournamentEntries.tournamentId, tournaments.id))
    .where(and(isActive(leaving), gt(tournaments.endsAt, now)));
  const ids = found.map(({ id }) => id).sort();
  for (const id of ids) await lock(tx, 'tournament', id);
  return ids;
}

/**
 * Ends the entries of an account in tournaments that are not over, and its requests to enter, without a mail; so it does with
 * those that were made under its confirmed address without an account. Their seats go to the next people on the waitlists.
 * No entry of theirs is written to any more.
 */
export async function endEntries(
  tx: Database,
  leaving: Leaving,
  { clock, siteUrl }: Pick<Services, 'clock' | 'siteUrl'>,
): Promise<void> {
  const now = clock();
  await tx.delete(entryRequests).where(isTheirs(entryRequests, leaving));
  // An entry that was made since `lockEntered` fails the deletion, which a later run repeats.
  for (const id of await lockEntered(tx, leaving, now)) {
    const tournament = await lockTournament(tx, id);
    if (!tournament) continue;
    await tx
      .update(tournamentEntries)
      .set({ status: 'cancelled', offerEndsAt: null })
      .where(and(eq(tournamentEntries.tournamentId, id), isActive(leaving)));
    await storeEntryMails(tx, await settleSeats(tx, tournament, now), siteUrl);
  }
  await tx.update(tournamentEntries).set({ email: '' }).where(isTheirs(tournamentEntries, leaving));
}
