import type { TournamentStage } from '@hidden-order/api-shapes/desk/tournaments';
import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import {
  ACTIVE_ENTRIES,
  type EntryStatus,
  type TournamentEntry,
  type TournamentExperience,
} from '@hidden-order/api-shapes/tournaments';
import type { HiddenSeries } from '@hidden-order/series';
import { getTableColumns, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../plugins/caller/tables';
import { isOneOf } from '../../plugins/database/one-of';
import { newSalt } from '../counting-log/seal';

/** Tournaments that are held, made at the desk, and samples as loaded from `content/texts/tournaments`. */
export const tournaments = pgTable(
  'tournaments',
  {
    id: text('id').primaryKey(),
    /** Name of the file that a sample comes from; null for a tournament of the desk. */
    source: text('source'),
    stage: text('stage').$type<TournamentStage>().notNull(),
    /** Why it does not take place; null unless it is cancelled. */
    cancelledBecause: text('cancelled_because'),
    /** A sample to practise with: it starts again and has no prize. */
    isSample: boolean('is_sample')
      .generatedAlwaysAs(sql`source is not null`)
      .notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    format: jsonb('format').$type<string[]>().notNull(),
    rules: jsonb('rules').$type<string[]>().notNull(),
    seats: integer('seats').notNull(),
    opensAt: timestamp('opens_at', { withTimezone: true }).notNull(),
    closesAt: timestamp('closes_at', { withTimezone: true }).notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    rounds: integer('rounds').notNull().default(1),
    /** How long each round is open. */
    roundMinutes: integer('round_minutes').notNull().default(1),
    /** Whether its rounds are shorter than a day, so that it is for trying: it mails members nothing. */
    isTrial: boolean('is_trial')
      .generatedAlwaysAs(sql`round_minutes < 24 * 60`)
      .notNull(),
    level: text('level').$type<PracticeLevel>().notNull().default('easy'),
    /** All of the series, which nothing may show ahead of its rounds; null while there is nothing to play. */
    hiddenSeries: jsonb('hidden_series').$type<HiddenSeries>(),
    /** Of the seal of the series. */
    seriesSalt: text('series_salt').$defaultFn(newSalt).notNull(),
    /** Of how many rounds all commits have their points, so that standings and points may be seen. */
    scoredRounds: integer('scored_rounds').notNull().default(0),
    /** The last round that entrants were told is open; one more once they were told the result. */
    toldRound: integer('told_round').notNull().default(0),
  },
  (table) => [check('tournaments_seats', sql`${table.seats} > 0`)],
);
const { hiddenSeries: _, seriesSalt: _salt, ...withoutSeries } = getTableColumns(tournaments);
/** The columns of a tournament that are no secret. */
export const tournamentColumns = withoutSeries;
export type TournamentRow = Omit<typeof tournaments.$inferSelect, 'hiddenSeries' | 'seriesSalt'>;

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
    /** Why the academy excluded the player from the tournament; null unless it did. */
    excludedBecause: text('excluded_because'),
    /** End of the offer; null for entries without one. */
    offerEndsAt: timestamp('offer_ends_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The name in the standings, once it is chosen. */
    pseudonym: text('pseudonym'),
  },
  (table) => [
    index('tournament_entries_status').on(table.tournamentId, table.status, table.id),
    uniqueIndex('tournament_entries_email')
      .on(table.tournamentId, table.emailKey)
      .where(isOneOf(table.status, ACTIVE_ENTRIES)),
    uniqueIndex('tournament_entries_user')
      .on(table.tournamentId, table.userId)
      .where(isOneOf(table.status, ACTIVE_ENTRIES)),
  ],
);
export type EntryRow = typeof tournamentEntries.$inferSelect;

/** The score of an entry in a round that is over, by its last commit there. A trigger refuses changes. */
export const roundScores = pgTable(
  'round_scores',
  {
    entryId: integer('entry_id')
      .notNull()
      .references(() => tournamentEntries.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    /** 0 to `ROUND_SCORE`. */
    score: integer('score').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.round] })],
);

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
