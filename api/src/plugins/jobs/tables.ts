import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant';

/** What is to be run, by one process for all: a row for each job that repeats, and for each single one until it is done. */
export const jobs = pgTable(
  'jobs',
  {
    kind: text('kind').notNull(),
    /** What a single job is about, such as the id of a mail; 0 for a job that repeats. */
    subject: integer('subject').notNull(),
    /** When it is due; while it runs, when the lease of its run ends; null for one that is set aside. */
    dueAt: instant('due_at'),
    /** The run that has it; null while none has. */
    lease: uuid('lease'),
    /** How many runs have begun since one ended otherwise than with its process. */
    tries: integer('tries').notNull().default(0),
    /** Whether the last run that ended has failed, which is reported. */
    isFailing: boolean('is_failing').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] }), index('jobs_due').on(table.dueAt)],
);
export type JobRow = typeof jobs.$inferSelect;
