import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The last good exchange rates. */
export const rateSnapshots = pgTable('rate_snapshots', {
  /** Base currency of all quotes; as the key, it keeps the table at one row. */
  base: text('base').primaryKey(),
  /** Units of each currency for one unit of the base, in the source's decimals. */
  quotes: jsonb('quotes').$type<Record<string, string>>().notNull(),
  /** The time of the rates, as the source states it. */
  asOf: timestamp('as_of', { withTimezone: true }).notNull(),
  /** The source's stated time of its next update. */
  nextUpdateAt: timestamp('next_update_at', { withTimezone: true }).notNull(),
});
export type RateSnapshotRow = typeof rateSnapshots.$inferSelect;
