import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../plugins/database/instant';
import { orders, payments } from './tables';

/** The ledger and its receipts, written once. */

/**
 * Every movement of money, written once and never changed, and removed only when the time of keeping it has ended
 * (triggers in the migrations refuse all else). What an order still owes is the sum of its charge, payments, grants and
 * cancellation; what the academy holds is the money that came (payments and surplus) less refunds.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: integer('payment_id').references(() => payments.id),
    /**
     * `charge`: the order's total, positive, once. `payment`: one instalment, negative. `surplus`: money that the order
     * could not take, negative, owed back to the payer. `cancellation`: the waived amount, negative or 0, once. `refund`:
     * a payment that was sent back, positive, once. `grant`: one instalment that the academy takes over, negative; no money
     * came.
     */
    kind: text('kind').$type<'charge' | 'payment' | 'surplus' | 'cancellation' | 'refund' | 'grant'>().notNull(),
    instalment: integer('instalment'),
    amountPaisa: integer('amount_paisa').notNull(),
    /** The reason of a cancellation or grant, or the bank's reference of a refund; the gateway's, where it has refunded. */
    note: text('note'),
  },
  (table) => [
    index('ledger_order').on(table.orderId),
    index('ledger_payment').on(table.paymentId),
    uniqueIndex('ledger_one_cancellation')
      .on(table.orderId)
      .where(sql`${table.kind} = 'cancellation'`),
    uniqueIndex('ledger_one_refund')
      .on(table.paymentId)
      .where(sql`${table.kind} = 'refund'`),
    check('ledger_notes', sql`(${table.kind} in ('cancellation', 'refund', 'grant')) = (${table.note} is not null)`),
    uniqueIndex('ledger_one_charge')
      .on(table.orderId)
      .where(sql`${table.kind} = 'charge'`),
    uniqueIndex('ledger_instalment_once')
      .on(table.orderId, table.instalment)
      .where(sql`${table.kind} in ('payment', 'grant')`),
    uniqueIndex('ledger_one_surplus')
      .on(table.paymentId)
      .where(sql`${table.kind} = 'surplus'`),
    check(
      'ledger_kinds',
      sql`(${table.kind} = 'charge' and ${table.amountPaisa} > 0 and ${table.paymentId} is null and ${table.instalment} is null)
        or (${table.kind} = 'payment' and ${table.amountPaisa} < 0 and ${table.paymentId} is not null and coalesce(${table.instalment}, 0) >= 1)
        or (${table.kind} = 'surplus' and ${table.amountPaisa} < 0 and ${table.paymentId} is not null and ${table.instalment} is null)
        or (${table.kind} = 'cancellation' and ${table.amountPaisa} <= 0 and ${table.paymentId} is null and ${table.instalment} is null)
        or (${table.kind} = 'refund' and ${table.amountPaisa} > 0 and ${table.paymentId} is not null and ${table.instalment} is null)
        or (${table.kind} = 'grant' and ${table.amountPaisa} < 0 and ${table.paymentId} is null and coalesce(${table.instalment}, 0) >= 1)`,
    ),
  ],
);
export type LedgerRow = typeof ledgerEntries.$inferSelect;

/** One per payment, kept like a ledger entry. Names and texts are copies of that day. */
export const receipts = pgTable(
  'receipts',
  {
    /** 1, 2, 3 … without gaps, together with the numbers of ended receipts. */
    number: integer('number').primaryKey(),
    paymentId: integer('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    payerName: text('payer_name').notNull(),
    item: text('item').notNull(),
    firstInstalment: integer('first_instalment').notNull(),
    lastInstalment: integer('last_instalment').notNull(),
    instalments: integer('instalments').notNull(),
    amountPaisa: integer('amount_paisa').notNull(),
    method: text('method').notNull(),
    gatewayReference: text('gateway_reference').notNull(),
    paidAt: instant('paid_at').notNull(),
    outstandingPaisa: integer('outstanding_paisa').notNull(),
    toBeRefunded: boolean('to_be_refunded').notNull(),
  },
  (table) => [index('receipts_order').on(table.orderId), check('receipts_number', sql`${table.number} >= 1`)],
);
export type ReceiptRow = typeof receipts.$inferSelect;

/** Mails with a receipt; the key makes each be stored once. */
export const receiptNotices = pgTable('receipt_notices', {
  receipt: integer('receipt')
    .primaryKey()
    .references(() => receipts.number),
  /** When the mail was stored to be sent. */
  postedAt: instant('posted_at').notNull(),
});
