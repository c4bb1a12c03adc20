import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, lt, sql, type SQL } from 'drizzle-orm';
import { shareUser } from '../../plugins/caller/user-queries';
import type { Database } from '../../plugins/database/database';
import { paymentState, type PaymentParts } from './payment-state';
import { ledgerEntries, receipts } from './ledger-tables';
import { orders, payments, type OrderRow, type PaymentRow } from './tables';

/** Payments with their orders and receipts, the latest first. */
export const selectPayments = (db: Database, where: SQL | undefined): Promise<PaymentParts[]> =>
  db
    .select({ payment: payments, order: orders, receiptNumber: receipts.number, refund: ledgerEntries.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .leftJoin(ledgerEntries, and(eq(ledgerEntries.paymentId, payments.id), eq(ledgerEntries.kind, 'refund')))
    .where(where)
    .orderBy(desc(payments.id));

export async function findPayment(db: Database, where: SQL | undefined): Promise<PaymentParts | undefined> {
  const [found] = await selectPayments(db, where);
  return found;
}

/** A person's payment with an idempotency key. */
export const findByKey = (db: Database, userId: number, key: string): Promise<PaymentParts | undefined> =>
  findPayment(db, and(eq(payments.userId, userId), eq(payments.idempotencyKey, key)));

/**
 * Locks an order for a change, its payer before it.
 * @param where what names one order
 */
export async function lockOrder(tx: Database, where: SQL | undefined): Promise<OrderRow | undefined> {
  const [known] = await tx.select({ id: orders.id, userId: orders.userId }).from(orders).where(where);
  if (!known) return undefined;
  await shareUser(tx, known.userId);
  const [order] = await tx.select().from(orders).where(eq(orders.id, known.id)).for('update');
  return order;
}

/** The payments under way, among those that the condition selects. */
export async function listPending(db: Database, where: SQL | undefined, now: Date): Promise<PaymentParts[]> {
  const unsettled = await selectPayments(db, and(where, isNull(payments.outcome)));
  return unsettled.filter(({ payment }) => paymentState(payment, now) === 'pending');
}

/** The latest of {@link listPending}. */
export async function findPending(db: Database, where: SQL | undefined, now: Date): Promise<PaymentParts | undefined> {
  const [pending] = await listPending(db, where, now);
  return pending;
}

/** @returns the new row, which is pending and has no page of the gateway yet */
export async function insertPayment(db: Database, values: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [row] = await db.insert(payments).values(values).returning();
  if (!row) throw new Error('The database returned no new payment.');
  return row;
}

export async function insertOrder(db: Database, values: typeof orders.$inferInsert): Promise<OrderRow> {
  const [row] = await db.insert(orders).values(values).returning();
  if (!row) throw new Error('The database returned no new order.');
  return row;
}

/**
 * Claims the next question to the gateway about a payment, for all processes.
 * @param since the last question must be older
 * @returns whether this process may ask
 */
export async function takeTurn(db: Database, id: number, now: Date, since: Date): Promise<boolean> {
  const rested = or(isNull(payments.askedAt), lte(payments.askedAt, since));
  const taken = await db
    .update(payments)
    .set({ askedAt: now })
    .where(and(eq(payments.id, id), rested))
    .returning({ id: payments.id });
  return taken.length > 0;
}

/**
 * Payments whose time is over and that have no outcome, and those that failed and may still be paid; the oldest first.
 * @param openingSince what is younger and has no page may still get one
 * @param payableSince what ended later may still be paid
 */
export const listOverdue = (db: Database, now: Date, openingSince: Date, payableSince: Date): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      or(
        and(
          isNull(payments.outcome),
          isNotNull(payments.tracker),
          isNull(payments.checkingSince),
          lte(payments.expiresAt, now),
        ),
        and(isNull(payments.outcome), isNull(payments.tracker), lt(payments.createdAt, openingSince)),
        and(eq(payments.outcome, 'failed'), isNotNull(payments.tracker), gt(payments.expiresAt, payableSince)),
      ),
    )
    .orderBy(asc(payments.id));

/**
 * Records that a payment was not paid, unless it has changed since it was read: it has an outcome by now, or another call
 * has opened its page, on which it can be paid.
 */
export async function closePayment(
  db: Database,
  { id, tracker }: PaymentRow,
  outcome: 'failed' | 'cancelled' | 'expired',
  now: Date,
): Promise<void> {
  await db
    .update(payments)
    .set({ outcome, settledAt: now })
    .where(
      and(eq(payments.id, id), isNull(payments.outcome), sql`${payments.tracker} is not distinct from ${tracker}`),
    );
}
