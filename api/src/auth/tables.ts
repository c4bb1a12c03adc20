import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../database/schema';

/** Sessions of signed-in people: one for each sign-in. Its tokens are refused once the row is gone. */
export const sessions = pgTable(
  'sessions',
  {
    /** The `sid` of its tokens. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** The `jti` of the current refresh token. */
    refreshId: text('refresh_id').notNull(),
    /** The `jti` of the refresh token before it, and when it was exchanged; null before the first exchange. */
    previousRefreshId: text('previous_refresh_id'),
    renewedAt: timestamp('renewed_at', { withTimezone: true }),
    /** When the current refresh token expires, and the session with it. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);
export type SessionRow = typeof sessions.$inferSelect;
