import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ContactTopic } from 'shared/contracts/contact';
import type { Block, CourseDetail, Heading } from 'shared/contracts/content';
import type { RateSource } from 'shared/contracts/rates';
import type { EntryStatus, TournamentExperience } from 'shared/contracts/tournaments';

/** Registered people (SPEC §3). Optional fields that were not given are `''`. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** As the person wrote it, the domain in lower case. */
    email: text('email').notNull().unique(),
    /** The address in the form for comparison; null until the API's start has completed a row of an earlier version. */
    emailKey: text('email_key'),
    /**
     * Accounts of an earlier version may differ only in the case of their addresses: 0 for the oldest, then 1, 2 and so
     * on. No new ones arise.
     */
    emailTwin: integer('email_twin').notNull().default(0),
    /** Argon2id in PHC format. */
    passwordHash: text('password_hash').notNull(),
    fullName: text('full_name').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    gender: text('gender').notNull(),
    cnicPassportNumber: text('cnic_passport_number').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** An account that is switched off can neither log in nor use its tokens. */
    isActive: boolean('is_active').notNull().default(true),
    /** When the member asked for the deletion of the account, which signing in again undoes; null without a request. */
    deletionRequestedAt: timestamp('deletion_requested_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey, table.emailTwin),
    check('users_gender', sql`${table.gender} in ('male', 'female', 'other')`),
  ],
);
export type UserRow = typeof users.$inferSelect;

/** Courses as loaded from `content/courses`; the files are the source, these rows their published form. */
export const courses = pgTable(
  'courses',
  {
    id: text('id').primaryKey(),
    /** Place in the teaching order. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    level: text('level').$type<CourseDetail['level']>().notNull(),
    type: text('type').$type<CourseDetail['type']>().notNull(),
    figure: text('figure').$type<CourseDetail['figure']>().notNull(),
    minutes: integer('minutes').notNull(),
    lessons: integer('lessons').notNull(),
    /** 1/100 rupee. */
    pricePaisa: integer('price_paisa').notNull(),
    instalments: integer('instalments').notNull(),
    outcomes: jsonb('outcomes').$type<CourseDetail['outcomes']>().notNull(),
    prerequisites: jsonb('prerequisites').$type<CourseDetail['prerequisites']>().notNull(),
    instructor: jsonb('instructor').$type<CourseDetail['instructor']>().notNull(),
    curriculum: jsonb('curriculum').$type<CourseDetail['curriculum']>().notNull(),
    faq: jsonb('faq').$type<CourseDetail['faq']>().notNull(),
    refund: text('refund').notNull().default(''),
    body: jsonb('body').$type<Block[]>().notNull(),
  },
  (table) => [index('courses_position').on(table.position)],
);
export type CourseRow = typeof courses.$inferSelect;

/** Articles as loaded from `content/blogs`. */
export const blogs = pgTable(
  'blogs',
  {
    slug: text('slug').primaryKey(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    category: text('category').notNull(),
    figure: text('figure').$type<CourseDetail['figure']>().notNull(),
    author: text('author').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    minutes: integer('minutes').notNull(),
    featured: boolean('featured').notNull().default(false),
    contents: jsonb('contents').$type<Heading[]>().notNull().default([]),
    body: jsonb('body').$type<Block[]>().notNull(),
  },
  (table) => [index('blogs_published_at').on(table.publishedAt)],
);
export type BlogRow = typeof blogs.$inferSelect;

/** Lessons as loaded from `content/lessons`; the texts of only previews are public. */
export const lessons = pgTable(
  'lessons',
  {
    /** `<course>/<slug>`. */
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    /** Place in the course, from 1, across its modules. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    minutes: integer('minutes').notNull(),
    preview: boolean('preview').notNull(),
    body: jsonb('body').$type<Block[]>().notNull(),
    /** Seed of the practice series at the end of the lesson. */
    practice: text('practice'),
  },
  (table) => [index('lessons_course_position').on(table.courseId, table.position)],
);
export type LessonRow = typeof lessons.$inferSelect;

/** Reviews as loaded from `content/reviews.yaml`. */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Place in the file, from 1. */
    position: integer('position').notNull(),
    sample: boolean('sample').notNull(),
    name: text('name').notNull(),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    index('reviews_course_id').on(table.courseId),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
  ],
);
export type ReviewRow = typeof reviews.$inferSelect;

/** Text-only pages, as loaded from `content/documents`. */
export const documents = pgTable('documents', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  lead: text('lead').notNull(),
  version: date('version', { mode: 'string' }).notNull(),
  contents: jsonb('contents').$type<Heading[]>().notNull(),
  body: jsonb('body').$type<Block[]>().notNull(),
});
export type DocumentRow = typeof documents.$inferSelect;

/** Contents that were loaded, the newest with the highest position, so that an older one is not loaded again by a restart. */
export const contentVersions = pgTable('content_versions', {
  hash: text('hash').primaryKey(),
  position: integer('position').notNull().generatedAlwaysAsIdentity(),
});

/** Messages of the contact form. */
export const contactMessages = pgTable('contact_messages', {
  reference: text('reference').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  topic: text('topic').$type<ContactTopic>().notNull(),
  message: text('message').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
});

/** The last good exchange rates, in one row, and when a source may be asked again. */
export const rateSnapshots = pgTable('rate_snapshots', {
  /** Base currency of all quotes; as the key, it keeps the table at one row. */
  base: text('base').primaryKey(),
  source: text('source').$type<RateSource>().notNull(),
  /** Units of each currency for one unit of the base, in the source's decimals. */
  quotes: jsonb('quotes').$type<Record<string, string>>().notNull(),
  /** The time of the rates, as the source states it. */
  asOf: timestamp('as_of', { withTimezone: true }).notNull(),
  /** The source's stated time of its next update. */
  nextUpdateAt: timestamp('next_update_at', { withTimezone: true }).notNull(),
});
export type RateSnapshotRow = typeof rateSnapshots.$inferSelect;

/** When any process last asked each source of rates. */
export const rateRequests = pgTable('rate_requests', {
  source: text('source').$type<RateSource>().primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
});

/** Tournaments as loaded from `content/tournaments`; a tournament whose file has gone is hidden. */
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
    /** Ascending, so it is the order of the waitlist. */
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
