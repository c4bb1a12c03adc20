import { PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import type { News, NewsShown } from '@hidden-order/api-shapes/news';
import { and, between, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { builtOnce } from '../../plugins/database/built-once';
import type { Database } from '../../plugins/database/database';
import { memberNews } from '../../plugins/news/tables';
import { readPage } from '../../plugins/requests/pages';

/** One page of what happened to a member, the latest first. @param page from 1 */
export async function readNews(db: Database, userId: number, page: number): Promise<News> {
  const { items, total } = await readPage(
    db,
    { page },
    {
      selection: db.select().from(memberNews).where(eq(memberNews.userId, userId)).$dynamic(),
      order: [desc(memberNews.id)],
      view: ({ id, at, subject, paragraphs, readAt }) => {
        return { id, at: at.toISOString(), subject, paragraphs, unread: readAt === null };
      },
    },
  );
  return { items, page, pages: Math.max(1, Math.ceil(total / PAGE_ROWS)), unread: await countUnread(db, userId) };
}

const unreadOfPerson = builtOnce((db) =>
  db
    .select({ unread: count() })
    .from(memberNews)
    .where(and(eq(memberNews.userId, sql.placeholder('userId')), isNull(memberNews.readAt))),
);
/** How much of what happened to a member was not shown to them yet. */
export async function countUnread(db: Database, userId: number): Promise<number> {
  const [row] = await unreadOfPerson(db).execute({ userId });
  return row?.unread ?? 0;
}

/** Marks what was shown to a member as read. @returns how much is still unread */
export async function markRead(db: Database, userId: number, { from, to }: NewsShown, now: Date): Promise<number> {
  const isShown = and(eq(memberNews.userId, userId), between(memberNews.id, from, to), isNull(memberNews.readAt));
  await db.update(memberNews).set({ readAt: now }).where(isShown);
  return countUnread(db, userId);
}
