import { blogQuerySchema } from 'shared/api/content-query';
import type { PageLoaderArgs } from 'shared/platform/page';
import { readQuery } from '../../lists/list-query';
import { loadList } from '../../lists/load-list';
import { fetchBlogs } from '../../queries/content-queries';

/** The list, and the query that it answers. */
export function loader({ request: { url, signal } }: PageLoaderArgs) {
  const query = readQuery(blogQuerySchema, new URL(url).searchParams);
  return loadList(url, query, async () => ({ query, list: await fetchBlogs(query, signal) }));
}
