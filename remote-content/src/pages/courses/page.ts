import type { LoaderData, PageMeta } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import { breadcrumbs } from '../../page-meta';
import type { loader } from './data';

export { CoursesPage as Component } from './courses-page';

export const meta = ({ list }: LoaderData<typeof loader>): PageMeta => ({
  title: 'Courses and certifications',
  description: 'Courses in Elliott Wave analysis, from the foundations to the certification exam.',
  structuredData: (at) => [
    {
      '@type': 'ItemList',
      itemListElement: list.items.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: at(paths.course(id)),
      })),
    },
    breadcrumbs(at, { name: 'Courses', path: paths.courses }),
  ],
});
