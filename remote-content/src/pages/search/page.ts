import type { PageMeta } from '@hidden-order/platform/page';

export { SearchPage as Component } from './search-page';

export const meta = (): PageMeta => ({
  title: 'Search',
  description: 'Search the courses, lessons, articles and wave terms of the academy.',
  noindex: true,
});
