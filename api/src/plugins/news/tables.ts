import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { NewsParagraph } from '@hidden-order/api-shapes/news';
import { users } from '../caller/tables';
import { instant } from '../database/instant';

/** What happened to members, in the words of the mails about it, for their members area. */
export const memberNews = pgTable(
  'member_news',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .references(() => users.id, { onDelete: 'cascade' })
      .notNull(),
    /** By the database's clock, as of mails. */
    at: instant('at').notNull().defaultNow(),
    subject: text('subject').notNull(),
    paragraphs: jsonb('paragraphs').$type<NewsParagraph[]>().notNull(),
    /** When it was first shown to the member; null before. */
    readAt: instant('read_at'),
  },
  (table) => [index('member_news_user').on(table.userId, table.id), index('member_news_at').on(table.at)],
);
