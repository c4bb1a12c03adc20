import type { PageMeta } from 'shared/contracts/page';
import { paths } from 'shared/paths';
import { breadcrumbs } from '../../page-meta/structured-data';
import { blogFeed } from '../../page-meta/blog-feed';

export { BlogsPage as Component } from './blogs-page';

export const meta = (): PageMeta => ({
  title: 'Blogs',
  description: 'Articles on Elliott Wave rules, guidelines, markets in rupees, and what the evidence says.',
  feed: blogFeed,
  structuredData: (at) => [breadcrumbs(at, { name: 'Blogs', path: paths.blogs })],
});
