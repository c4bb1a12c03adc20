import type { PageMeta, StructuredData } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import { site } from '@hidden-order/api-shapes/site';

/** Makes an absolute address of a path of the site. */
export type At = (path: string) => string;

/** The academy as the provider, publisher or organiser of another schema.org thing. */
export const academy = (at: At): StructuredData => ({
  '@type': 'Organization',
  '@id': at(`${paths.home}#academy`),
  name: site.name,
  url: at(paths.home),
  logo: at(site.logo),
});

/** The academy with all its details. */
export const academyInFull = (at: At): StructuredData => ({
  ...academy(at),
  legalName: site.legalName,
  description: site.description,
  slogan: site.tagline,
  email: site.email,
  telephone: site.phone,
  address: site.address.join(', '),
  sameAs: site.social.map(({ url }) => url),
});

interface Crumb {
  name: string;
  path: string;
}

/** The breadcrumbs of a page. @param crumbs the pages after the home page; the page itself is the last */
export const breadcrumbs = (at: At, ...crumbs: readonly Crumb[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: paths.home }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: at(path),
  })),
});

/** The RSS feed of the blog, for the metadata of its pages. */
export const blogFeed = { path: paths.blogFeed, title: `${site.name}: articles` } satisfies PageMeta['feed'];
