import { eq, sql, type SQL } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, pgView, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../plugins/database/instant';
import { orders } from '../tables';

/**
 * What payers ask for: their money back, or the end of a plan. What ends an order approves the request that waits for it;
 * that money was sent back is in the ledger alone.
 */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    askedAt: instant('asked_at').notNull(),
    /** The payer's own words, if any; removed some time after the decision. */
    reason: text('reason').notNull(),
    /** The lessons that had been completed when it was asked. */
    lessons: integer('lessons').notNull(),
    /** Whether the payer had the right to a refund when it was asked: a late decision does not end it. */
    refundable: boolean('refundable').notNull(),
    state: text('state').$type<'waiting' | 'approved' | 'refused' | 'withdrawn'>().notNull().default('waiting'),
    decidedAt: instant('decided_at'),
    /** Who decided, as the note of the cancellation says it; of a withdrawn one, no one. */
    decidedBy: text('decided_by'),
    /** Why it was refused, for the payer. */
    refusal: text('refusal'),
    /** What comes back of what was paid for the course. */
    amountPaisa: integer('amount_paisa'),
    /** The payer’s own account, where money came by transfer; removed some time after the decision. */
    accountTitle: text('account_title'),
    accountNumber: text('account_number'),
  },
  (table) => [
    index('refund_requests_order').on(table.orderId),
    index('refund_requests_state').on(table.state),
    uniqueIndex('refund_requests_one_waiting')
      .on(table.orderId)
      .where(sql`${table.state} = 'waiting'`),
    check(
      'refund_requests_states',
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)
        and (${table.state} in ('approved', 'refused')) = (${table.decidedBy} is not null)
        and (${table.state} = 'refused') = (${table.refusal} is not null)
        and (${table.state} = 'approved') = (${table.amountPaisa} is not null)`,
    ),
    check(
      'refund_requests_amount',
      sql`${table.amountPaisa} >= 0 and (${table.refundable} or ${table.amountPaisa} = 0)`,
    ),
  ],
);
/** The condition that a request waits for a decision. */
export const isWaitingRequest: SQL = eq(refundRequests.state, 'waiting');
export const waitingRequests = pgView('waiting_requests').as((qb) =>
  qb.select().from(refundRequests).where(isWaitingRequest),
);
export type RefundRequestRow = typeof refundRequests.$inferSelect;

/** Large amounts that one person sends back on the word of another. */
export const refundConfirmations = pgTable('refund_confirmations', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** What was owed then; another amount needs another confirmation. */
  amountPaisa: integer('amount_paisa').notNull(),
  /** The id of a person of the academy, whose name and address may change. */
  confirmedBy: integer('confirmed_by').notNull(),
});
