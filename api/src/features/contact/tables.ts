import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ContactTopic } from '@hidden-order/api-shapes/contact';

/** Messages of the contact form. */
export const contactMessages = pgTable('contact_messages', {
  reference: text('reference').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  topic: text('topic').$type<ContactTopic>().notNull(),
  message: text('message').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
});
