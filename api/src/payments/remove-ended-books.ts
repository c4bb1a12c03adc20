import { and, eq, inArray, isNotNull, isNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { lockOrder } from './payment-queries';
import { selectPurchases, type Purchase } from './purchases';
import { sandboxCheckouts } from './sandbox/tables';
import {
  enrolments,
  gatewayEvents,
  ledgerEntries,
  orders,
  paymentNotices,
  payments,
  receiptNotices,
  receipts,
} from './tables';

/**
 * Removes the books of each order whose period is over. The database decides that (`books_have_ended` in migration
 * `0013_ended_books`) and refuses to remove others. They must be old by both clocks, so one that has jumped ahead removes
 * none. Safe in several processes at once.
 *
 * A member keeps a course that is paid in full: its order and enrolment stay until the enrolment or the account ends.
 * @param periodStart what is younger is kept
 * @returns how many orders lost their books
 */
export async function removeEndedBooks(db: Database, now: Date, periodStart: Date): Promise<number> {
  const runs = and(eq(enrolments.orderId, orders.id), isNull(enrolments.endedAt), isNotNull(enrolments.userId));
  const running = db
    .select({ one: sql`1` })
    .from(enrolments)
    .where(runs);
  const ended = and(
    lt(orders.createdAt, periodStart),
    or(isNull(orders.booksEndedAt), notExists(running)),
    sql`books_have_ended(${orders.id}, ${periodStart.toISOString()}::timestamptz)`,
  );
  let removed = 0;
  for (const { id } of await db.select({ id: orders.id }).from(orders).where(ended)) {
    const isRemoved = await db.transaction(async (tx) => {
      await lockOrder(tx, eq(orders.id, id));
      // A payment may have begun meanwhile, or another process have removed them.
      if ((await tx.$count(orders, and(eq(orders.id, id), ended))) === 0) return false;
      await removeBooks(tx, id, now);
      return true;
    });
    if (isRemoved) removed += 1;
  }
  await db.delete(gatewayEvents).where(lt(gatewayEvents.receivedAt, periodStart));
  const known = db.select({ reference: payments.reference }).from(payments);
  await db
    .delete(sandboxCheckouts)
    .where(and(lt(sandboxCheckouts.expiresAt, periodStart), notInArray(sandboxCheckouts.orderId, known)));
  return removed;
}

async function removeBooks(tx: Database, orderId: number, now: Date): Promise<void> {
  const [purchase] = await selectPurchases(tx, eq(orders.id, orderId));
  const numbers = tx.select({ number: receipts.number }).from(receipts).where(eq(receipts.orderId, orderId));
  await tx.delete(receiptNotices).where(inArray(receiptNotices.receipt, numbers));
  // Receipts before entries: one that is to be refunded may go only while the entry of its refund is there.
  await tx.delete(receipts).where(eq(receipts.orderId, orderId));
  await tx.delete(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
  await tx.delete(paymentNotices).where(eq(paymentNotices.orderId, orderId));
  await tx.delete(payments).where(eq(payments.orderId, orderId));
  if (purchase && isOpenForGood(purchase)) {
    await tx.update(orders).set({ booksEndedAt: now }).where(eq(orders.id, orderId));
  } else {
    await tx.delete(enrolments).where(eq(enrolments.orderId, orderId));
    await tx.delete(orders).where(eq(orders.id, orderId));
  }
}

/** Whether a member may go on with the course, and owes nothing for it. */
const isOpenForGood = ({ order, enrolment, paidCount }: Purchase): boolean =>
  enrolment.endedAt === null && enrolment.userId !== null && paidCount === order.instalments;
