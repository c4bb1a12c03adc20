import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  pgView,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../plugins/database/instant';
import { orders, payments } from '../tables';

/** The books, written once and never changed: triggers in the migrations refuse all else. Amounts are whole paisa. */

/** Every rupee that came to an account of the academy, or left it. */
export const movements = pgTable(
  'movements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** `in`: money that came. `correction`: what takes a mistyped `in` back. `out`: money of an `in` that was sent back. */
    kind: text('kind').$type<'in' | 'correction' | 'out'>().notNull(),
    /** Number of the receipt of money that came: 1, 2, 3 … without gaps. */
    receipt: integer('receipt').unique(),
    /** The money that came, of a correction and of what was sent back. */
    arrivalId: integer('arrival_id').references((): AnyPgColumn => movements.id),
    /** Whose payer’s money it is. */
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null where the payer had started none. */
    paymentId: integer('payment_id').references(() => payments.id),
    /** A way of transfers, or the name of a gateway. */
    way: text('way').notNull(),
    /** The account that it came to: its number, or the name of the gateway. */
    account: text('account').notNull(),
    /** The bank’s or the gateway’s. Within an account, one booking has it, unless that was taken back; a trigger refuses another. */
    reference: text('reference').notNull(),
    /** On which it came to the account, or left it. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Negative where it left, or never came. */
    amountPaisa: integer('amount_paisa').notNull(),
    /** What was left to pay of the order after it. */
    outstandingPaisa: integer('outstanding_paisa').notNull(),
    /** Of money that came while the academy charged tax: its number then, and how many per cent the price had. */
    taxNumber: text('tax_number'),
    taxRate: numeric('tax_rate', { precision: 5, scale: 2, mode: 'number' }),
    bookedAt: instant('booked_at').notNull(),
    /** The person, or the gateway’s name. */
    bookedBy: text('booked_by').notNull(),
    /** Why it was corrected, or booked without a look at the file. */
    note: text('note'),
  },
  (table) => [
    index('movements_order').on(table.orderId),
    index('movements_payment').on(table.paymentId),
    index('movements_day').on(table.day, table.id),
    index('movements_arrival').on(table.arrivalId),
    index('movements_reference').on(table.account, table.reference),
    uniqueIndex('movements_one_correction')
      .on(table.arrivalId)
      .where(sql`${table.kind} = 'correction'`),
    check(
      'movements_kinds',
      sql`(${table.kind} = 'in' and ${table.amountPaisa} > 0 and ${table.receipt} >= 1 and ${table.arrivalId} is null)
        or (${table.kind} = 'correction' and ${table.amountPaisa} < 0 and ${table.receipt} is null and ${table.arrivalId} is not null and ${table.note} is not null)
        or (${table.kind} = 'out' and ${table.amountPaisa} < 0 and ${table.receipt} is null and ${table.arrivalId} is not null)`,
    ),
  ],
);
export type MovementRow = typeof movements.$inferSelect;

/**
 * What became of each movement, and what each order is charged. What an order still owes is the sum of all its entries but
 * `owed`, which is what the academy owes its payer.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The movement that it balances, together with its other credits and debts. */
    movementId: integer('movement_id').references(() => movements.id),
    /** The money that came. */
    arrivalId: integer('arrival_id').references(() => movements.id),
    /**
     * `charge`: the order's total, positive, once. `credit`: money for the order, negative; positive where it is taken
     * from it again. `owed`: money that is the payer's, negative; positive where it is used or sent. `waiver`: less than a
     * rupee that is missing, negative, or too much. `grant`: what the academy takes over, negative. `cancellation`: what is
     * waived at the end, negative or 0; again where the money of an ended order went back.
     */
    kind: text('kind').$type<'charge' | 'credit' | 'owed' | 'waiver' | 'grant' | 'cancellation'>().notNull(),
    amountPaisa: integer('amount_paisa').notNull(),
    /** The reason of a cancellation or grant. */
    note: text('note'),
  },
  (table) => [
    index('ledger_order').on(table.orderId),
    index('ledger_movement').on(table.movementId),
    index('ledger_arrival').on(table.arrivalId),
    uniqueIndex('ledger_one_charge')
      .on(table.orderId)
      .where(sql`${table.kind} = 'charge'`),
    check('ledger_notes', sql`(${table.kind} in ('cancellation', 'grant')) = (${table.note} is not null)`),
    check(
      'ledger_kinds',
      sql`(${table.kind} in ('credit', 'owed', 'waiver')) = (${table.movementId} is not null)
        and (${table.movementId} is null) = (${table.arrivalId} is null)
        and case ${table.kind} when 'charge' then ${table.amountPaisa} > 0 when 'grant' then ${table.amountPaisa} < 0
          when 'cancellation' then ${table.amountPaisa} <= 0 when 'waiver' then abs(${table.amountPaisa}) between 1 and 99
          else ${table.amountPaisa} <> 0 and ${table.kind} in ('credit', 'owed') end`,
    ),
  ],
);
export type LedgerRow = typeof ledgerEntries.$inferSelect;

/** What became of each receipt’s money. */
export const arrivals = pgView('arrivals', {
  id: integer('id').notNull(),
  creditedPaisa: integer('credited_paisa').notNull(),
  owedPaisa: integer('owed_paisa').notNull(),
  sentPaisa: integer('sent_paisa').notNull(),
  /** When the last of it was sent, and the reference of that transfer. */
  sentOn: date('sent_on', { mode: 'string' }),
  sentReference: text('sent_reference'),
  correctedAt: instant('corrected_at'),
  correction: text('correction'),
}).existing();
