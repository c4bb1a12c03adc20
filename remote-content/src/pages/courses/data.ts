import { courseQuerySchema } from 'shared/api/content-query';
import type { PageLoaderArgs } from 'shared/platform/page';
import { loadList } from '../../lists/load-list';
import { fetchCourses } from '../../queries/content-queries';

export const loader = ({ request }: PageLoaderArgs) =>
  loadList(request, courseQuerySchema, async (query, signal) => ({ list: await fetchCourses(query, signal) }));
