import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What the removals of personal data know of the clock, in one row. */
export const removalClock = pgTable('removal_clock', {
  id: integer('id').primaryKey(),
  /** The time at the last run. */
  seenAt: instant('seen_at').notNull(),
  /** Nothing is removed before this. */
  heldUntil: instant('held_until').notNull(),
});
