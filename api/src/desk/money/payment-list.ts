import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  sql,
  sum,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, dayOf, startOf } from '@hidden-order/api-shapes/calendar-day';
import { SUM_DAYS, type DeskPayment, type PaymentSums } from '@hidden-order/api-shapes/desk/money';
import { PAYMENT_METHODS, PAYMENT_STATES } from '@hidden-order/api-shapes/payments';
import { site } from '@hidden-order/api-shapes/site';
import { PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import { z } from 'zod';
import type { PaymentServices } from '../../features/payments/gateway';
import { ledgerEntries, receipts, type LedgerRow, type ReceiptRow } from '../../features/payments/ledger-tables';
import { OPENING_SECONDS, paymentView } from '../../features/payments/payment-state';
import { orders, payments, type OrderRow, type PaymentRow } from '../../features/payments/tables';
import type { Database } from '../../plugins/database/database';
import { date } from '../../plugins/requests/fields';
import { offsetOf, pageQuery, textQuery } from '../pages';
import { isAbout, partOf, subjectOf } from './subject';

// The database refuses instants before the year 1 and after 9999, as they are written.
const day = date
  .refine((one) => one.startsWith('2'), 'Give a day from the year 2000 on, and before 3000.')
  .or(z.literal('').transform(() => undefined))
  .optional();
/** Both days belong to it. */
export const periodQuery = z.object({ from: day, to: day });
export const paymentQuery = pageQuery.extend({
  ...periodQuery.shape,
  state: z.enum(['', ...PAYMENT_STATES]).default(''),
  way: z.enum(['', ...PAYMENT_METHODS]).default(''),
  q: textQuery,
});
type Wanted = z.infer<typeof paymentQuery>;

/** The instants of a period of days in Pakistan. */
export const isWithin = (instant: SQLWrapper, { from, to }: z.infer<typeof periodQuery>) =>
  and(
    from === undefined ? undefined : sql`${instant} >= ${startOf(from).toISOString()}::timestamptz`,
    to === undefined ? undefined : sql`${instant} < ${startOf(addDays(to, 1)).toISOString()}::timestamptz`,
  );

/** When a payment got its outcome, or else was started; an index has it. */
const moment = sql`coalesce(${payments.settledAt}, ${payments.createdAt})`.mapWith(payments.createdAt);
/** Entries of refunds, and which is that of a payment. */
export const refunds = alias(ledgerEntries, 'refunds');
export const isRefund = and(eq(refunds.paymentId, payments.id), eq(refunds.kind, 'refund'));
const isRefunded = sql`exists (select 1 from ${ledgerEntries} as ${sql.identifier('refunds')} where ${isRefund})`;

/** The condition that a payment is in a state, as `paymentState` says it. */
function isIn(state: Wanted['state'], now: Date): SQL | undefined {
  const { outcome, tracker, createdAt, expiresAt, checkingSince, disputedAt } = payments;
  if (state === '') return undefined;
  if (state === 'refunded') return isRefunded;
  if (state === 'disputed') return and(not(isRefunded), isNotNull(disputedAt));
  const end = sql`case when ${tracker} is null then ${createdAt} + make_interval(secs => ${OPENING_SECONDS}) else ${expiresAt} end`;
  const isPending = sql`${outcome} is null and (${checkingSince} is not null or ${end} > ${now.toISOString()}::timestamptz)`;
  if (state === 'pending') return isPending;
  // What is cheap first: within an "or", the database keeps the order.
  const ended = and(eq(outcome, state), isNull(disputedAt), not(isRefunded));
  return state === 'expired' ? sql`(${ended} or (${outcome} is null and not (${isPending})))` : ended;
}

const isWanted = (db: Database, { state, way, q, ...period }: Wanted, now: Date): SQL | undefined =>
  and(
    isWithin(moment, period),
    isIn(state, now),
    way === '' ? undefined : way === 'transfer' ? eq(payments.gateway, way) : ne(payments.gateway, 'transfer'),
    isAbout(db, q),
  );

interface PaymentRows {
  payment: PaymentRow;
  order: OrderRow;
  receipt: ReceiptRow | null;
  refund: LedgerRow | null;
}

/** Payments with their orders, receipts and refunds. */
export const selectForDesk = (db: Database) =>
  db
    .select({ payment: payments, order: orders, receipt: getTableColumns(receipts), refund: getTableColumns(refunds) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .leftJoin(refunds, isRefund)
    .$dynamic();

/** A page of the payments, the latest first. */
export async function listPayments(
  services: PaymentServices,
  query: Wanted,
): Promise<{ items: DeskPayment[]; total: number }> {
  const { db, clock } = services;
  const where = isWanted(db, query, clock());
  const filtered = db
    .select({ id: payments.id, moment: moment.as('moment') })
    .from(payments)
    .where(where);
  const found = db.$with('found').as(filtered);
  // What is filtered is read once, because it is named twice; all payments come from their index, a page at a time.
  const total = sql`(select count(*) from ${where ? found : payments})`;
  const page = await db
    .with(found)
    .select({ id: found.id, total: total.mapWith(Number) })
    .from(found)
    .orderBy(desc(found.moment), desc(found.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(query));
  const ids = page.map(({ id }) => id);
  const rows = await selectForDesk(db).where(inArray(payments.id, ids)).orderBy(desc(moment), desc(payments.id));
  return { items: rows.map((row) => paymentRow(row, services)), total: page[0]?.total ?? 0 };
}

/** A payment as the desk shows it. */
export function paymentRow({ payment, order, receipt, refund }: PaymentRows, services: PaymentServices): DeskPayment {
  const parts = { payment, order, receiptNumber: receipt?.number ?? null, refund: refund?.id ?? null };
  const view = paymentView(parts, services.clock(), services);
  return {
    ...view,
    ...subjectOf(order),
    part: partOf(payment, order),
    method: receipt?.method ?? view.method,
    at: (payment.settledAt ?? payment.createdAt).toISOString(),
    receipt: receipt && { number: receipt.number, paid_at: receipt.paidAt.toISOString() },
    refund: refund && { at: refund.at.toISOString(), reference: refund.note ?? '' },
  };
}

/** Sums of the paid ones of such payments, by day and in all: without a first day, of the last `SUM_DAYS`. */
export async function sumPayments({ db, clock }: PaymentServices, query: Wanted): Promise<PaymentSums> {
  const now = clock();
  const from = query.from ?? addDays(dayOf(now), 1 - SUM_DAYS);
  const paidOn = sql`(${payments.settledAt} at time zone ${sql.raw(`'${site.timeZone}'`)})::date`;
  const days = await db
    .select({
      day: sql<string>`to_char(${paidOn}, 'YYYY-MM-DD')`,
      payments: count(),
      received_paisa: sum(payments.amountPaisa).mapWith(Number),
      refunded_paisa: sql`coalesce(${sum(refunds.amountPaisa)}, 0)`.mapWith(Number),
    })
    .from(payments)
    .leftJoin(refunds, isRefund)
    .where(and(eq(payments.outcome, 'paid'), isWanted(db, { ...query, from }, now)))
    .groupBy(paidOn)
    .orderBy(desc(paidOn));
  const all = { from, payments: 0, received_paisa: 0, refunded_paisa: 0 };
  for (const one of days) {
    all.payments += one.payments;
    all.received_paisa += one.received_paisa;
    all.refunded_paisa += one.refunded_paisa;
  }
  return { ...all, days: days.slice(0, SUM_DAYS) };
}
