import { and, gt, inArray, like, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { contactMessages } from '../contact/tables';
import type { Database } from '../database/database';
import { limitSettings, type Allowances } from '../limits/allowances';
import { rateLimits } from '../limits/tables';
import type { Logger } from '../log';
import { removeEndedBooks } from '../payments/remove-ended-books';
import { tournamentEntries, tournaments } from '../tournaments/tables';
import { BOOKS_YEARS, CONTACT_MESSAGE_MONTHS, TOURNAMENT_ENTRY_MONTHS } from './periods';

/**
 * Removes personal data whose period is over, a background job: messages, entries of past
 * tournaments, counts of limits, and the books.
 */
export async function removeOutdated(
  db: Database,
  log: Pick<Logger, 'info'>,
  allowances: Allowances,
  now: Date,
): Promise<void> {
  await db.delete(rateLimits).where(or(lt(rateLimits.expire, now.getTime()), ...countedAhead(allowances, now)));
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
  const books = await removeEndedBooks(db, now, monthsBefore(now, 12 * BOOKS_YEARS));
  if (messages.length + entries.length + books === 0) return;
  log.info({ messages: messages.length, entries: entries.length, books }, 'personal data was removed after its period');
}

/** Counts that end later than a period from now: the clock was ahead when they were made, and was set back. */
const countedAhead = (allowances: Allowances, now: Date) =>
  z
    .keyof(z.object(limitSettings))
    .options.map((name) =>
      and(like(rateLimits.key, `${name}:%`), gt(rateLimits.expire, now.getTime() + allowances[name].seconds * 1000)),
    );

/** The same day some months earlier, or the last of that month. */
export function monthsBefore(now: Date, months: number): Date {
  const earlier = new Date(now);
  earlier.setUTCDate(1);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate();
  earlier.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return earlier;
}
