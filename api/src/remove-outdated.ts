import { inArray, lt } from 'drizzle-orm';
import { addMonths, dayOf, startOf } from '@hidden-order/api-shapes/calendar-day';
import { deleteDue } from './features/accounts/deletion';
import { removeExpiredSessions } from './plugins/caller/sessions';
import { contactMessages } from './features/contact/tables';
import { rateLimits } from './plugins/limits/tables';
import { removeMailFiles } from './plugins/mail/delivery';
import type { PaymentServices } from './features/payments/gateway';
import { removeRequests } from './features/tournaments/requests';
import { tournamentEntries, tournaments } from './features/tournaments/tables';
import { CONTACT_MESSAGE_MONTHS, TOURNAMENT_ENTRY_MONTHS } from '@hidden-order/api-shapes/retention-periods';

/**
 * Removes what is over, a background job: counts of limits, sessions, requests to enter a tournament, accounts whose
 * deletion is due, files of mails, messages, and entries of past tournaments.
 */
export async function removeOutdated(services: PaymentServices, mailFolder: string): Promise<void> {
  const { db, clock, log } = services;
  const now = clock();
  const monthsAgo = (months: number) => startOf(addMonths(dayOf(now), -months));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  await removeExpiredSessions(db, now);
  await removeRequests(db, now);
  await deleteDue(services);
  await removeMailFiles(mailFolder, now);
  const messages = await db
    .delete(contactMessages)
    .where(lt(contactMessages.receivedAt, monthsAgo(CONTACT_MESSAGE_MONTHS)))
    .returning({ reference: contactMessages.reference });
  const past = db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(lt(tournaments.endsAt, monthsAgo(TOURNAMENT_ENTRY_MONTHS)));
  const entries = await db
    .delete(tournamentEntries)
    .where(inArray(tournamentEntries.tournamentId, past))
    .returning({ id: tournamentEntries.id });
  if (messages.length + entries.length === 0) return;
  log.info({ messages: messages.length, entries: entries.length }, 'personal data was removed after its period');
}
