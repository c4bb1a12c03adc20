import { randomUUID } from 'node:crypto';
import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Ending } from '@hidden-order/waves/play';
import type { HiddenSeries } from '@hidden-order/series';
import { instant } from '../../../plugins/database/instant';
import { member } from '../tables';

/**
 * Replays: series that appear bar by bar. What members state about them, and how they end, is in their log. They are deleted
 * with the account.
 */
export const replays = pgTable(
  'replays',
  {
    /** Names the chart in the member’s log. */
    id: text('id')
      .primaryKey()
      .$defaultFn(() => randomUUID()),
    userId: member(),
    level: text('level').$type<PracticeLevel>().notNull(),
    /** All of the series. No export has it, because it has the future. */
    hiddenSeries: jsonb('hidden_series').$type<HiddenSeries>().notNull(),
    /** Of the seal of the series. */
    seriesSalt: text('series_salt').notNull(),
    shown: integer('shown').notNull(),
    /** Of each statement so far, where its count ended while it stood. */
    endings: jsonb('endings').$type<(Ending | null)[]>().notNull().default([]),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('replays_user').on(table.userId, table.startedAt)],
);
export type ReplayRow = typeof replays.$inferSelect;
