import { boolean, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { GENDERS, type Gender } from '@hidden-order/api-shapes/auth';
import { isOneOf } from '../database/one-of';

/** Registered people (spec §3). Optional fields that were not given are `''`. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** As the person wrote it, the domain in lower case. */
    email: text('email').notNull(),
    /** The address in the form for comparison. */
    emailKey: text('email_key').notNull().unique(),
    /** Argon2id in PHC format. */
    passwordHash: text('password_hash').notNull(),
    fullName: text('full_name').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    gender: text('gender').$type<Gender>().notNull(),
    cnicPassportNumber: text('cnic_passport_number').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** An account that is switched off can neither log in nor use its tokens. */
    isActive: boolean('is_active').notNull().default(true),
    /** When the member asked for the deletion of the account, which signing in again undoes; null without a request. */
    deletionRequestedAt: timestamp('deletion_requested_at', { withTimezone: true }),
    /** When a link in a mail to the address was followed for this account, such as one for a new password; null before. */
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
    /** Whether the person gets newsletters, and the weekly summary of what is due. */
    newsletter: boolean('newsletter').notNull().default(true),
    summary: boolean('summary').notNull().default(false),
    /** The Monday on which the summary was told last; null before the first. */
    summaryOn: date('summary_on', { mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('users_gender', isOneOf(table.gender, GENDERS))],
);
export type UserRow = typeof users.$inferSelect;

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
