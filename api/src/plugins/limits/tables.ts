import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What has been counted against limits, while it counts. The columns are those that rate-limiter-flexible uses. */
export const rateLimits = pgTable('rate_limits', {
  /** Name of the limit, and a keyed hash of what it counts for. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** End of the period, in milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});
