import type { CourseList } from 'shared/contracts/content';
import { courseQuerySchema, type CourseQuery } from 'shared/contracts/content-query';
import type { PageLoaderArgs } from 'shared/contracts/page';
import { readQuery } from '../../lists/list-query';
import { fetchCourses } from '../../queries/content-queries';

export interface CoursesData {
  /** The query that the list answers. */
  query: CourseQuery;
  list: CourseList;
}

export async function loader({ request: { url, signal } }: PageLoaderArgs): Promise<CoursesData> {
  const query = readQuery(courseQuerySchema, new URL(url).searchParams);
  return { query, list: await fetchCourses(query, signal) };
}
