import type { SitePage } from 'shared/platform/site-page';
import { paths } from 'shared/paths';
import type { SiteContent } from './site-content';
import { parentElement, textElement, XML_DECLARATION } from './xml';

/** Name of the sitemap on the site's origin. */
export const SITEMAP_FILE = 'sitemap.xml';

interface Entry {
  path: string;
  /** When what the page says last changed, as ISO 8601; only where that is known. */
  changed?: string | undefined;
}

/**
 * The addresses that search engines should know, in the format of sitemaps.org: all public pages without parameters,
 * every course, every article and every term of the glossary.
 * @param siteUrl without a slash at the end
 */
export function sitemap(siteUrl: string, pages: readonly SitePage[], content: SiteContent): string {
  const urls = entries(pages, content).map(({ path, changed }) =>
    parentElement('url', [
      textElement('loc', siteUrl + path),
      ...(changed === undefined ? [] : [textElement('lastmod', changed)]),
    ]),
  );
  return `${XML_DECLARATION}\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

function entries(pages: readonly SitePage[], { courses, blogs, documents, terms }: SiteContent): Entry[] {
  const newest = blogs
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1);
  const dates = new Map([...documents, ...(newest === undefined ? [] : [[paths.blogs, newest] as const])]);
  return [
    ...pages
      .filter(({ path, guarded }) => !guarded && !path.includes(':'))
      .map(({ path }) => ({ path, changed: dates.get(path) })),
    ...courses.map(({ id }) => ({ path: paths.course(id) })),
    ...blogs.map(({ slug, updated_at }) => ({ path: paths.blog(slug), changed: updated_at })),
    ...terms.map((id) => ({ path: paths.term(id), changed: dates.get(paths.glossary) })),
  ];
}
