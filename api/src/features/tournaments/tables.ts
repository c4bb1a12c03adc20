import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EntryStatus, TournamentEntry, TournamentExperience } from '@hidden-order/api-shapes/tournaments';
import { users } from '../../plugins/caller/tables';

/** Tournaments as loaded from `content/texts/tournaments`; a tournament whose file has gone is hidden. */
export const tournaments = pgTable(
  'tournaments',
  {
    id: text('id').primaryKey(),
    /** Name of the file that it comes from. */
    source: text('source').notNull(),
    isShown: boolean('is_shown').notNull(),
    /** A sample to practise with, which is not held. */
    isSample: boolean('is_sample').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    format: jsonb('format').$type<string[]>().notNull(),
    rules: jsonb('rules').$type<string[]>().notNull(),
    seats: integer('seats').notNull(),
    opensAt: timestamp('opens_at', { withTimezone: true }).notNull(),
    closesAt: timestamp('closes_at', { withTimezone: true }).notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('tournaments_seats', sql`${table.seats} > 0`)],
);
export type TournamentRow = typeof tournaments.$inferSelect;

/** Entries for tournaments: confirmed, waiting, and past ones. */
export const tournamentEntries = pgTable(
  'tournament_entries',
  {
    /** Ascending, so it is the order of the waiting list. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id),
    reference: text('reference').notNull().unique(),
    /** The account that entered, or null for a visitor; the entry outlives the account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    /** The address in the form for comparison. */
    emailKey: text('email_key').notNull(),
    phone: text('phone').notNull(),
    experience: text('experience').$type<TournamentExperience>().notNull(),
    city: text('city').notNull(),
    status: text('status').$type<EntryStatus>().notNull(),
    /** End of the offer; null for entries without one. */
    offerEndsAt: timestamp('offer_ends_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('tournament_entries_status').on(table.tournamentId, table.status, table.id),
    uniqueIndex('tournament_entries_email')
      .on(table.tournamentId, table.emailKey)
      .where(sql`${table.status} in ('confirmed', 'waitlisted', 'offered')`),
    uniqueIndex('tournament_entries_user')
      .on(table.tournamentId, table.userId)
      .where(sql`${table.status} in ('confirmed', 'waitlisted', 'offered')`),
  ],
);
export type EntryRow = typeof tournamentEntries.$inferSelect;

/** The statuses of an active entry. A person has at most one per tournament. */
export const ACTIVE: EntryStatus[] = ['confirmed', 'waitlisted', 'offered'];

/** Forms whose address is not confirmed: each waits for its mailed link to be followed, without a seat, and then ends. */
export const entryRequests = pgTable(
  'entry_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of what the link carries, so that no copy of the database and no export holds a working link. */
    linkHash: text('link_hash').notNull().unique(),
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id),
    /** The account that asked, or null for a visitor. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    form: jsonb('form').$type<TournamentEntry>().notNull(),
    /** The address in the form for comparison. */
    emailKey: text('email_key').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('entry_requests_email').on(table.emailKey)],
);
