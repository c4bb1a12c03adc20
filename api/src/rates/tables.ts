import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RateSource } from 'shared/api/rates';

/** The last good exchange rates, in one row, and when a source may be asked again. */
export const rateSnapshots = pgTable('rate_snapshots', {
  /** Base currency of all quotes; as the key, it keeps the table at one row. */
  base: text('base').primaryKey(),
  source: text('source').$type<RateSource>().notNull(),
  /** Units of each currency for one unit of the base, in the source's decimals. */
  quotes: jsonb('quotes').$type<Record<string, string>>().notNull(),
  /** The time of the newest rates, as the source states it. */
  asOf: timestamp('as_of', { withTimezone: true }).notNull(),
  /** The times of currencies that lag behind. */
  older: jsonb('older').$type<Record<string, string>>().notNull().default({}),
  /** The source's stated time of its next update. */
  nextUpdateAt: timestamp('next_update_at', { withTimezone: true }).notNull(),
});
export type RateSnapshotRow = typeof rateSnapshots.$inferSelect;

/** When any process last asked each source of rates. */
export const rateRequests = pgTable('rate_requests', {
  source: text('source').$type<RateSource>().primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
});
