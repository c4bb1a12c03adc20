import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Role } from '@hidden-order/api-shapes/desk/staff';
import { instant } from '../plugins/database/instant';

/** People of the academy. Who has left stays for the log, without a way in. */
export const staff = pgTable('staff', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** As the log shows it. */
  name: text('name').notNull(),
  /** The person's own address, of whose account they decide nothing about money. */
  email: text('email').notNull(),
  /** The address in the form for comparison. */
  emailKey: text('email_key').notNull().unique(),
  roles: text('roles').array().$type<Role[]>().notNull(),
  /** Argon2id in PHC format; null until the person has joined. */
  passwordHash: text('password_hash'),
  /** Secret of the second factor (RFC 6238), in Base32; null without one. */
  totpSecret: text('totp_secret'),
  /** The step of time of the last code that was taken: none is taken twice. */
  totpStep: integer('totp_step').notNull().default(0),
  /** Of the link to join, as of a token; null once it was followed. */
  invitationId: text('invitation_id').unique(),
  invitationHash: text('invitation_hash'),
  invitedAt: instant('invited_at').notNull(),
  joinedAt: instant('joined_at'),
  leftAt: instant('left_at'),
});
export type StaffRow = typeof staff.$inferSelect;

/** The sessions of people of the academy that run; an ended one has no row. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** 8 hex digits, the first part of its token. */
    id: text('id').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** SHA-256 of the token’s secret, hex. */
    hash: text('hash').notNull(),
    /** Such as `Firefox on Windows`. */
    browser: text('browser').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
);
export type StaffSessionRow = typeof staffSessions.$inferSelect;

/**
 * What was done at the desk, and who looked at a person: written with the change, in one transaction, and never changed. It
 * holds ids and references, no names: what a page shows beside them is of what they name, as long as that is there.
 */
export const deskActions = pgTable(
  'desk_actions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    role: text('role').$type<Role>().notNull(),
    /** What was done, such as `refuse proof`. */
    action: text('action').notNull(),
    /** To what, such as a reference. */
    subject: text('subject').notNull(),
    before: jsonb('before').$type<Facts>(),
    after: jsonb('after').$type<Facts>(),
  },
  (table) => [
    index('desk_actions_role').on(table.role, table.id),
    index('desk_actions_staff').on(table.staffId, table.subject),
  ],
);

/** What an action has changed, or what it has shown. */
export type Facts = Record<string, unknown>;

/** What the academy was told last of what waits at the desk: one row. */
export const deskNotices = pgTable('desk_notices', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  /** For the webhook. */
  text: text('text').notNull(),
});
