import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContactTopic } from '@hidden-order/api-shapes/contact';
import { users } from '../../plugins/caller/tables';
import { instant } from '../../plugins/database/instant';

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
