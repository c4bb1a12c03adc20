import { courseQuerySchema } from '@hidden-order/api-shapes/content-query';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { loadList } from '../../lists/list-query';
import { fetchCourses } from '../../queries/content-queries';
import { platedList } from '../../queries/plated';

export const loader = ({ request }: PageLoaderArgs) =>
  loadList(request, courseQuerySchema, (query, signal) => platedList(fetchCourses(query, signal)));
