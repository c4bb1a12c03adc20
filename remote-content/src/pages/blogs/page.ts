import type { PageMeta } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import { blogFeed, breadcrumbs } from '../../page-meta';

export { BlogsPage as Component } from './blogs-page';

export const meta = (): PageMeta => ({
  title: 'Blogs',
  description: 'Articles on Elliott Wave rules, guidelines, rupee markets and what the evidence says.',
  feed: blogFeed,
  structuredData: (at) => [breadcrumbs(at, { name: 'Blogs', path: paths.blogs })],
});
