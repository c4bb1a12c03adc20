import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AuthServices } from '../auth/services';
import type { Database } from '../database/database';
import { tournamentEntries } from '../database/schema';
import { storeMail } from '../mail/outbox';
import type { Clock } from '../payments/services';
import { entryMail } from './entry-mails';
import { lockTournament, settleSeats } from './seats';

const waits = (userId: number) =>
  and(eq(tournamentEntries.userId, userId), inArray(tournamentEntries.status, ['waitlisted', 'offered']));

/** Locks the tournaments in which a person waits for a seat, or is offered one, in a fixed order. @returns their ids */
export async function lockWaiting(tx: Database, userId: number): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: tournamentEntries.tournamentId })
    .from(tournamentEntries)
    .where(waits(userId))
    .orderBy(asc(tournamentEntries.tournamentId));
  const ids = found.map(({ id }) => id);
  for (const id of ids) await lockTournament(tx, id);
  return ids;
}

/** Ends a person's entries that have no seat yet, without a mail. The next people on the waitlists get theirs. */
export async function endWaiting(
  tx: Database,
  userId: number,
  { clock, siteUrl }: Pick<AuthServices, 'siteUrl'> & { clock: Clock },
): Promise<void> {
  // One that was made since `lockWaiting` is among them.
  for (const id of await lockWaiting(tx, userId)) {
    const tournament = await lockTournament(tx, id);
    if (!tournament) continue;
    await tx
      .update(tournamentEntries)
      .set({ status: 'cancelled', offerEndsAt: null })
      .where(and(eq(tournamentEntries.tournamentId, id), waits(userId)));
    for (const notice of await settleSeats(tx, tournament, clock())) await storeMail(tx, entryMail(notice, siteUrl));
  }
}
