import { inArray, lt } from 'drizzle-orm';
import { deleteDue } from '../account/deletion';
import { removeExpiredSessions } from '../auth/sessions';
import { contactMessages } from '../contact/tables';
import { rateLimits } from '../limits/tables';
import { removeMailFiles } from '../mail/delivery';
import type { PaymentServices } from '../payments/gateway';
import { removeRequests } from '../tournaments/requests';
import { tournamentEntries, tournaments } from '../tournaments/tables';
import { CONTACT_MESSAGE_MONTHS, TOURNAMENT_ENTRY_MONTHS } from 'shared/api/retention-periods';

/**
 * Removes what is over, a background job: counts of limits, sessions, requests to enter a tournament, accounts whose
 * deletion is due, files of mails, messages, and entries of past tournaments.
 */
export async function removeOutdated(services: PaymentServices, mailFolder: string): Promise<void> {
  const { db, clock, log } = services;
  const now = clock();
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  await removeExpiredSessions(db, now);
  await removeRequests(db, now);
  await deleteDue(services);
  await removeMailFiles(mailFolder, now);
  const messages = await db
    .delete(contactMessages)
    .where(lt(contactMessages.receivedAt, monthsBefore(now, CONTACT_MESSAGE_MONTHS)))
    .returning({ reference: contactMessages.reference });
  const past = db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(lt(tournaments.endsAt, monthsBefore(now, TOURNAMENT_ENTRY_MONTHS)));
  const entries = await db
    .delete(tournamentEntries)
    .where(inArray(tournamentEntries.tournamentId, past))
    .returning({ id: tournamentEntries.id });
  if (messages.length + entries.length === 0) return;
  log.info({ messages: messages.length, entries: entries.length }, 'personal data was removed after its period');
}

/** The same day some months earlier, or the last of that month. */
export function monthsBefore(now: Date, months: number): Date {
  const earlier = new Date(now);
  earlier.setUTCDate(1);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate();
  earlier.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return earlier;
}
