import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Mails that wait to be sent. A row is written in the transaction that the mail is about, and removed once it is sent. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** One address; empty for a mail that is dropped. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    postedAt: timestamp('posted_at', { withTimezone: true }).notNull().defaultNow(),
    /** How often it was tried to send it. */
    attempts: integer('attempts').notNull().default(0),
    /** When it may be tried. A process that sends it moves this ahead, so that no other process sends it too. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('mails_due').on(table.dueAt)],
);
export type MailRow = typeof mails.$inferSelect;
