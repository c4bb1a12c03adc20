import { and, asc, count, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { COURSES_PER_PAGE, type CourseQuery } from 'shared/api/content-query';
import type { Database } from '../database/database';
import { hasWords, pageOf, type Page } from './page';
import { courses, lessons, reviews, type CourseRow, type LessonRow, type ReviewRow } from './tables';

/** Ids and slugs are file names; no row has any other. */
export const NAME = /^[a-z0-9-]+$/;

/** A course's rating. */
interface Rated {
  stars: number | null;
  reviewCount: number | null;
  /** Whether some of the reviews are sample data. */
  hasSampleReviews: boolean | null;
}
export type CourseListRow = Omit<CourseRow, 'body'> & Rated;
export type ReviewedRow = ReviewRow & { courseTitle: string };

const { body, ...listed } = getTableColumns(courses);

/** The ratings of courses, for a join. @param only of one course instead of all */
const ratingsIn = (db: Database, only?: string) =>
  db
    .select({
      courseId: reviews.courseId,
      stars: sql<number>`avg(${reviews.stars})::float8`.as('stars'),
      reviewCount: sql<number>`count(*)::int`.as('review_count'),
      hasSampleReviews: sql<boolean>`bool_or(${reviews.sample})`.as('has_sample_reviews'),
    })
    .from(reviews)
    .where(only === undefined ? undefined : eq(reviews.courseId, only))
    .groupBy(reviews.courseId)
    .as('ratings');

const ORDERS: Record<CourseQuery['sort'], SQL[]> = {
  order: [],
  'price-asc': [asc(courses.pricePaisa)],
  'price-desc': [desc(courses.pricePaisa)],
  rating: [sql`stars desc nulls last`],
  shortest: [asc(courses.minutes)],
};

/** One page of the courses that a query asks for; equals are in teaching order. */
export async function listCourses(db: Database, query: CourseQuery): Promise<{ page: Page; rows: CourseListRow[] }> {
  const { level, type, search, sort } = query;
  const where = and(
    level && eq(courses.level, level),
    type && eq(courses.type, type),
    hasWords(search, [courses.title, courses.summary]),
  );
  const [matching] = await db.select({ total: count() }).from(courses).where(where);
  const page = pageOf(matching?.total ?? 0, query.page, COURSES_PER_PAGE);
  const ratings = ratingsIn(db);
  const rows = await db
    .select({
      ...listed,
      stars: ratings.stars,
      reviewCount: ratings.reviewCount,
      hasSampleReviews: ratings.hasSampleReviews,
    })
    .from(courses)
    .leftJoin(ratings, eq(ratings.courseId, courses.id))
    .where(where)
    .orderBy(...ORDERS[sort], asc(courses.position), asc(courses.id))
    .limit(page.limit)
    .offset(page.offset);
  return { page, rows };
}

/** What selling a course needs of it, without its texts. */
export type CourseTerms = Pick<CourseRow, 'id' | 'title' | 'pricePaisa' | 'instalments'>;

export async function findCourseTerms(db: Database, id: string): Promise<CourseTerms | undefined> {
  if (!NAME.test(id)) return undefined;
  const { title, pricePaisa, instalments } = courses;
  const [terms] = await db
    .select({ id: courses.id, title, pricePaisa, instalments })
    .from(courses)
    .where(eq(courses.id, id));
  return terms;
}

/** A course with its preview lessons and reviews. */
export async function findCourse(
  db: Database,
  id: string,
): Promise<{ course: CourseRow & Rated; previews: LessonRow[]; reviews: ReviewedRow[] } | undefined> {
  if (!NAME.test(id)) return undefined;
  const ratings = ratingsIn(db, id);
  const [course] = await db
    .select({
      ...listed,
      body,
      stars: ratings.stars,
      reviewCount: ratings.reviewCount,
      hasSampleReviews: ratings.hasSampleReviews,
    })
    .from(courses)
    .leftJoin(ratings, eq(ratings.courseId, courses.id))
    .where(eq(courses.id, id));
  if (!course) return undefined;
  const previews = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.courseId, id), lessons.preview))
    .orderBy(asc(lessons.position));
  return { course, previews, reviews: await listReviews(db, id) };
}

/** The reviews of one course or of all, in the order of the file. */
export const listReviews = (db: Database, course?: string): Promise<ReviewedRow[]> =>
  db
    .select({ ...getTableColumns(reviews), courseTitle: courses.title })
    .from(reviews)
    .innerJoin(courses, eq(reviews.courseId, courses.id))
    .where(course === undefined ? undefined : eq(reviews.courseId, course))
    .orderBy(asc(reviews.position), asc(reviews.id));
