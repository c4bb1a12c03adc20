import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { QuizQuestion } from '@hidden-order/api-shapes/content-file';
import type { Count } from '@hidden-order/api-shapes/count';
import type { CardInput } from 'ts-fsrs';
import { instant } from '../../plugins/database/instant';
import { users } from '../../plugins/caller/tables';
import { orders } from '../money/tables';

/**
 * What members do in their courses, which rows name by their ids in the content file. Progress, attempts, practice, skills
 * and drafts are deleted with the account; certificates stay.
 */

/** The grader that gave a mark (`GRADER` in @hidden-order/waves/grading); marks older than the column are of the first. */
const grader = () => integer('grader').notNull().default(1);
/** The member whose row it is, which is deleted with the account. */
export const member = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One row per member and lesson, from the first completion on. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: member(),
    courseId: text('course_id').notNull(),
    lesson: text('lesson').notNull(),
    /** Whether the lesson counts as complete; an undo takes that back. */
    complete: boolean('complete').notNull(),
    /** Counts the changes, so that a repeated or late request changes nothing. */
    revision: integer('revision').notNull(),
    /** Stays through an undo, because the refund rule counts first completions. */
    firstCompletedAt: instant('first_completed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.lesson] })],
);
export type LessonProgressRow = typeof lessonProgress.$inferSelect;

/** When a member first opened a quiz, because the refund rule of the examination counts it. */
export const quizOpenings = pgTable(
  'quiz_openings',
  {
    userId: member(),
    courseId: text('course_id').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

/**
 * The pools of questions of which papers are drawn. A version is a hash of the questions. Older versions stay, so that a
 * paper is marked and shown by the questions that the member saw.
 */
export const quizzes = pgTable(
  'quizzes',
  {
    courseId: text('course_id').notNull(),
    version: text('version').notNull(),
    questions: jsonb('questions').$type<QuizQuestion[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.version] })],
);
export type QuizRow = typeof quizzes.$inferSelect;

/** A question of a paper: where it is stored, and its options in the order in which they are shown. */
export interface PaperQuestion {
  courseId: string;
  version: string;
  id: string;
  options: string[];
  /** Generates the chart that it asks about (@hidden-order/series). */
  seed?: string;
  /** UTC instant, ISO 8601, at which the member opened that chart. */
  openedAt?: string;
}

/**
 * Papers: the questions drawn for one attempt of a member, in the order in which they are asked. Answers are not in them,
 * because a member may export them.
 */
export const quizPapers = pgTable(
  'quiz_papers',
  {
    id: text('id')
      .primaryKey()
      .$defaultFn(() => randomUUID()),
    userId: member(),
    courseId: text('course_id').notNull(),
    questions: jsonb('questions').$type<PaperQuestion[]>().notNull(),
    drawnAt: instant('drawn_at').notNull(),
  },
  (table) => [index('quiz_papers_user_course').on(table.userId, table.courseId, table.drawnAt)],
);

export type QuizPaperRow = typeof quizPapers.$inferSelect;

/** Quiz attempts that were handed in. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: member(),
    courseId: text('course_id').notNull(),
    /** Id of the paper. */
    paper: text('paper').notNull(),
    /** Ids of the chosen options by the id of the question. */
    answers: jsonb('answers').$type<Readonly<Record<string, readonly string[]>>>().notNull(),
    /** Ids of the questions that were not answered right. */
    wrong: text('wrong').array().notNull(),
    right: integer('right').notNull(),
    of: integer('of').notNull(),
    passed: boolean('passed').notNull(),
    grader: grader(),
    handedInAt: instant('handed_in_at').notNull(),
  },
  (table) => [
    index('quiz_attempts_user_course').on(table.userId, table.courseId, table.handedInAt),
    check(
      'quiz_attempts_right',
      sql`${table.right} >= 0 and ${table.right} = ${table.of} - cardinality(${table.wrong})`,
    ),
  ],
);
export type QuizAttemptRow = typeof quizAttempts.$inferSelect;

