import { and, eq, inArray } from 'drizzle-orm';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { CURRENCY } from '@hidden-order/api-shapes/payments';
import type { Database } from '../../../plugins/database/database';
import type { Logger } from '../../../plugins/log';
import { addTask, surplusMail } from '../books/tasks';
import type { Gateway, GatewayEvent, GatewayReport, PaymentServices } from '../cards/gateway';
import { lockOrder } from '../orders/payments';
import { bookRefundByGateway, sentBack, type Reported } from '../refunds/gateway-refund';
import { gatewayEvents, orders, payments, type OrderRow, type PaymentRow, type TaskKind } from '../tables';
import { storeMail } from '../../../plugins/mail/outbox';
import { receive, takeReference } from './receive';

/** The result of a report: `repeated` is an event that was processed before. */
export type Settlement = 'settled' | 'unchanged' | 'repeated' | 'refused';

/**
 * Records a gateway's report about a payment, for webhooks, polling and reconciliation: books the money, and the gateway's
 * own refunds. Repeated, late and concurrent reports count once, and a paid payment stays paid. A report that does not fit
 * the payment is logged and books nothing. What a person has to look at becomes a task and a warning.
 * @param gateway that gave the report, in use or former
 * @param event the webhook that brought the report; absent when the API asked the gateway
 */
export async function settle(
  services: PaymentServices,
  gateway: Gateway,
  report: GatewayReport,
  event?: Pick<GatewayEvent, 'token' | 'type'>,
): Promise<Settlement> {
  const { db, clock, log } = services;
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
    return record({ ...services, db: tx }, { ...found, gateway, now }, report.outcome);
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
  task?: { payment: string; task: TaskKind | 'surplus' };
}

async function asTask(
  tx: Database,
  kind: TaskKind,
  subject: Parameters<typeof addTask>[2],
  now: Date,
): Promise<Pick<Result, 'task'>> {
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
  services: PaymentServices,
  reported: Reported,
  outcome: GatewayReport['outcome'],
): Promise<Result> {
  const { db: tx } = services;
  const { payment, order, gateway, now } = reported;
  const unchanged: Result = { settlement: 'unchanged' };
  const set = (values: Partial<typeof payments.$inferInsert>) =>
    tx.update(payments).set(values).where(eq(payments.id, payment.id));
  if (outcome === 'disputed') {
    const sent = await sentBack(tx, payment);
    if (sent?.bookedBy === gateway.name) return unchanged;
    const note = sent ? `It was sent back on ${sent.day}, reference ${sent.reference}: say so at the gateway.` : '';
    const task = await asTask(tx, 'disputed', { payment, order, note }, now);
    if (!task.task) return unchanged;
    if (!sent) await set({ disputedAt: now });
    return { settlement: 'settled', ...task };
  }
  if (payment.outcome === 'paid') {
    if (outcome !== 'refunded') return unchanged;
    const note = await bookRefundByGateway(services, reported);
    if (note === undefined) return unchanged;
    return { settlement: 'settled', ...(await asTask(tx, 'refunded', { payment, order, note }, now)) };
  }
  if (outcome === 'pending' || (outcome !== 'paid' && payment.outcome !== null)) return unchanged;
  // Money that came and went back before it was booked was never there.
  await set({ outcome: outcome === 'refunded' ? 'cancelled' : outcome, settledAt: now });
  if (outcome !== 'paid') return { settlement: 'settled' };
  const [account, reference] = [gateway.name, payment.tracker ?? ''];
  if (!(await takeReference(tx, { account, reference, bookedAt: now })))
    throw new Error(`Payment ${payment.reference} is booked, but not paid.`);
  const { owedPaisa } = await receive(tx, {
    ...{ order, payment, at: now, way: gateway.name, account, reference, day: dayOf(now) },
    ...{ amountPaisa: payment.amountPaisa, bookedBy: gateway.name, note: null },
  });
  if (owedPaisa === 0) return { settlement: 'settled' };
  await storeMail(tx, surplusMail({ payment, order }, owedPaisa));
  return { settlement: 'settled', task: { payment: payment.reference, task: 'surplus' } };
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
