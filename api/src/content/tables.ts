import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Block, CourseDetail, Heading } from 'shared/api/content';
import type { QuizQuestion } from 'shared/api/content-file';
import type { SearchResult } from 'shared/api/search';

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

/** The terms of the glossary, as loaded from `content/documents/glossary.md`. */
export const terms = pgTable('terms', {
  /** That of the entry's heading in the glossary, without `PART`. */
  id: text('id').primaryKey(),
  /** Place in the glossary, from 1. */
  position: integer('position').notNull(),
  title: text('title').notNull(),
  /** The heading above the entry, such as “Corrections”. */
  group: text('group').notNull(),
  /** The text of `body` without its marks and figures. */
  definition: text('definition').notNull(),
  body: jsonb('body').$type<Block[]>().notNull(),
  taught: jsonb('taught').$type<SearchResult[]>().notNull(),
  related: jsonb('related').$type<{ id: string; title: string }[]>().notNull(),
});
export type TermRow = typeof terms.$inferSelect;

/** Contents that were loaded, the last with the highest position, so that an older one is not loaded by a restart. */
export const contentVersions = pgTable('content_versions', {
  hash: text('hash').primaryKey(),
  position: integer('position').notNull().generatedAlwaysAsIdentity(),
  /** The latest time at which content was made that was loaded so far; null for those of earlier versions of the API. */
  madeAt: timestamp('made_at', { withTimezone: true }),
});

/**
 * The pools of questions of which quizzes are drawn, as loaded from `content/quizzes`. A version is a hash of the
 * questions. Older versions stay, so that an attempt is marked and shown by the questions that the member saw.
 */
export const quizzes = pgTable(
  'quizzes',
  {
    courseId: text('course_id').notNull(),
    version: text('version').notNull(),
    isCurrent: boolean('is_current').notNull(),
    questions: jsonb('questions').$type<QuizQuestion[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.version] }),
    uniqueIndex('quizzes_one_current')
      .on(table.courseId)
      .where(sql`${table.isCurrent}`),
  ],
);
export type QuizRow = typeof quizzes.$inferSelect;
