import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContactTopic } from '@hidden-order/api-shapes/contact';
import { MAILING_STATES, type Audience } from '@hidden-order/api-shapes/desk/mailings';
import { users } from '../../plugins/caller/tables';
import { instant } from '../../plugins/database/instant';
import { isOneOf } from '../../plugins/database/one-of';

/** Messages of the contact form, and questions that learners ask in a lesson. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    reference: text('reference').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    message: text('message').notNull(),
    /** Who asked a question, until their account or their part of a published one ends. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Where a question was asked: the lesson by its course and slug, and of it an exercise or the chart; null for a message. */
    courseId: text('course_id'),
    lesson: text('lesson'),
    exercise: text('exercise'),
    /** The asker's count on the chart of the lesson, as text. */
    count: text('count'),
    /** What of a question stands under its lesson for all. */
    published: jsonb('published').$type<{ question: string; answer: string }>(),
    receivedAt: instant('received_at').notNull(),
    /** When a person of the academy was done with it; null until then. */
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
    /** What the sender was answered; null for a message that needs no answer. */
    answer: text('answer'),
  },
  (table) => [
    index('contact_messages_received').on(table.receivedAt),
    index('contact_messages_lesson').on(table.courseId, table.lesson),
    index('contact_messages_user').on(table.userId),
  ],
);
export type MessageRow = typeof contactMessages.$inferSelect;

/** What people of the academy wrote to one person, to all, or to some of them. Its recipients are found when it is sent, and not kept. */
export const mailings = pgTable(
  'mailings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    audience: text('audience').$type<Audience['audience']>().notNull(),
    /** Which person, course or tournament, or what the list of people was searched for. */
    of: text('of').notNull(),
    purpose: text('purpose').$type<Audience['purpose']>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Whom it went to, if that is one person with an account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Who wrote it. */
    by: text('by').notNull(),
    dueAt: instant('due_at').notNull(),
    state: text('state').$type<(typeof MAILING_STATES)[number]>().notNull().default('queued'),
    /** The last recipient it was stored for, in their order, and for how many it was. */
    cursor: integer('cursor').notNull().default(0),
    sent: integer('sent').notNull().default(0),
  },
  (table) => [check('mailings_state', isOneOf(table.state, MAILING_STATES))],
);
export type MailingRow = typeof mailings.$inferSelect;
