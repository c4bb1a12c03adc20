import type { PageMeta } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import { site } from '@hidden-order/api-shapes/site';
import { academy, academyInFull } from '../../page-meta';

export { HomePage as Component } from './home-page';

export const meta = (): PageMeta => ({
  title: site.tagline,
  description: site.description,
  structuredData: (at) => [
    academyInFull(at),
    { '@type': 'WebSite', name: site.name, url: at(paths.home), publisher: academy(at), inLanguage: 'en' },
  ],
});
