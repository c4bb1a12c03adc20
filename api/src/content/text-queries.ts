import { and, asc, count, desc, eq, getTableColumns, gt, lte, ne, sql } from 'drizzle-orm';
import { BLOGS_PER_PAGE, type BlogQuery } from 'shared/api/content-query';
import { paths } from 'shared/paths';
import type { Database } from '../database/database';
import { NAME } from './course-queries';
import { hasWords, pageOf, type Page } from './page';
import { blogs, documents, terms, type BlogRow, type DocumentRow, type TermRow } from './tables';

/** Articles that an article leads on to. */
const RELATED = 3;

const { body: _body, contents: _contents, ...listed } = getTableColumns(blogs);
export type BlogListRow = Omit<BlogRow, 'body' | 'contents'>;

/** Articles appear at the midnight in Pakistan that begins their day. */
export const isPublic = (now: Date) => lte(blogs.publishedAt, now);

/** One page of the articles that a query asks for, newest first, and the categories of all articles. */
export async function listBlogs(
  db: Database,
  query: BlogQuery,
  now: Date,
): Promise<{ page: Page; categories: string[]; rows: BlogListRow[] }> {
  const where = and(
    isPublic(now),
    query.category === undefined ? undefined : eq(blogs.category, query.category),
    hasWords(query.search, [blogs.title, blogs.excerpt, blogs.category]),
  );
  const [matching] = await db.select({ total: count() }).from(blogs).where(where);
  const page = pageOf(matching?.total ?? 0, query.page, BLOGS_PER_PAGE);
  const rows = await db
    .select(listed)
    .from(blogs)
    .where(where)
    .orderBy(desc(blogs.publishedAt), asc(blogs.slug))
    .limit(page.limit)
    .offset(page.offset);
  const categories = await db
    .selectDistinct({ category: blogs.category })
    .from(blogs)
    .where(isPublic(now))
    .orderBy(asc(blogs.category));
  return { page, categories: categories.map(({ category }) => category), rows };
}

/** An article, and those to read next: of its category first, then the newest. */
export async function findBlog(
  db: Database,
  slug: string,
  now: Date,
): Promise<{ blog: BlogRow; related: BlogListRow[] } | undefined> {
  if (!NAME.test(slug)) return undefined;
  const [blog] = await db
    .select()
    .from(blogs)
    .where(and(eq(blogs.slug, slug), isPublic(now)));
  if (!blog) return undefined;
  const related = await db
    .select(listed)
    .from(blogs)
    .where(and(ne(blogs.slug, slug), isPublic(now)))
    .orderBy(sql`${blogs.category} <> ${blog.category}`, desc(blogs.publishedAt), asc(blogs.slug))
    .limit(RELATED);
  return { blog, related };
}

export async function findDocument(db: Database, slug: string): Promise<DocumentRow | undefined> {
  if (!NAME.test(slug)) return undefined;
  const [document] = await db.select().from(documents).where(eq(documents.slug, slug));
  return document;
}

export async function findTerm(db: Database, id: string, now: Date): Promise<TermRow | undefined> {
  if (!NAME.test(id)) return undefined;
  const [term] = await db.select().from(terms).where(eq(terms.id, id));
  if (!term) return undefined;
  const later = await db.select({ slug: blogs.slug }).from(blogs).where(gt(blogs.publishedAt, now));
  return { ...term, taught: term.taught.filter(({ path }) => !later.some(({ slug }) => path === paths.blog(slug))) };
}
