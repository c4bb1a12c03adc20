import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContactTopic } from '@hidden-order/api-shapes/contact';
import { instant } from '../../plugins/database/instant';

/** Messages of the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    reference: text('reference').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    message: text('message').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** When a person of the academy was done with it; null until then. */
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
    /** What the sender was answered; null for a message that needs no answer. */
    answer: text('answer'),
  },
  (table) => [index('contact_messages_received').on(table.receivedAt)],
);
export type MessageRow = typeof contactMessages.$inferSelect;
