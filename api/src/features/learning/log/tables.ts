import { randomUUID } from 'node:crypto';
import type { LogEntry } from '@hidden-order/api-shapes/counting-log';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, member } from '../tables';

/** The counting log of a member, from its first entry or link on. It is deleted with the account. */
export const countingLogs = pgTable('counting_logs', {
  userId: member().primaryKey(),
  /** Names the chain of what the member wrote by hand. */
  id: text('id')
    .notNull()
    .$defaultFn(() => randomUUID()),
  /** The unguessable id of its public page; null while it has none. */
  publicId: text('public_id').unique(),
});
export type CountingLogRow = typeof countingLogs.$inferSelect;

/** What a member wrote into the log by hand. Rows are added, and never changed: each is sealed with the one before. */
export const logEntries = pgTable(
  'log_entries',
  {
    userId: member(),
    /** Place among the member's entries, from 1. */
    number: integer('number').notNull(),
    entry: jsonb('entry').$type<LogEntry>().notNull(),
    at: instant('at').notNull(),
    hash: text('hash').notNull(),
    /** The hash of the entry before; empty for the first. */
    previous: text('previous').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.number] })],
);
export type LogEntryRow = typeof logEntries.$inferSelect;
