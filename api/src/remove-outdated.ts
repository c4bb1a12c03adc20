import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, min, ne, not, notInArray } from 'drizzle-orm';
import { addMonths, DAY_MS, dayOf, startOf } from '@hidden-order/api-shapes/calendar-day';
import { deskActions } from './desk/tables';
import { removeExpiredSessions as removeStaffSessions } from './desk/staff/sessions';
import { deleteDue } from './features/accounts/deletion';
import { removeExpiredSessions } from './plugins/caller/sessions';
import { forgetAskers } from './features/contact/questions';
import { contactMessages, mailings } from './features/contact/tables';
import { rateLimits } from './plugins/limits/tables';
import { removeMailFiles } from './plugins/mail/delivery';
import { removeFailed } from './plugins/mail/outbox';
import { memberNews } from './plugins/news/tables';
import { movements } from './features/money/books/tables';
import { orderStates } from './features/money/orders/states';
import type { PaymentServices } from './features/money/cards/gateway';
import { refundRequests } from './features/money/refunds/tables';
import { removeLines } from './features/money/statements/bank-lines';
import { paymentProofs, proofFiles } from './features/money/transfers/tables';
import { removeRequests } from './features/tournaments/requests';
import { tournamentEntries, tournaments } from './features/tournaments/tables';
import {
  CONTACT_MESSAGE_MONTHS,
  DESK_LOG_MONTHS,
  NEWS_MONTHS,
  PROOF_FILE_DAYS,
  TOURNAMENT_ENTRY_MONTHS,
} from '@hidden-order/api-shapes/retention-periods';

/**
 * Removes what is over, a background job: counts of limits, sessions, requests to enter a tournament, accounts whose
 * deletion is due, files of mails and of proofs, lines of statements, messages, news of members, reasons and accounts for a
 * refund, the desk's log, and entries of past tournaments.
 */
export async function removeOutdated(services: PaymentServices, mailFolder: string): Promise<void> {
  const { db, clock, log } = services;
  const now = clock();
  const monthsAgo = (months: number) => startOf(addMonths(dayOf(now), -months));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  await removeExpiredSessions(db, now);
  await removeStaffSessions(db, now);
  await removeRequests(db, now);
  await deleteDue(services);
  await removeMailFiles(mailFolder, now);
  await removeFailed(db, now);
  const proofsEnd = new Date(now.getTime() - PROOF_FILE_DAYS * DAY_MS);
  const decided = db.select({ id: paymentProofs.id }).from(paymentProofs).where(lt(paymentProofs.decidedAt, proofsEnd));
  const files = await db
    .delete(proofFiles)
    .where(inArray(proofFiles.proofId, decided))
    .returning({ id: proofFiles.proofId });
  const lines = await removeLines(db, proofsEnd);
  const isOldMessage = lt(contactMessages.receivedAt, monthsAgo(CONTACT_MESSAGE_MONTHS));
  const messages = await db
    .delete(contactMessages)
    .where(and(isOldMessage, isNull(contactMessages.published)))
    .returning({ reference: contactMessages.reference });
  const askers = await forgetAskers(db, isOldMessage);
  await db.delete(memberNews).where(lt(memberNews.at, monthsAgo(NEWS_MONTHS)));
  await db.delete(mailings).where(lt(mailings.dueAt, monthsAgo(CONTACT_MESSAGE_MONTHS)));
  // The log goes from its oldest row on, also where the clocks of two processes differ.
  const isOld = lt(deskActions.at, monthsAgo(DESK_LOG_MONTHS));
  const [kept] = await db
    .select({ id: min(deskActions.id) })
    .from(deskActions)
    .where(not(isOld));
  await db.delete(deskActions).where(typeof kept?.id === 'number' ? lt(deskActions.id, kept.id) : isOld);
  const paidBack = db.select({ id: orderStates.orderId }).from(orderStates).where(lte(orderStates.owedPaisa, 0));
  const sentLately = db
    .select({ id: movements.orderId })
    .from(movements)
    .where(and(eq(movements.kind, 'out'), gt(movements.bookedAt, proofsEnd)));
  const isOverLong = and(inArray(refundRequests.orderId, paidBack), notInArray(refundRequests.orderId, sentLately));
  const accounts = await db
    .update(refundRequests)
    .set({ accountTitle: null, accountNumber: null })
    .where(and(lt(refundRequests.decidedAt, proofsEnd), isNotNull(refundRequests.accountNumber), isOverLong))
    .returning({ id: refundRequests.id });
  const isOver = lt(refundRequests.decidedAt, monthsAgo(CONTACT_MESSAGE_MONTHS));
  const reasons = await db
    .update(refundRequests)
    .set({ reason: '' })
    .where(and(isOver, ne(refundRequests.reason, '')))
    .returning({ id: refundRequests.id });
  const past = db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(lt(tournaments.endsAt, monthsAgo(TOURNAMENT_ENTRY_MONTHS)));
  const entries = await db
    .delete(tournamentEntries)
    .where(inArray(tournamentEntries.tournamentId, past))
    .returning({ id: tournamentEntries.id });
  const removed = { files, lines, accounts, messages, askers, reasons, entries };
  const counts = Object.fromEntries(Object.entries(removed).map(([name, rows]) => [name, rows.length]));
  if (Object.values(counts).every((rows) => rows === 0)) return;
  log.info(counts, 'personal data was removed after its period');
}
