import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  getViewSelectedFields,
  inArray,
  isNull,
  sql,
  type SQL,
} from 'drizzle-orm';
import { HOUR_MS } from '@hidden-order/api-shapes/calendar-day';
import type { CourseDetail } from '@hidden-order/api-shapes/content';
import { CURRENCY, type Payment } from '@hidden-order/api-shapes/payments';
import type { UserRow } from '../../../plugins/caller/tables';
import { builtOnce } from '../../../plugins/database/built-once';
import type { Database } from '../../../plugins/database/database';
import { lock } from '../../../plugins/database/lock';
import { beginAgain } from '../../../plugins/database/transactions';
import { Refusal } from '../../../plugins/errors/refusal';
import { newReference } from '../../../plugins/text/reference';
import { emailKey } from '../../../plugins/text/email';
import { ledgerEntries, movements } from '../books/tables';
import { methodOf, wayName } from '../cards/gateway';
import { orders, payments, type OrderRow, type PaymentRow } from '../tables';
import { paymentStateAt, paymentStates, stateOfPayment, type AnyInstant } from './states';

/** Time of the payer on the page of a gateway that names none of its own, in minutes. */
export const PAYMENT_MINUTES = 30;
/**
 * Hours after its time for which a page may still be paid, where its gateway closes it no earlier: so long it is asked
 * about, and keeps another page from being opened.
 */
const PAYABLE_HOURS = 24;

/** The pages whose time ended before this may no longer be paid. */
export const payableSince = (now: Date): Date => new Date(now.getTime() - PAYABLE_HOURS * HOUR_MS);

