import type { StructuredData } from 'shared/contracts/page';
import { paths } from 'shared/paths';
import type { At } from './academy';

interface Crumb {
  name: string;
  path: string;
}

/** The way from the home page to this one. @param crumbs the pages after the home page, this one last */
export const breadcrumbs = (at: At, ...crumbs: readonly Crumb[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: paths.home }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: at(path),
  })),
});
