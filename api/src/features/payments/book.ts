import { and, count, eq, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../../plugins/database/database';
import type { Gateway } from './gateway';
import { selectPurchases, type Purchase } from './purchases';
import { instalmentAmount, instalmentsAmount } from './schedule';
import { ledgerEntries, receipts } from './ledger-tables';
import { refundRequests } from './refund-tables';
import { enrolments, orders, paymentTasks, type EnrolmentRow, type OrderRow, type PaymentRow } from './tables';
import { closeTasks } from './tasks';

/** Serialises the numbering of receipts, so that it has no gaps and no duplicates. */
const RECEIPT_LOCK = 4_610_005;

/** A payment about which its gateway has reported, with its order locked. */
export interface Reported {
  payment: PaymentRow;
  order: OrderRow;
  gateway: Gateway;
  /** How it was paid, for people. */
  method: string;
  now: Date;
}

/**
 * Books a payment: enrols with the first payment of an order, credits its instalments and issues a receipt. Money that
 * the order cannot take (another order paid the course, the instalments are paid, the order was cancelled, or the payer's
 * account deleted) is booked as a surplus to be refunded.
 * @returns whether it is a surplus
 */
export async function bookPayment(tx: Database, { payment, order, method, now }: Reported): Promise<boolean> {
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
  return !credited;
}

/**
 * Books that the gateway has sent the whole money of a payment back. What the money paid for ends; a surplus paid for
 * nothing.
 * @returns false if that is in the ledger
 */
export async function bookRefund(tx: Database, { payment, order, gateway, now }: Reported): Promise<boolean> {
  const entries = await entriesOf(tx, payment);
  if (entries.some(({ kind }) => kind === 'refund')) return false;
  const note = `${gateway.name} ${payment.tracker ?? ''}`;
  const [purchase] = await selectPurchases(tx, eq(orders.id, order.id));
  const isSurplus = entries.some(({ kind }) => kind === 'surplus');
  if (!isSurplus && purchase?.enrolment.endedAt === null) await endOrder(tx, purchase, { at: now, note });
  await tx.insert(ledgerEntries).values({
    at: now,
    orderId: order.id,
    paymentId: payment.id,
    kind: 'refund',
    amountPaisa: payment.amountPaisa,
    note,
  });
  await closeTasks(tx, eq(paymentTasks.paymentId, payment.id), now);
  return true;
}

/** Whether it is in the ledger that a payment's money went back. */
export const isRefunded = async (tx: Database, payment: PaymentRow): Promise<boolean> =>
  (await entriesOf(tx, payment)).some(({ kind }) => kind === 'refund');

const entriesOf = (tx: Database, { id }: PaymentRow) =>
  tx.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, id));

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

/** Holds the lock until the transaction ends, so that the next receipt reuses a number that is rolled back. */
async function nextReceiptNumber(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RECEIPT_LOCK})`);
  const [row] = await tx.select({ last: max(receipts.number) }).from(receipts);
  return (row?.last ?? 0) + 1;
}

/**
 * Ends a running purchase, whose order is locked: the lessons close, the rest is waived, and a request for that is approved.
 * Money that was paid stays in the ledger until its refund is recorded.
 * @param note kept with the entry
 * @returns the waived amount in paisa
 */
export async function endOrder(
  tx: Database,
  { order, paidCount }: Purchase,
  { at, note }: { at: Date; note: string },
): Promise<number> {
  const paidPaisa = instalmentsAmount(order.totalPaisa, 1, paidCount, order.instalments);
  const waivedPaisa = order.totalPaisa - paidPaisa;
  // Never -0: entries compare as numbers.
  const amountPaisa = waivedPaisa === 0 ? 0 : -waivedPaisa;
  await tx.insert(ledgerEntries).values({ at, orderId: order.id, kind: 'cancellation', amountPaisa, note });
  await tx
    .update(enrolments)
    .set({ endedAt: at })
    .where(and(eq(enrolments.orderId, order.id), isNull(enrolments.endedAt)));
  const comesBack = sql`case when ${refundRequests.refundable} then ${paidPaisa}::int else 0 end`;
  await tx
    .update(refundRequests)
    .set({ state: 'approved', decidedAt: at, decidedBy: note, amountPaisa: comesBack })
    .where(and(eq(refundRequests.orderId, order.id), eq(refundRequests.state, 'waiting')));
  return waivedPaisa;
}
