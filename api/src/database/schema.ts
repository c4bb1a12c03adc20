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
    /** Domain in lower case, local part as given: two addresses are the same if they are equal. */
    email: text('email').notNull().unique(),
    /** Argon2id in PHC format. */
    passwordHash: text('password_hash').notNull(),
    fullName: text('full_name').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    gender: text('gender').notNull(),
    cnicPassportNumber: text('cnic_passport_number').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** An account that is switched off can neither log in nor use its tokens. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('users_gender', sql`${table.gender} in ('male', 'female', 'other')`)],
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

/** Lessons as loaded from `content/lessons`; the texts of those that are no previews are for the enrolled only. */
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

/** Pages that are nothing but a text, as loaded from `content/documents`. */
export const documents = pgTable('documents', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  lead: text('lead').notNull(),
  version: date('version', { mode: 'string' }).notNull(),
  contents: jsonb('contents').$type<Heading[]>().notNull(),
  body: jsonb('body').$type<Block[]>().notNull(),
});
export type DocumentRow = typeof documents.$inferSelect;

/** What was written to the academy through the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    reference: text('reference').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    message: text('message').notNull(),
    /** Network address it came from, by which messages are counted. */
    sender: text('sender').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('contact_messages_sender').on(table.sender, table.receivedAt)],
);

/** The last good exchange rates, in one row, and when a source may be asked again. */
export const rateSnapshots = pgTable('rate_snapshots', {
  /** Currency that all quotes are for one of; also keeps the table at one row. */
  base: text('base').primaryKey(),
  source: text('source').$type<RateSource>().notNull(),
  /** How much of each currency one of the base is worth, as the source's decimals. */
  quotes: jsonb('quotes').$type<Record<string, string>>().notNull(),
  /** When the source says the rates were true. */
  asOf: timestamp('as_of', { withTimezone: true }).notNull(),
  /** When the source says it will have new ones. */
  nextUpdateAt: timestamp('next_update_at', { withTimezone: true }).notNull(),
});
export type RateSnapshotRow = typeof rateSnapshots.$inferSelect;

/** When each source of rates was asked last, over restarts and by all processes. */
export const rateRequests = pgTable('rate_requests', {
  source: text('source').$type<RateSource>().primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
});

/** Tournaments as loaded from `content/tournaments`; those whose file has gone are not shown any more. */
export const tournaments = pgTable(
  'tournaments',
  {
    id: text('id').primaryKey(),
    /** Name of the file that it comes from. */
    source: text('source').notNull(),
    isShown: boolean('is_shown').notNull(),
    /** Shown to practise with, not held by anybody. */
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

/** Who takes part, who waits, and who did once. */
export const tournamentEntries = pgTable(
  'tournament_entries',
  {
    /** Grows with every entry of a tournament, so that it is the order of the waitlist. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id),
    reference: text('reference').notNull().unique(),
    /** Who was signed in, if anybody; the entry outlives the account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    /** The address in the form in which two of them are compared. */
    emailKey: text('email_key').notNull(),
    phone: text('phone').notNull(),
    experience: text('experience').$type<TournamentExperience>().notNull(),
    city: text('city').notNull(),
    status: text('status').$type<EntryStatus>().notNull(),
    /** Until when an offered seat is held; null for entries without an offer. */
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
