import type { StructuredData } from 'shared/contracts/page';
import { paths } from 'shared/paths';
import { site } from 'shared/site';

/** Makes an absolute address of a path of the site. */
export type At = (path: string) => string;

/** The academy, where another thing names it as its provider, publisher or organiser. */
export const academy = (at: At): StructuredData => ({
  '@type': 'Organization',
  '@id': at(`${paths.home}#academy`),
  name: site.name,
  url: at(paths.home),
  logo: at(site.logo),
});

/** The academy with all that its site says of it. */
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
