import type { Statement } from '@hidden-order/api-shapes/replays';
import { integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** The columns of what is sealed. Rows are added, and what is sealed in them never changes. */
export const sealColumns = () => ({
  /** Place in the log, from 1. */
  number: integer('number').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  hash: text('hash').notNull(),
  /** The hash of the one before; empty for the first. */
  previous: text('previous').notNull(),
});

/** The columns of a sealed statement about a chart. */
export const statementColumns = () => ({
  ...sealColumns(),
  /** The last bar that was shown. */
  bar: integer('bar').notNull(),
  statement: jsonb('statement').$type<Statement>().notNull(),
});
