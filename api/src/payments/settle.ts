import { and, count, eq, inArray, max, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { CURRENCY } from 'shared/api/payments';
import type { Database } from '../database/database';
import type { Logger } from '../log';
import type { Gateway, GatewayReport, PaymentServices } from './gateway';
import { lockOrder } from './payment-queries';
import { instalmentAmount, instalmentsAmount } from './schedule';
import {
  endedReceipts,
  enrolments,
  gatewayEvents,
  ledgerEntries,
  orders,
  payments,
  receipts,
  type EnrolmentRow,
  type OrderRow,
  type PaymentRow,
} from './tables';

/** Serialises the numbering of receipts, so that it has no gaps and no duplicates. */
const RECEIPT_LOCK = 4_610_005;

/** The result of a report: `repeated` is an event that was processed before. */
export type Settlement = 'settled' | 'unchanged' | 'repeated' | 'refused';

/**
 * Records a gateway's report about a payment: the one way in which money enters the books, for webhooks, polling and
 * reconciliation. Repeated, late and concurrent reports count once, and a paid payment stays paid. A report that does not
 * fit the payment is logged and changes nothing.
 * @param gateway that gave the report, in use or former
 * @param eventToken of the webhook that brought the report; absent when the API asked the gateway
 */
export async function settle(
  { db, clock, log }: PaymentServices,
  gateway: Gateway,
  report: GatewayReport,
  eventToken?: string,
): Promise<Settlement> {
  const result = await db.transaction(async (tx): Promise<Settlement | { refused: string }> => {
    const found = await lockPayment(tx, gateway.name, report.tracker);
    if (!found) return { refused: UNKNOWN };
    const { payment, order } = found;
    const refused = misfit(report, payment);
    if (refused !== undefined) return { refused };

    const now = clock();
    if (eventToken !== undefined) {
      const event = { gateway: gateway.name, token: eventToken, receivedAt: now };
      const added = await tx.insert(gatewayEvents).values(event).onConflictDoNothing().returning();
      if (added.length === 0) return 'repeated';
    }
    if (report.outcome === 'pending' || payment.outcome === 'paid') return 'unchanged';
    if (report.outcome !== 'paid' && payment.outcome !== null) return 'unchanged';
    await tx.update(payments).set({ outcome: report.outcome, settledAt: now }).where(eq(payments.id, payment.id));
    if (report.outcome === 'paid') await book(tx, { payment, order, method: gateway.label, now });
    return 'settled';
  });
  if (typeof result === 'string') return result;
  logRefused(log, gateway.name, report, result.refused);
  return 'refused';
}

/** Whether a report fits one of our payments; a misfit is logged. */
export async function fitsPayment(
  { db, log }: PaymentServices,
  gateway: Gateway,
  report: GatewayReport,
): Promise<boolean> {
  const tracked = and(eq(payments.gateway, gateway.name), eq(payments.tracker, report.tracker));
  const [payment] = await db.select().from(payments).where(tracked);
  const refused = payment ? misfit(report, payment) : UNKNOWN;
  if (refused !== undefined) logRefused(log, gateway.name, report, refused);
  return refused === undefined;
}

const UNKNOWN = 'unknown tracker';

/** The first contradiction between a report and a payment, if there is one. */
function misfit({ amountPaisa, currency, reference }: GatewayReport, payment: PaymentRow): string | undefined {
  if (amountPaisa !== payment.amountPaisa) return 'wrong amount';
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

interface ReceivedPayment {
  payment: PaymentRow;
  order: OrderRow;
  method: string;
  now: Date;
}

/**
 * Books a payment: enrols with the first payment of an order, credits its instalments and issues a receipt. Money that
 * the order cannot take (another order paid the course, the instalments are paid, the order was cancelled, or the payer's
 * account deleted) is booked as a surplus to be refunded.
 */
async function book(tx: Database, { payment, order, method, now }: ReceivedPayment): Promise<void> {
  const known = await tx.select().from(enrolments).where(eq(enrolments.orderId, order.id));
  const enrolment = known[0] ?? (await enrol(tx, order, now));
  const paidBefore = await countPaid(tx, order.id);
  const credited = order.userId !== null && enrolment?.endedAt === null && payment.firstInstalment === paidBefore + 1;
  const common = { at: now, orderId: order.id };
  if (enrolment && known.length === 0) {
    await tx.insert(ledgerEntries).values({ ...common, kind: 'charge', amountPaisa: order.totalPaisa });
  }
  await tx
    .insert(ledgerEntries)
    .values(
      credited
        ? creditedInstalments(payment, order).map((entry) => ({ ...common, ...entry }))
        : [{ ...common, kind: 'surplus', paymentId: payment.id, amountPaisa: -payment.amountPaisa }],
    );
  const paid = credited ? payment.lastInstalment : paidBefore;
  const paidPaisa = paid === 0 ? 0 : instalmentsAmount(order.totalPaisa, 1, paid, order.instalments);
  await tx.insert(receipts).values({
    number: await nextReceiptNumber(tx),
    paymentId: payment.id,
    orderId: order.id,
    payerName: order.payerName,
    item: order.courseTitle,
    firstInstalment: payment.firstInstalment,
    lastInstalment: payment.lastInstalment,
    instalments: order.instalments,
    amountPaisa: payment.amountPaisa,
    method,
    gatewayReference: payment.tracker ?? '',
    paidAt: now,
    outstandingPaisa: enrolment?.endedAt === null ? order.totalPaisa - paidPaisa : 0,
    toBeRefunded: !credited,
  });
}

/** @returns undefined if another order has enrolled the person in the course, or the account was deleted */
async function enrol(tx: Database, order: OrderRow, now: Date): Promise<EnrolmentRow | undefined> {
  if (order.userId === null) return undefined;
  const values = { userId: order.userId, courseId: order.courseId, orderId: order.id, enrolledAt: now };
  const [enrolment] = await tx.insert(enrolments).values(values).onConflictDoNothing().returning();
  return enrolment;
}

async function countPaid(tx: Database, orderId: number): Promise<number> {
  const credited = and(eq(ledgerEntries.orderId, orderId), eq(ledgerEntries.kind, 'payment'));
  const [row] = await tx.select({ paid: count() }).from(ledgerEntries).where(credited);
  return row?.paid ?? 0;
}

const creditedInstalments = ({ id, firstInstalment, lastInstalment }: PaymentRow, order: OrderRow) =>
  Array.from({ length: lastInstalment - firstInstalment + 1 }, (_, index) => ({
    kind: 'payment' as const,
    paymentId: id,
    instalment: firstInstalment + index,
    amountPaisa: -instalmentAmount(order.totalPaisa, firstInstalment + index, order.instalments),
  }));

/**
 * Holds the lock until the transaction ends, so that the next receipt reuses a number that is rolled back. Numbers of
 * receipts whose books have ended are not used again.
 */
async function nextReceiptNumber(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RECEIPT_LOCK})`);
  const used = unionAll(
    tx.select({ number: receipts.number }).from(receipts),
    tx.select({ number: endedReceipts.number }).from(endedReceipts),
  ).as('used');
  const [row] = await tx.select({ last: max(used.number) }).from(used);
  return (row?.last ?? 0) + 1;
}
