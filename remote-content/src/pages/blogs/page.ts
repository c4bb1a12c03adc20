import type { BlogList } from 'shared/contracts/content';
import { blogQuerySchema, type BlogQuery } from 'shared/contracts/content-query';
import type { PageMeta } from 'shared/contracts/page';
import { paths } from 'shared/paths';
import { type LoaderFunctionArgs } from 'shared/router';
import { readQuery } from '../../list-query/list-query';
import { fetchBlogs } from '../../queries/content-queries';
import { breadcrumbs } from '../../structured-data/breadcrumbs';
import { blogFeed } from '../../blog-feed/blog-feed';

export { BlogsPage as Component } from './blogs-page';

export interface BlogsData {
  /** What the list answers. */
  query: BlogQuery;
  list: BlogList;
}

export async function loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<BlogsData> {
  const query = readQuery(blogQuerySchema, new URL(url).searchParams);
  return { query, list: await fetchBlogs(query, signal) };
}

export const meta = (): PageMeta => ({
  title: 'Blogs',
  description: 'Articles on Elliott Wave rules, guidelines, markets in rupees, and what the evidence says.',
  feed: blogFeed,
  structuredData: (at) => [breadcrumbs(at, { name: 'Blogs', path: paths.blogs })],
});
