import type { BlogList } from 'shared/contracts/content';
import { blogQuerySchema, type BlogQuery } from 'shared/contracts/content-query';
import type { PageLoaderArgs } from 'shared/contracts/page';
import { readQuery } from '../../lists/list-query';
import { fetchBlogs } from '../../queries/content-queries';

export interface BlogsData {
  /** The query that the list answers. */
  query: BlogQuery;
  list: BlogList;
}

export async function loader({ request: { url, signal } }: PageLoaderArgs): Promise<BlogsData> {
  const query = readQuery(blogQuerySchema, new URL(url).searchParams);
  return { query, list: await fetchBlogs(query, signal) };
}
