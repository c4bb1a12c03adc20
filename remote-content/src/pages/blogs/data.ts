import { blogQuerySchema } from 'shared/api/content-query';
import type { PageLoaderArgs } from 'shared/platform/page';
import { readQuery } from '../../lists/list-query';
import { fetchBlogs } from '../../queries/content-queries';

/** The list, and the query that it answers. */
export async function loader({ request: { url, signal } }: PageLoaderArgs) {
  const query = readQuery(blogQuerySchema, new URL(url).searchParams);
  return { query, list: await fetchBlogs(query, signal) };
}
