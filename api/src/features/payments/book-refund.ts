import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../plugins/database/database';
import type { Reported } from './book';
import { storeRefundMail } from './mails/refund-mails';
import { selectPurchases, type Purchase } from './purchases';
import { ledgerEntries } from './ledger-tables';
import { isForCourse, selectReceipts } from './receipt-queries';
import { refundRequests } from './refund-tables';
import { instalmentsAmount } from './schedule';
import { enrolments, orders, paymentTasks, type OrderRow, type PaymentRow } from './tables';
import { closeTasks } from './tasks';

/** What is kept of the end of an order or a refund, and where the payer's mail leads to. */
interface Noted {
  at: Date;
  /** Kept with the entry. */
  note: string;
  siteUrl: string;
}

/**
 * Books that the gateway has sent the whole money of a payment back. What the money paid for ends; a surplus paid for
 * nothing.
 * @returns false if that is in the ledger
 */
export async function bookRefundByGateway(
  tx: Database,
  { payment, order, gateway, now }: Reported,
  siteUrl: string,
): Promise<boolean> {
  const entries = await entriesOf(tx, payment);
  if (entries.some(({ kind }) => kind === 'refund')) return false;
  const noted = { at: now, note: `${gateway.name} ${payment.tracker ?? ''}`, siteUrl };
  const [purchase] = await selectPurchases(tx, eq(orders.id, order.id));
  const isSurplus = entries.some(({ kind }) => kind === 'surplus');
  if (!isSurplus && purchase?.enrolment.endedAt === null) await endOrder(tx, purchase, noted);
  await bookRefund(tx, order, { paymentId: payment.id, amountPaisa: payment.amountPaisa }, noted);
  return true;
}

/** Whether it is in the ledger that a payment's money went back. */
export const isRefunded = async (tx: Database, payment: PaymentRow): Promise<boolean> =>
  (await entriesOf(tx, payment)).some(({ kind }) => kind === 'refund');

const entriesOf = (tx: Database, { id }: PaymentRow) =>
  tx.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, id));

/**
 * Books that the whole money of a payment went back, whose order is locked, and closes its tasks. With the last payment of
 * an approved request, the payer gets a mail.
 */
export async function bookRefund(
  tx: Database,
  order: OrderRow,
  { paymentId, amountPaisa }: { paymentId: number; amountPaisa: number },
  { at, note, siteUrl }: Noted,
): Promise<void> {
  await tx.insert(ledgerEntries).values({ at, orderId: order.id, paymentId, kind: 'refund', amountPaisa, note });
  await closeTasks(tx, eq(paymentTasks.paymentId, paymentId), at);
  const approved = and(eq(refundRequests.state, 'approved'), eq(refundRequests.refundable, true));
  const [request] = await tx
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.orderId, order.id), approved));
  const paid = await selectReceipts(tx, isForCourse(order.id));
  const isPart = paid.some(({ receipt }) => receipt.paymentId === paymentId);
  if (request && isPart && paid.every(({ refund }) => refund !== null))
    await storeRefundMail(tx, 'sent', { request, order, reference: note }, siteUrl);
}

/**
 * Ends a running purchase, whose order is locked: the lessons close, the rest is waived, and a request for that is approved,
 * of which the payer gets a mail. Money that was paid stays in the ledger until its refund is recorded.
 * @returns the waived amount in paisa
 */
export async function endOrder(
  tx: Database,
  { order, paidCount, grantedCount }: Purchase,
  { at, note, siteUrl }: Noted,
): Promise<number> {
  const paidPaisa = instalmentsAmount(order.totalPaisa, 1, paidCount, order.instalments);
  const waivedPaisa =
    order.totalPaisa - instalmentsAmount(order.totalPaisa, 1, paidCount + grantedCount, order.instalments);
  // Never -0: entries compare as numbers.
  const amountPaisa = waivedPaisa === 0 ? 0 : -waivedPaisa;
  await tx.insert(ledgerEntries).values({ at, orderId: order.id, kind: 'cancellation', amountPaisa, note });
  await tx
    .update(enrolments)
    .set({ endedAt: at })
    .where(and(eq(enrolments.orderId, order.id), isNull(enrolments.endedAt)));
  const comesBack = sql`case when ${refundRequests.refundable} then ${paidPaisa}::int else 0 end`;
  const [request] = await tx
    .update(refundRequests)
    .set({ state: 'approved', decidedAt: at, decidedBy: note, amountPaisa: comesBack })
    .where(and(eq(refundRequests.orderId, order.id), eq(refundRequests.state, 'waiting')))
    .returning();
  if (request) await storeRefundMail(tx, 'approved', { request, order }, siteUrl);
  return waivedPaisa;
}
