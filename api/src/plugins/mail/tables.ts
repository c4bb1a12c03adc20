import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Mails that wait to be sent. A row is written in the transaction that the mail is about, and removed once it is sent. Those
 * that failed for good stay for some days.
 */
export const mails = pgTable('mails', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** One address; empty for a mail that is dropped. */
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** The same as a document; null for a mail of text alone. */
  html: text('html'),
  /** Whom an answer goes to; null for an automatic mail, to the academy. */
  replyTo: text('reply_to'),
  /** Where one press ends mails of its kind; null for one that is about the contract. */
  endUrl: text('end_url'),
  /** When it is over and is dropped, such as a link that has expired; null for never. */
  until: timestamp('until', { withTimezone: true }),
  /** The first part of its `Message-ID`, the same for each try, so that mail programs know a repetition. */
  messageId: uuid('message_id').notNull().defaultRandom(),
  postedAt: timestamp('posted_at', { withTimezone: true }).notNull().defaultNow(),
  /** How often sending it has failed. */
  attempts: integer('attempts').notNull().default(0),
  /** When the outbox gave up, until a person has it tried again; null while it has not. */
  failedAt: timestamp('failed_at', { withTimezone: true }),
  /** The last failure: the mail server's code, such as `550 RCPT TO`, or that its process died. */
  failure: text('failure'),
});
export type MailRow = typeof mails.$inferSelect;
