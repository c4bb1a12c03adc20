import { courseQuerySchema } from 'shared/api/content-query';
import type { PageLoaderArgs } from 'shared/platform/page';
import { readQuery } from '../../lists/list-query';
import { loadList } from '../../lists/load-list';
import { fetchCourses } from '../../queries/content-queries';

/** The list, and the query that it answers. */
export function loader({ request: { url, signal } }: PageLoaderArgs) {
  const query = readQuery(courseQuerySchema, new URL(url).searchParams);
  return loadList(url, query, async () => ({ query, list: await fetchCourses(query, signal) }));
}
