import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Role } from '@hidden-order/api-shapes/desk/staff';
import { instant } from '../plugins/database/instant';

/** The tokens with which people of the academy sign in at the desk. */
export const deskTokens = pgTable('desk_tokens', {
  /** 8 hex digits, the first part of the token. */
  id: text('id').primaryKey(),
  /** The person's name, as the log shows it. */
  name: text('name').notNull(),
  /** The person's own address, of whose account they decide nothing about money. */
  email: text('email').notNull(),
  roles: text('roles').array().$type<Role[]>().notNull(),
  /** SHA-256 of the secret, hex. The secret has 256 random bits, so that a slow hash would add nothing. */
  hash: text('hash').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
});
export type DeskTokenRow = typeof deskTokens.$inferSelect;

/**
 * What was done at the desk, and who looked at a person: written with the change, in one transaction, and never changed. It
 * holds ids and references, no names: what a page shows beside them is of what they name, as long as that is there.
 */
export const deskActions = pgTable(
  'desk_actions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    tokenId: text('token_id')
      .notNull()
      .references(() => deskTokens.id),
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
    index('desk_actions_token').on(table.tokenId, table.subject),
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
