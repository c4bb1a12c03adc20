import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../plugins/database/database';
import { lock } from '../../plugins/database/lock';
import type { Services } from '../../plugins/services';
import { storeEntryMails } from './entry-mails';
import { lockTournament, settleSeats } from './seats';
import { tournamentEntries } from './tables';

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

const waits = (userId: number) =>
  and(eq(tournamentEntries.userId, userId), inArray(tournamentEntries.status, ['waitlisted', 'offered']));

/** Locks the tournaments in which a person waits for a seat, or is offered one, in a fixed order. @returns their ids */
export async function lockWaiting(tx: Database, userId: number): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: tournamentEntries.tournamentId })
    .from(tournamentEntries)
    .where(waits(userId));
  const ids = found.map(({ id }) => id).sort();
  for (const id of ids) await lock(tx, 'tournament', id);
  return ids;
}

/** Ends a person's entries that have no seat yet, without a mail. The next people on the waitlists get theirs. */
export async function endWaiting(
  tx: Database,
  userId: number,
  { clock, siteUrl }: Pick<Services, 'clock' | 'siteUrl'>,
): Promise<void> {
  // An entry that was made since `lockWaiting` fails the deletion, which a later run repeats.
  for (const id of await lockWaiting(tx, userId)) {
    const tournament = await lockTournament(tx, id);
    if (!tournament) continue;
    await tx
      .update(tournamentEntries)
      .set({ status: 'cancelled', offerEndsAt: null })
      .where(and(eq(tournamentEntries.tournamentId, id), waits(userId)));
    await storeEntryMails(tx, await settleSeats(tx, tournament, clock()), siteUrl);
  }
}
