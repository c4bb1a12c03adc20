import { and, eq, inArray } from 'drizzle-orm';
import { CURRENCY } from '@hidden-order/api-shapes/payments';
import type { Database } from '../../plugins/database/database';
import type { Logger } from '../../plugins/log';
import { inRupees } from '../../plugins/text/words';
import { bookPayment, type Reported } from './book';
import { bookRefundByGateway, isRefunded } from './book-refund';
import type { Gateway, GatewayEvent, GatewayReport, PaymentServices } from './gateway';
import { lockOrder } from './payment-queries';
import { gatewayEvents, orders, payments, type OrderRow, type PaymentRow, type TaskKind } from './tables';
import { addTask, type Subject } from './tasks';
import { receivedFor } from './transfer/proof-queries';

/** The result of a report: `repeated` is an event that was processed before. */
export type Settlement = 'settled' | 'unchanged' | 'repeated' | 'refused';

/**
 * Records a gateway's report about a payment: the one way in which money enters the ledger, and in which the gateway's own
 * refunds leave them, for webhooks, polling and reconciliation. Repeated, late and concurrent reports count once, and a
 * paid payment stays paid. A report that does not fit the payment is logged and books nothing. What a person has to look
 * at becomes a task and a warning.
 * @param gateway that gave the report, in use or former
 * @param event the webhook that brought the report; absent when the API asked the gateway
 */
export async function settle(
  { db, clock, log, siteUrl }: PaymentServices,
  gateway: Gateway,
  report: GatewayReport,
  event?: Pick<GatewayEvent, 'token' | 'type'>,
): Promise<Settlement> {
  const now = clock();
  const { settlement, refused, task } = await db.transaction(async (tx): Promise<Result> => {
    const found = await lockPayment(tx, gateway.name, report.tracker);
    if (!found) return { settlement: 'refused', refused: UNKNOWN };
    const refused = misfit(report, found.payment);
    if (refused !== undefined) {
      const isMoney = report.outcome === 'paid' && found.payment.outcome !== 'paid';
      return { settlement: 'refused', refused, ...(isMoney && (await asTask(tx, 'refused', found, now))) };
    }
    if (event && !(await remember(tx, gateway, { ...event, tracker: report.tracker }, now)))
      return { settlement: 'repeated' };
    const reported = { ...found, gateway, now, method: report.method ?? gateway.label };
    return record(tx, reported, report.outcome, siteUrl);
  });
  if (refused !== undefined) logRefused(log, gateway.name, report, refused);
  if (task) log.warn({ gateway: gateway.name, ...task }, 'a payment needs a person: it is at the desk');
  return settlement;
}

interface Result {
  settlement: Settlement;
  /** Why the report was refused. */
  refused?: string;
  /** A new task for a person, for the log. */
  task?: { payment: string; task: TaskKind };
}

async function asTask(tx: Database, kind: TaskKind, subject: Subject, now: Date): Promise<Pick<Result, 'task'>> {
  const isNew = await addTask(tx, kind, subject, now);
  return isNew ? { task: { payment: subject.payment.reference, task: kind } } : {};
}

/** Stores a webhook's event. @returns false if it is known */
export async function remember(
  tx: Database,
  gateway: Gateway,
  event: Pick<GatewayEvent, 'token' | 'type' | 'tracker'>,
  receivedAt: Date,
): Promise<boolean> {
  const row = { gateway: gateway.name, ...event, receivedAt };
  return (await tx.insert(gatewayEvents).values(row).onConflictDoNothing().returning()).length > 0;
}

async function record(
  tx: Database,
  reported: Reported,
  outcome: GatewayReport['outcome'],
  siteUrl: string,
): Promise<Result> {
  const { payment, now } = reported;
  const unchanged: Result = { settlement: 'unchanged' };
  const set = (values: Partial<typeof payments.$inferInsert>) =>
    tx.update(payments).set(values).where(eq(payments.id, payment.id));
  if (outcome === 'disputed') {
    if (await isRefunded(tx, payment)) return unchanged;
    const task = await asTask(tx, 'disputed', reported, now);
    if (!task.task) return unchanged;
    await set({ disputedAt: now });
    return { settlement: 'settled', ...task };
  }
  if (payment.outcome === 'paid') {
    if (outcome !== 'refunded' || !(await bookRefundByGateway(tx, reported, siteUrl))) return unchanged;
    return { settlement: 'settled', ...(await asTask(tx, 'refunded', reported, now)) };
  }
  if (outcome === 'pending' || (outcome !== 'paid' && payment.outcome !== null)) return unchanged;
  // Money that came and went back before it was booked was never there.
  await set({ outcome: outcome === 'refunded' ? 'cancelled' : outcome, settledAt: now });
  if (outcome !== 'paid') {
    const came = await receivedFor(tx, payment.id);
    if (came === 0) return { settlement: 'settled' };
    const note = `${inRupees(came)} came before it ended.`;
    return { settlement: 'settled', ...(await asTask(tx, 'rest', { ...reported, note }, now)) };
  }
  const isSurplus = await bookPayment(tx, reported);
  return { settlement: 'settled', ...(isSurplus && (await asTask(tx, 'surplus', reported, now))) };
}

/** The payment that a report fits; a misfit is logged. */
export async function findReported(
  { db, log }: PaymentServices,
  gateway: Gateway,
  report: GatewayReport,
): Promise<PaymentRow | undefined> {
  const tracked = and(eq(payments.gateway, gateway.name), eq(payments.tracker, report.tracker));
  const [payment] = await db.select().from(payments).where(tracked);
  const refused = payment ? misfit(report, payment) : UNKNOWN;
  if (refused === undefined) return payment;
  logRefused(log, gateway.name, report, refused);
  return undefined;
}

const UNKNOWN = 'unknown tracker';

/** The first contradiction between a report and a payment, if there is one. Of the money, any part may be contested. */
function misfit({ amountPaisa, currency, reference, outcome }: GatewayReport, payment: PaymentRow): string | undefined {
  if (amountPaisa !== payment.amountPaisa && outcome !== 'disputed') return 'wrong amount';
  if (currency !== CURRENCY) return 'wrong currency';
  if (reference !== undefined && reference !== payment.reference) return 'wrong order';
  return undefined;
}

const logRefused = (log: Logger, gateway: string, { tracker }: GatewayReport, reason: string) =>
  log.error({ gateway, tracker, reason }, 'a report of the payment gateway was refused');

/**
 * Locks and reads an order and its payment; the order's lock serialises all changes of an order. A deletion of the
 * account waits, or has happened.
 */
async function lockPayment(
  tx: Database,
  gateway: string,
  tracker: string,
): Promise<{ payment: PaymentRow; order: OrderRow } | undefined> {
  const tracked = and(eq(payments.gateway, gateway), eq(payments.tracker, tracker));
  const order = await lockOrder(
    tx,
    inArray(orders.id, tx.select({ id: payments.orderId }).from(payments).where(tracked)),
  );
  const [payment] = await tx.select().from(payments).where(tracked).for('update');
  return order && payment && { payment, order };
}
