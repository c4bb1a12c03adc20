import type { CourseList } from 'shared/contracts/content';
import { courseQuerySchema, type CourseQuery } from 'shared/contracts/content-query';
import type { PageMeta } from 'shared/contracts/page';
import { paths } from 'shared/paths';
import { type LoaderFunctionArgs } from 'shared/router';
import { readQuery } from '../../list-query/list-query';
import { fetchCourses } from '../../queries/content-queries';
import { breadcrumbs } from '../../structured-data/breadcrumbs';

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

export const meta = ({ list }: CoursesData): PageMeta => ({
  title: 'Courses and certifications',
  description: 'Six courses in Elliott Wave analysis, from the foundations to the certification exam.',
  structuredData: (at) => [
    {
      '@type': 'ItemList',
      itemListElement: list.items.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: at(paths.course(id)),
      })),
    },
    breadcrumbs(at, { name: 'Courses', path: paths.courses }),
  ],
});
