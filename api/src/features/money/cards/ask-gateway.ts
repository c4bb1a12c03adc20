import { and, eq, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../../plugins/database/database';
import { notFound } from '../../../plugins/errors/errors';
import { findGateway, GatewayError, type GatewayEvent, type GatewayReport, type PaymentServices } from './gateway';
import { closePayment, findPayment, payableSince, selectPayments, type PaymentParts } from '../orders/payments';
import { paymentStateAt } from '../orders/states';
import { settle } from '../receive/settle';
import { type PaymentRow, payments } from '../tables';

/** Least time between two questions to a gateway about one payment, in seconds, for all waiting pages together. */
export const ASK_EVERY_SECONDS = 2;

/**
 * Asks the gateway that opened a payment about it, also one that is no longer in use, and settles what it says.
 * @param says what a webhook of it said
 * @returns its word; undefined if it gave no answer, which is logged
 */
export async function askAndSettle(
  services: PaymentServices,
  payment: PaymentRow,
  says?: GatewayEvent['says'],
): Promise<GatewayReport['outcome'] | undefined> {
  const { gateway: name, tracker, reference } = payment;
  if (tracker === null) return 'expired';
  try {
    const gateway = findGateway(services, name);
    if (!gateway) throw new GatewayError('the settings of this gateway are missing');
    const report = await gateway.ask(tracker);
    await settle(services, gateway, payment, report, says);
    return report.outcome;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, gateway: name, payment: reference }, 'the payment gateway gives no answer');
    return undefined;
  }
}

/** Finds a payment, and asks the gateway about a pending one, unless it was asked a moment ago. @throws {ApiError} 404 */
export async function findRefreshed(services: PaymentServices, where: SQL | undefined): Promise<PaymentParts> {
  const { db, clock } = services;
  const now = clock();
  const found = await findPayment(db, where, now);
  if (!found) throw notFound();
  const { payment } = found;
  const since = new Date(now.getTime() - ASK_EVERY_SECONDS * 1000);
  if (payment.outcome !== null || payment.tracker === null || payment.gateway === 'transfer') return found;
  if (await takeTurn(db, payment.id, now, since)) await askAndSettle(services, payment);
  return (await findPayment(db, where, clock())) ?? found;
}

/** The time of a transfer ends by itself. */
export const atGateway = ne(payments.gateway, 'transfer');

/** Asks the gateway about all payments of a person that have no outcome, however often they were asked about. */
export async function refreshPayments(services: PaymentServices, userId: number): Promise<void> {
  const unsettled = and(eq(payments.userId, userId), isNull(payments.outcome), atGateway);
  for (const payment of await services.db.select().from(payments).where(unsettled))
    await askAndSettle(services, payment);
}

/** Of the age of an overdue payment, the least time between two questions about it: it is asked about less and less often. */
const OVERDUE_PAUSE = 0.1;

/**
 * Asks the gateways about the payments whose time is over, and closes those that can no longer be paid. A payment without
 * an answer stays open.
 */
export async function closeOverdue(services: PaymentServices): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const isOverdue = and(atGateway, isNull(payments.outcome), eq(paymentStateAt(now), 'expired'));
  for (const { payment } of await selectPayments(db, isOverdue, now)) {
    const pause = OVERDUE_PAUSE * (now.getTime() - payment.createdAt.getTime());
    if (!(await takeTurn(db, payment.id, now, new Date(now.getTime() - pause)))) continue;
    const outcome = await askAndSettle(services, payment);
    const isOver = outcome !== undefined && (outcome !== 'pending' || payment.expiresAt <= payableSince(now));
    if (isOver) await closePayment(db, payment, 'expired', now);
  }
}

/**
 * Claims the next question to the gateway about a payment, for all processes.
 * @param since the last question must be older
 * @returns whether this process may ask
 */
export async function takeTurn(db: Database, id: number, now: Date, since: Date): Promise<boolean> {
  const rested = or(isNull(payments.askedAt), lte(payments.askedAt, since));
  const turn = db
    .update(payments)
    .set({ askedAt: now })
    .where(and(eq(payments.id, id), rested));
  return (await turn.returning({ id: payments.id })).length > 0;
}