/** Payments with their orders and how they stand, the latest first. */
export const selectPayments = (db: Database, where: SQL | undefined, now: AnyInstant) =>
  db
    .select({
      payment: getTableColumns(payments),
      order: getTableColumns(orders),
      ...getViewSelectedFields(paymentStates),
      state: paymentStateAt(now),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .crossJoinLateral(stateOfPayment)
    .where(where)
    .orderBy(desc(payments.id));
/** An attempt to pay, and how it stands. */
export type PaymentParts = Awaited<ReturnType<typeof selectPayments>>[number];

export async function findPayment(db: Database, where: SQL | undefined, now: Date): Promise<PaymentParts | undefined> {
  const [found] = await selectPayments(db, where, now);
  return found;
}

const selectPending = (db: Database, where: SQL | undefined, now: AnyInstant) =>
  selectPayments(db, and(where, isNull(payments.outcome), eq(paymentStateAt(now), 'pending')), now);

/** The payments under way, among those that the condition selects. */
export const listPending = async (db: Database, where: SQL | undefined, now: Date): Promise<PaymentParts[]> =>
  selectPending(db, where, now);

const pendingOfPerson = builtOnce((db) =>
  selectPending(db, eq(orders.userId, sql.placeholder('userId')), sql.placeholder('now')),
);

/** A person's payments under way. */
export const listOwnPending = (db: Database, userId: number, now: Date): Promise<PaymentParts[]> =>
  pendingOfPerson(db).execute({ userId, now: now.toISOString() });

/** The latest of {@link listPending}. */
export async function findPending(db: Database, where: SQL | undefined, now: Date): Promise<PaymentParts | undefined> {
  const [pending] = await listPending(db, where, now);
  return pending;
}

/** Orders by their payers, in which sequence these are locked. */
export const byPayer = (a: Pick<OrderRow, 'userId'>, b: Pick<OrderRow, 'userId'>): number =>
  (a.userId ?? 0) - (b.userId ?? 0);

/** Locks orders for a change, their payers before them. */
async function lockOrders(tx: Database, where: SQL | undefined): Promise<OrderRow[]> {
  const { id, userId } = orders;
  const found = await tx.select({ id, userId }).from(orders).where(where).orderBy(asc(id));
  for (const known of found.toSorted(byPayer)) await lock(tx, 'user', known.userId, 'key share');
  for (const known of found) await lock(tx, 'order', known.id);
  const ids = found.map((known) => known.id);
  return tx.select().from(orders).where(inArray(id, ids)).orderBy(asc(id));
}

/**
 * Locks an order, and those that some money has paid for or is owed of.
 * @param isMoney selects movements
 * @throws what begins the transaction again, where the money has come to another order meanwhile
 */
export async function lockTouched(tx: Database, isMoney: SQL | undefined, orderId: number): Promise<OrderRow[]> {
  const touched = async () => {
    const rows = await tx
      .selectDistinct({ id: ledgerEntries.orderId })
      .from(ledgerEntries)
      .innerJoin(movements, eq(movements.id, ledgerEntries.arrivalId))
      .where(isMoney);
    return [orderId, ...rows.map(({ id }) => id)];
  };
  const ids = await touched();
  const locked = await lockOrders(tx, inArray(orders.id, ids));
  if ((await touched()).some((id) => !ids.includes(id))) throw beginAgain();
  return locked;
}

/** Locks the order that a condition names, as {@link lockOrders} does. */
export async function lockOrder(tx: Database, where: SQL | undefined): Promise<OrderRow | undefined> {
  const [order] = await lockOrders(tx, where);
  return order;
}

/**
 * Locks the orders of one payer that are to share some money.
 * @returns them as they are named
 * @throws {Refusal} one is unknown, or of another payer
 */
export async function lockShared(tx: Database, references: readonly string[]): Promise<OrderRow[]> {
  const locked = await lockOrders(tx, inArray(orders.reference, references));
  const found = references.map((reference) => {
    const order = locked.find((one) => one.reference === reference);
    if (!order) throw new Refusal(`There is no order ${reference}.`);
    return order;
  });
  const payer = emailKey(found[0]?.payerEmail ?? '');
  const stranger = found.find(({ payerEmail }) => emailKey(payerEmail) !== payer);
  if (stranger) throw new Refusal(`Order ${stranger.reference} is of another payer.`);
  return found;
}

/** @returns the new payment of an order, which is pending */
export async function insertPayment(
  db: Database,
  { id, userId }: OrderRow,
  values: Omit<typeof payments.$inferInsert, 'orderId' | 'userId'>,
): Promise<PaymentParts> {
  await db.insert(payments).values({ ...values, orderId: id, userId });
  const added = await findPayment(db, eq(payments.reference, values.reference), values.createdAt);
  if (!added) throw new Error('The payment was not stored.');
  return added;
}

/** What selling a course needs of it. */
export type SoldCourse = Pick<CourseDetail, 'id' | 'title' | 'price_paisa' | 'instalments' | 'is_open'>;

/** @returns the new order of a person, at the price of the course */
export async function insertOrder(
  db: Database,
  { id: userId, fullName: payerName, email: payerEmail }: UserRow,
  { id: courseId, title: courseTitle, price_paisa: totalPaisa }: SoldCourse,
  more: Pick<typeof orders.$inferInsert, 'instalments' | 'createdAt' | 'termsVersion' | 'termsAcceptedAt'>,
): Promise<OrderRow> {
  const reference = newReference(more.instalments > 1 ? 'PLAN' : 'ORD');
  const order = { reference, userId, payerName, payerEmail, courseId, courseTitle, totalPaisa, ...more };
  const [row] = await db.insert(orders).values(order).returning();
  if (!row) throw new Error('The database returned no new order.');
  return row;
}

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
  const isSame = sql`${payments.tracker} is not distinct from ${tracker}`;
  await db
    .update(payments)
    .set({ outcome, settledAt: now })
    .where(and(eq(payments.id, id), isNull(payments.outcome), isSame));
}

/** A payment as its contract shows it. */
export const paymentView = ({ payment, order, state, ...parts }: PaymentParts): Payment => ({
  reference: payment.reference,
  order: order.reference,
  course: { id: order.courseId, title: order.courseTitle },
  state,
  amount_paisa: payment.amountPaisa,
  currency: CURRENCY,
  method: wayName(payment.gateway),
  instalments: { first: payment.firstInstalment, last: payment.lastInstalment, of: order.instalments },
  created_at: payment.createdAt.toISOString(),
  expires_at: payment.expiresAt.toISOString(),
  paid_at: ['paid', 'refunded', 'disputed'].includes(state) ? (parts.receivedAt?.toISOString() ?? null) : null,
  receipt_number: parts.receipt,
  checking: parts.checkingSince !== null,
  is_transfer: methodOf(payment.gateway) === 'transfer',
  redirect_url: state === 'pending' ? payment.redirectUrl : null,
});
