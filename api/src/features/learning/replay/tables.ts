import { randomUUID } from 'node:crypto';
import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { statementColumns } from '../../counting/seal-columns';
import { member } from '../tables';
import type { Marks } from '@hidden-order/waves/replay';
import type { HiddenSeries } from '@hidden-order/series';
import { instant } from '../../../plugins/database/instant';

/** Replays: series that appear bar by bar. They are deleted with the account. */
export const replays = pgTable(
  'replays',
  {
    id: text('id')
      .primaryKey()
      .$defaultFn(() => randomUUID()),
    userId: member(),
    level: text('level').$type<PracticeLevel>().notNull(),
    /** All of the series. No export has it, because it has the future. */
    hiddenSeries: jsonb('hidden_series').$type<HiddenSeries>().notNull(),
    shown: integer('shown').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    /** 0 to 100, once it is finished, and the grader that gave it. */
    score: integer('score'),
    grader: integer('grader'),
  },
  (table) => [index('replays_user').on(table.userId, table.startedAt)],
);
export type ReplayRow = typeof replays.$inferSelect;

/** What members stated at a bar of a replay. */
export const replayCommits = pgTable(
  'replay_commits',
  {
    replayId: text('replay_id')
      .notNull()
      .references(() => replays.id, { onDelete: 'cascade' }),
    ...statementColumns(),
    /** What the engine found at that bar. Not sealed, because the learner does not state it. */
    marks: jsonb('marks').$type<Marks>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.replayId, table.number] })],
);
export type CommitRow = typeof replayCommits.$inferSelect;
