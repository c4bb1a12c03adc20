import type { SavedNotice } from '@hidden-order/api-shapes/desk/messages';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant } from '../../plugins/database/instant';

/** What the desk has set of courses, in place of what their files say: of each, the last row is in force. */
export const courseTerms = pgTable(
  'course_terms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    courseId: text('course_id').notNull(),
    pricePaisa: integer('price_paisa').notNull(),
    instalments: integer('instalments').notNull(),
    isOpen: boolean('is_open').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [index('course_terms_course').on(table.courseId, table.id)],
);

/** Notices for the readers of the site. */
export const siteNotices = pgTable(
  'site_notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    text: text('text').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** How the addresses of its pages begin; empty for all pages. */
    pages: text('pages').array().$type<SavedNotice['pages']>().notNull(),
  },
  (table) => [check('site_notices_times', sql`${table.startsAt} <= ${table.endsAt}`)],
);
