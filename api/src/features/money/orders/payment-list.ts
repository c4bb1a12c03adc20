import { and, desc, eq, gt, inArray, like, ne, or, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { DeskPayment } from '@hidden-order/api-shapes/desk/money';
import { PAYMENT_METHODS, PAYMENT_STATES } from '@hidden-order/api-shapes/payments';
import { normaliseReference } from '@hidden-order/api-shapes/reference';
import { PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import { transferReference } from '@hidden-order/api-shapes/transfers';
import { readNumber } from '@hidden-order/api-shapes/typed-number';
import { z } from 'zod';
import { users } from '../../../plugins/caller/tables';
import type { Database } from '../../../plugins/database/database';
import { contains, hasPhone, isWithin, offsetOf, periodQuery, searchQuery } from '../../../plugins/requests/pages';
import { movements } from '../books/tables';
import { partOf } from '../books/receipts';
import type { PaymentServices } from '../cards/gateway';
import { enrolments, orders, payments, type OrderRow } from '../tables';
import { paymentProofs } from '../transfers/tables';
import { paymentView, selectPayments } from './payments';
import {
  instalments,
  instalmentsOf,
  instalmentStateAt,
  orderStates,
  paymentStateAt,
  paymentStates,
  planStateAt,
} from './states';

/** Lists of payments and instalments for the desk. */

export const paymentQuery = searchQuery.extend({
  ...periodQuery.shape,
  state: z.enum(['', ...PAYMENT_STATES]).default(''),
  way: z.enum(['', ...PAYMENT_METHODS]).default(''),
});
type Wanted = z.infer<typeof paymentQuery>;

/** Whose money it is, and for what, as lists show it. */
export const subjectOf = ({ reference, courseTitle, payerName, payerEmail }: OrderRow) => ({
  order: reference,
  course: courseTitle,
  payer: payerName,
  email: payerEmail,
});

/**
 * The condition that a payment is what someone at the desk looks for: by its reference, order, receipt, amount in rupees, the
 * payer’s name, address or phone, or the number of a transfer, of which the last four characters are enough. Undefined for an
 * empty text.
 * @param column what names the payment, or else the order of money that came without one
 */
export function isAbout(
  db: Database,
  typed: string,
  column: typeof payments.id | typeof movements.orderId = payments.id,
): SQL | undefined {
  if (typed === '') return undefined;
  const reference = normaliseReference(typed);
  const [, receipt] = /^(?:HOA-\d{4}-)?(\d{1,9})$/i.exec(typed) ?? [];
  const number = transferReference(typed);
  const isEnding = (column: typeof movements.reference | typeof paymentProofs.transaction) =>
    /^[A-Z0-9]{4,}$/.test(number) ? like(column, `%${number}`) : sql`false`;
  const rupees = readNumber(typed, { unsigned: true, most: 9_999_999, decimals: 2 });
  const paisa = rupees.ok ? Math.round(Number(rupees.decimal) * 100) : 0;
  const ofOrder = or(eq(orders.reference, reference), contains(typed, orders.payerName, orders.payerEmail));
  const came = or(
    isEnding(movements.reference),
    eq(movements.amountPaisa, paisa),
    receipt === undefined ? undefined : eq(movements.receipt, Number(receipt)),
  );
  // Fewer digits are an amount or a receipt.
  const phone = hasPhone(typed, users.phone, 6) ?? sql`false`;
  const id = sql<number>`${column === payments.id ? payments.id : orders.id}`;
  const all = () => db.select({ id }).from(orders).leftJoin(payments, eq(payments.orderId, orders.id)).$dynamic();
  const ofProof = eq(paymentProofs.paymentId, payments.id);
  return inArray(
    column,
    union(
      all().where(or(eq(payments.reference, reference), eq(payments.amountPaisa, paisa))),
      all().where(ofOrder),
      all().innerJoin(users, eq(users.id, orders.userId)).where(phone),
      all().innerJoin(paymentProofs, ofProof).where(isEnding(paymentProofs.transaction)),
      all().innerJoin(movements, eq(movements.orderId, orders.id)).where(came),
    ),
  );
}

/** When a payment got its outcome, or else was started; an index has it. */
const moment = sql`coalesce(${payments.settledAt}, ${payments.createdAt})`.mapWith(payments.createdAt);

/** A page of the payments, the latest first. */
export async function listPayments(
  services: PaymentServices,
  query: Wanted,
): Promise<{ items: DeskPayment[]; total: number }> {
  const { db, clock } = services;
  const { state, way, q, ...period } = query;
  const now = clock();
  const where = and(
    isWithin(moment, period),
    state === '' ? undefined : eq(paymentStateAt(now), state),
    way === '' ? undefined : way === 'transfer' ? eq(payments.gateway, way) : ne(payments.gateway, 'transfer'),
    isAbout(db, q),
  );
  const filtered = db
    .select({ id: payments.id, moment: moment.as('moment') })
    .from(payments)
    .$dynamic();
  if (state !== '') void filtered.innerJoin(paymentStates, eq(paymentStates.paymentId, payments.id));
  const found = db.$with('found').as(filtered.where(where));
  // What is filtered is read once, because it is named twice; all payments come from their index, a page at a time.
  const total = sql`(select count(*) from ${where ? found : payments})`;
  const page = await db
    .with(found)
    .select({ id: found.id, total: total.mapWith(Number) })
    .from(found)
    .orderBy(desc(found.moment), desc(found.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(query));
  // Beyond the last page, no row has the total.
  if (page.length === 0 && query.page > 1)
    return { ...(await listPayments(services, { ...query, page: 1 })), items: [] };
  const ids = page.map(({ id }) => id);
  const items = await readPayments(db, inArray(payments.id, ids), now);
  return { items: ids.flatMap((id) => items.filter((item) => item.id === id)), total: page[0]?.total ?? 0 };
}

/** Payments as the desk shows them, the latest first. */
export async function readPayments(db: Database, where: SQL, now: Date): Promise<(DeskPayment & { id: number })[]> {
  return (await selectPayments(db, where, now)).map((parts) => {
    const { payment, order, receipt } = parts;
    const at = (parts.receivedAt ?? payment.settledAt ?? payment.createdAt).toISOString();
    return {
      id: payment.id,
      ...paymentView(parts),
      ...subjectOf(order),
      part: partOf(order, payment),
      received_paisa: parts.receivedPaisa,
      sent_paisa: parts.sentPaisa,
      at,
      receipt: receipt === null ? null : { number: receipt, paid_at: at },
    };
  });
}

/** The next instalments of plans that run. */
export const selectNext = (db: Database, now: Date) =>
  db
    .select({
      order: orders.reference,
      course: orders.courseTitle,
      payer: orders.payerName,
      email: orders.payerEmail,
      number: instalments.number,
      of: orders.instalments,
      amount_paisa: instalments.amountPaisa,
      paid_paisa: instalments.settledPaisa,
      due_on: instalments.dueOn,
      state: instalmentStateAt(now),
      suspended: sql<boolean>`${planStateAt(now)} = 'suspended'`,
      checking: sql<boolean>`${orderStates.waitingSince} is not null`,
      outstanding_paisa: orderStates.outstandingPaisa,
    })
    .from(orderStates)
    .innerJoin(orders, and(eq(orders.id, orderStates.orderId), gt(orders.instalments, 1)))
    .innerJoin(enrolments, eq(enrolments.orderId, orders.id))
    .innerJoinLateral(instalmentsOf, eq(instalments.number, orderStates.nextNumber))
    .$dynamic();

/** The condition that the next instalment of a plan is in a state; empty for one that is due within days, or late. */
export function isNextIn(state: '' | 'due' | 'late' | 'suspended', now: Date): SQL | undefined {
  if (state === '') return inArray(instalmentStateAt(now), ['due', 'late']);
  if (state === 'suspended') return eq(planStateAt(now), state);
  return and(eq(instalmentStateAt(now), state), ne(planStateAt(now), 'suspended'));
}
