import { randomUUID } from 'node:crypto';
import type { LogEntry } from '@hidden-order/api-shapes/counting-log';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sealColumns } from '../../counting/seal-columns';
import { member } from '../tables';

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

/** What a member wrote into the log by hand. */
export const logEntries = pgTable(
  'log_entries',
  {
    userId: member(),
    ...sealColumns(),
    entry: jsonb('entry').$type<LogEntry>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.number] })],
);
export type LogEntryRow = typeof logEntries.$inferSelect;