/** What happened in each course by month: how many enrolled, learned, got a certificate and money back, and what came in all. */
export const courseMonths = pgView('course_months', {
  /** Such as `2026-05`, in Pakistan. */
  month: text('month').notNull(),
  courseId: text('course_id').notNull(),
  enrolled: integer('enrolled').notNull(),
  active: integer('active').notNull(),
  finished: integer('finished').notNull(),
  refunded: integer('refunded').notNull(),
  incomePaisa: bigint('income_paisa', { mode: 'number' }).notNull(),
}).existing();

/** Counts of practice series and of charts of real markets that were handed in, marked by the server. */
export const practiceAttempts = pgTable(
  'practice_attempts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: member(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Generates the series (@hidden-order/series), or names the chart. */
    seed: text('seed').notNull(),
    /** Index of the swing at which each label stands, by label. */
    labels: jsonb('labels').$type<Count>().notNull(),
    hints: integer('hints').notNull(),
    /** 0 to 100. */
    score: integer('score').notNull(),
    grader: grader(),
    handedInAt: instant('handed_in_at').notNull(),
  },
  (table) => [
    unique('practice_attempts_idempotency').on(table.userId, table.idempotencyKey),
    index('practice_attempts_user').on(table.userId, table.handedInAt),
    check('practice_attempts_score', sql`${table.score} between 0 and 100`),
  ],
);
export type PracticeAttemptRow = typeof practiceAttempts.$inferSelect;

/** The skills (`today/skills`) that a member has met, each with its schedule and its open question. */
export const skillStates = pgTable(
  'skill_states',
  {
    userId: member(),
    skill: text('skill').notNull(),
    /** Days are those in Pakistan. */
    introducedOn: date('introduced_on', { mode: 'string' }).notNull(),
    due: date('due', { mode: 'string' }).notNull(),
    /** What the scheduler knows of the member's memory, as ts-fsrs gives it. */
    card: jsonb('card').$type<CardInput>().notNull(),
    /** Names the open question. */
    question: text('question')
      .notNull()
      .unique()
      .$defaultFn(() => randomUUID()),
    /** Generates the open question, so that no answer of the API has it. */
    openSeed: integer('open_seed')
      .notNull()
      .$defaultFn(() => randomInt(2 ** 31)),
  },
  (table) => [primaryKey({ columns: [table.userId, table.skill] })],
);
export type SkillStateRow = typeof skillStates.$inferSelect;

/** Answers to questions on skills, marked by the server. */
export const skillAnswers = pgTable(
  'skill_answers',
  {
    question: text('question').primaryKey(),
    userId: member(),
    skill: text('skill').notNull(),
    /** Generates the question. */
    seed: integer('seed').notNull(),
    answer: text('answer').notNull(),
    right: boolean('right').notNull(),
    /** The day on which the skill was to come back. */
    due: date('due', { mode: 'string' }).notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [index('skill_answers_user').on(table.userId, table.answeredAt)],
);
export type SkillAnswerRow = typeof skillAnswers.$inferSelect;

/** Parts of drafts (@hidden-order/api-shapes/drafts). */
export const draftParts = pgTable(
  'draft_parts',
  {
    userId: member(),
    /** Id of a course, or another subject of the pages. */
    subject: text('subject').notNull(),
    part: text('part').notNull(),
    value: text('value').array().notNull(),
    /** Of two writes the one with the higher revision counts. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** By the server's clock, because an answer to a chart counts as it was when the chart's time ended. */
    writtenAt: instant('written_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subject, table.part] })],
);

/** Certificates. Name and title are copies of that day; a certificate outlives the account. */
export const certificates = pgTable(
  'certificates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The public code. Cannot be guessed. */
    code: text('code').notNull().unique(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null once another certificate has replaced this one. */
    orderId: integer('order_id')
      .unique()
      .references(() => orders.id),
    courseId: text('course_id').notNull(),
    courseTitle: text('course_title').notNull(),
    name: text('name').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** That of the attempt that passed. */
    grader: grader(),
    /** When a cancellation revoked it, or another certificate replaced it. */
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('certificates_user').on(table.userId)],
);
export type CertificateRow = typeof certificates.$inferSelect;
