import { blogQuerySchema } from '@hidden-order/api-shapes/content-query';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { loadList } from '../../lists/list-query';
import { fetchBlogs } from '../../queries/content-queries';
import { platedList } from '../../queries/plated';

export const loader = ({ request }: PageLoaderArgs) =>
  loadList(request, blogQuerySchema, (query, signal) => platedList(fetchBlogs(query, signal)));
