import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import type { Database } from '../../../plugins/database/database';
import { notFound } from '../../../plugins/errors/errors';
import { schedule } from '../../../plugins/jobs/queue';
import { findGateway, GatewayError, type GatewayEvent, type GatewayReport, type PaymentServices } from './gateway';
import { closePayment, findPayment, payableSince, selectPayments, type PaymentParts } from '../orders/payments';
import { paymentStateAt } from '../orders/states';
import { settle } from '../receive/settle';
import { gatewayRuns, payments, type GatewayRun, type PaymentRow } from '../tables';

/** Least time between two questions to a gateway about one payment, in seconds, for all waiting pages together. */
export const ASK_EVERY_SECONDS = 2;

/**
 * Asks the gateway that opened a payment about it, also one that is no longer in use, and settles what it says.
 * @returns its word; undefined if it gave no answer, which is logged
 */
export async function askAndSettle(
  services: PaymentServices,
  payment: PaymentRow,
  event?: GatewayEvent,
): Promise<GatewayReport['outcome'] | undefined> {
  const { gateway: name, tracker, reference } = payment;
  if (tracker === null) return 'expired';
  try {
    const gateway = findGateway(services, name);
    if (!gateway) throw new GatewayError('the settings of this gateway are missing');
    const report = await gateway.ask(tracker);
    await settle(services, payment, report, event);
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
 */
async function takeTurn(db: Database, id: number, now: Date, since: Date): Promise<boolean> {
  const rested = or(isNull(payments.askedAt), lte(payments.askedAt, since));
  const turn = db
    .update(payments)
    .set({ askedAt: now })
    .where(and(eq(payments.id, id), rested));
  return (await turn.returning({ id: payments.id })).length > 0;
}

/** Days for which a page that ended may turn out paid. */
const PAYABLE_DAYS = 30;

/** Payments that could still turn out paid, and were not asked about since an instant. */
const mayBePaid = (since: Date) => {
  const { outcome, createdAt, askedAt, tracker } = payments;
  const isYoung = gt(createdAt, new Date(since.getTime() - PAYABLE_DAYS * DAY_MS));
  const ended = and(inArray(outcome, ['failed', 'cancelled', 'expired']), isYoung);
  const isDue = or(isNull(askedAt), lt(askedAt, since));
  return and(isNotNull(tracker), atGateway, or(isNull(outcome), ended), isDue);
};

const isRunning = isNull(gatewayRuns.endedAt);

/** The run that is under way, or else the last one. */
export async function lastRun(db: Database): Promise<GatewayRun | undefined> {
  const [run] = await db.select().from(gatewayRuns).orderBy(desc(gatewayRuns.id)).limit(1);
  return run;
}

/** The kind of the job that goes on with a run. */
export const GATEWAY_RUN = 'questions to gateways';

/** Has the gateways asked about every payment that could still turn out paid, unless a run is under way. */
export async function startRun(tx: Database, startedAt: Date): Promise<void> {
  const total = await tx.$count(payments, mayBePaid(startedAt));
  const [run] = await tx.insert(gatewayRuns).values({ startedAt, total }).onConflictDoNothing().returning();
  if (run) await schedule(tx, GATEWAY_RUN, [run.id]);
}

/**
 * Goes on with the run that is under way, if there is one: asks about one payment after another, and settles the answers.
 * Each question is claimed, so that another process goes on with the run of one that was killed.
 */
export async function continueRun(services: PaymentServices): Promise<void> {
  const { db, clock } = services;
  const [run] = await db.select().from(gatewayRuns).where(isRunning);
  if (!run) return;
  for (;;) {
    const [payment] = await db
      .select()
      .from(payments)
      .where(mayBePaid(run.startedAt))
      .orderBy(asc(payments.id))
      .limit(1);
    if (!payment) break;
    if (!(await takeTurn(db, payment.id, clock(), run.startedAt))) continue;
    const outcome = await askAndSettle(services, payment);
    const { asked, paid, silent } = gatewayRuns;
    const count = { asked: sql`${asked} + 1`, ...(outcome === 'paid' && { paid: sql`${paid} + 1` }) };
    await db
      .update(gatewayRuns)
      .set({ ...count, ...(outcome === undefined && { silent: sql`${silent} + 1` }) })
      .where(eq(gatewayRuns.id, run.id));
  }
  await endRun(db, run.id, clock());
}

/** Ends a run, also one that has not asked about all: the desk shows how far it came. */
export async function endRun(tx: Database, id: number, endedAt: Date): Promise<void> {
  await tx
    .update(gatewayRuns)
    .set({ endedAt })
    .where(and(eq(gatewayRuns.id, id), isRunning));
}
