import { blogQuerySchema } from 'shared/api/content-query';
import type { PageLoaderArgs } from 'shared/platform/page';
import { loadList } from '../../lists/load-list';
import { fetchBlogs } from '../../queries/content-queries';

export const loader = ({ request }: PageLoaderArgs) =>
  loadList(request, blogQuerySchema, async (query, signal) => ({ list: await fetchBlogs(query, signal) }));
