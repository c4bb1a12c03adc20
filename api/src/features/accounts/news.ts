import { PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import type { News, NewsItem, NewsShown } from '@hidden-order/api-shapes/news';
import { and, between, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../plugins/database/database';
import { memberNews } from '../../plugins/news/tables';
import { readPage } from '../../plugins/requests/pages';

const { id, userId, readAt } = memberNews;

const view = ({ at, readAt: read, ...row }: typeof memberNews.$inferSelect): NewsItem => {
  return { ...row, at: at.toISOString(), unread: read === null };
};

/** One page of what happened to a member, the latest first. @param page from 1 */
export async function readNews(db: Database, member: number, page: number): Promise<News> {
  const selection = db.select().from(memberNews).where(eq(userId, member)).$dynamic();
  const { items, total } = await readPage(db, { page }, { selection, order: [desc(id)], view });
  return { items, page, pages: Math.max(1, Math.ceil(total / PAGE_ROWS)), unread: await countUnread(db, member) };
}

/** How much of what happened to a member was not shown to them yet. */
export const countUnread = (db: Database, member: number): Promise<number> =>
  db.$count(memberNews, and(eq(userId, member), isNull(readAt)));

/** Marks what was shown to a member as read. */
export async function markRead(db: Database, member: number, { from, to }: NewsShown, now: Date): Promise<void> {
  const isShown = and(eq(userId, member), between(id, from, to), isNull(readAt));
  await db.update(memberNews).set({ readAt: now }).where(isShown);
}
