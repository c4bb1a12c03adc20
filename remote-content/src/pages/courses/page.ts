import type { CourseList } from 'shared/contracts/content';
import { courseQuerySchema, type CourseQuery } from 'shared/contracts/content-query';
import type { PageMeta } from 'shared/contracts/page';
import { type LoaderFunctionArgs } from 'shared/router';
import { readQuery } from '../../list-query/list-query';
import { fetchCourses } from '../../queries/content-queries';

export { CoursesPage as Component } from './courses-page';

export interface CoursesData {
  /** What the list answers. */
  query: CourseQuery;
  list: CourseList;
}

export async function loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<CoursesData> {
  const query = readQuery(courseQuerySchema, new URL(url).searchParams);
  return { query, list: await fetchCourses(query, signal) };
}

export const meta = (): PageMeta => ({
  title: 'Courses and certifications',
  description: 'Six courses in Elliott Wave analysis, from the foundations to the certification exam.',
});
