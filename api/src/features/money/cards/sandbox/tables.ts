import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The records of the built-in sandbox gateway, which only the sandbox reads. */
export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  tracker: text('tracker').primaryKey(),
  /** The reference that the merchant gave. */
  orderId: text('order_id').notNull(),
  item: text('item').notNull(),
  amountPaisa: integer('amount_paisa').notNull(),
  returnUrl: text('redirect_url').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  decision: text('decision').$type<'paid' | 'failed' | 'cancelled' | 'refunded' | 'disputed'>(),
  /** When the decision takes effect; a delayed one does so later than the click. */
  effectiveAt: timestamp('effective_at', { withTimezone: true }),
});
export type SandboxCheckoutRow = typeof sandboxCheckouts.$inferSelect;
