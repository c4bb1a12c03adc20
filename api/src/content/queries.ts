import { asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../database/database';
import { blogs, courses, type BlogRow, type CourseRow } from '../database/schema';

const { body: _courseBody, ...courseColumns } = getTableColumns(courses);
const { body: _blogBody, ...blogColumns } = getTableColumns(blogs);
export type CourseListRow = Omit<CourseRow, 'body'>;
export type BlogListRow = Omit<BlogRow, 'body'>;

/** File names, which is what ids and slugs are; nothing else is worth a query. */
const NAME = /^[a-z0-9-]+$/;

/** In teaching order. */
export const listCourses = (db: Database): Promise<CourseListRow[]> =>
  db.select(courseColumns).from(courses).orderBy(asc(courses.position), asc(courses.id));

export async function findCourse(db: Database, id: string): Promise<CourseRow | undefined> {
  if (!NAME.test(id)) return undefined;
  const [course] = await db.select().from(courses).where(eq(courses.id, id));
  return course;
}

/** Newest first. */
export const listBlogs = (db: Database): Promise<BlogListRow[]> =>
  db.select(blogColumns).from(blogs).orderBy(desc(blogs.publishedAt), asc(blogs.slug));

export async function findBlog(db: Database, slug: string): Promise<BlogRow | undefined> {
  if (!NAME.test(slug)) return undefined;
  const [blog] = await db.select().from(blogs).where(eq(blogs.slug, slug));
  return blog;
}
