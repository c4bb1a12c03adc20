import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Marks } from '@hidden-order/waves/play';
import { instant } from '../../plugins/database/instant';
import { users } from '../../plugins/caller/tables';
import type { LogBody } from './contents';

/** The member whose row it is, which is deleted with the account. */
const member = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The counting log of a member, from its first row or link on. It is deleted with the account. */
export const countingLogs = pgTable('counting_logs', {
  userId: member().primaryKey(),
  /** Names the chain. */
  id: text('id')
    .notNull()
    .$defaultFn(() => randomUUID()),
  /** The unguessable id of its public page; null while it has none. */
  publicId: text('public_id').unique(),
});
export type CountingLogRow = typeof countingLogs.$inferSelect;

/**
 * The sealed rows of all logs. What a row says is read from its text, which the seal covers. A trigger refuses
 * changes, and deletions but with the account.
 */
export const logRows = pgTable(
  'log_rows',
  {
    userId: member(),
    text: text('text').notNull(),
    hash: text('hash').notNull(),
    /** What the engine found in a statement of a replay, or in one of a round with its mark. No one sees it before the chart has ended. */
    marks: jsonb('marks').$type<Marks>(),
    body: jsonb('body')
      .$type<LogBody>()
      .generatedAlwaysAs(sql`text::jsonb`)
      .notNull(),
    number: integer('number')
      .generatedAlwaysAs(sql`(text::jsonb ->> 'number')::int`)
      .notNull(),
    chart: text('chart')
      .generatedAlwaysAs(sql`text::jsonb ->> 'chart'`)
      .notNull(),
    at: text('at')
      .generatedAlwaysAs(sql`text::jsonb ->> 'at'`)
      .notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.number] }),
    index('log_rows_chart').on(table.chart),
    index('log_rows_at').on(table.at),
  ],
);
export type LogRowRow = typeof logRows.$inferSelect;

/** The published head of each day over all chains. A trigger refuses changes and deletions. */
export const logHeads = pgTable('log_heads', {
  /** Of Pakistan. */
  day: text('day').primaryKey(),
  /** The file as it is published. */
  text: text('text').notNull(),
  /** SHA-256 of the file. */
  hash: text('hash').notNull(),
});

/** The heads that the academy's anchor command has taken. */
export const logAnchors = pgTable('log_anchors', {
  day: text('day')
    .primaryKey()
    .references(() => logHeads.day),
  at: instant('at').notNull(),
});
