import type { BlogSummary } from '@hidden-order/api-shapes/content';
import { paths } from '@hidden-order/platform/paths';
import type { SitePage } from '@hidden-order/platform/site-page';
import { site } from '@hidden-order/api-shapes/site';
import type { SiteContent } from './site-content';

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Name of the sitemap on the site's origin. */
export const SITEMAP_FILE = 'sitemap.xml';

interface Entry {
  path: string;
  /** When what the page says last changed, as ISO 8601; only where that is known. */
  changed?: string | undefined;
}

/**
 * The addresses that search engines should know, in the format of sitemaps.org: all pages without parameters that they may index,
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
      .filter(({ path, noindex }) => !noindex && !path.includes(':'))
      .map(({ path }) => ({ path, changed: dates.get(path) })),
    ...courses.map(({ id }) => ({ path: paths.course(id) })),
    ...blogs.map(({ slug, updated_at }) => ({ path: paths.blog(slug), changed: updated_at })),
    ...terms.map((id) => ({ path: paths.term(id), changed: dates.get(paths.glossary) })),
  ];
}

/** Articles in the feed, the newest. */
const ITEMS = 20;

/**
 * The blog's feed: RSS 2.0, with the address of the feed itself as RSS readers recommend (`atom:link`), and authors as
 * Dublin Core has them, since RSS itself wants an e-mail address.
 * @param siteUrl without a slash at the end
 * @param blogs the newest first
 */
export function feed(siteUrl: string, blogs: readonly BlogSummary[]): string {
  const items = blogs.slice(0, ITEMS).map((blog) => item(siteUrl + paths.blog(blog.slug), blog));
  const channel = parentElement('channel', [
    textElement('title', `${site.name}: articles`),
    textElement('link', siteUrl + paths.blogs),
    textElement('description', site.description),
    textElement('language', 'en'),
    `<atom:link href="${escapeXml(siteUrl + paths.blogFeed)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((text) => `\n${text}`),
  ]);
  const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `${XML_DECLARATION}\n<rss version="2.0" ${namespaces}>${channel}</rss>\n`;
}

const item = (address: string, { title, excerpt, author, category, published_at }: BlogSummary): string =>
  parentElement('item', [
    textElement('title', title),
    textElement('link', address),
    textElement('guid', address),
    textElement('description', excerpt),
    textElement('dc:creator', author),
    textElement('category', category),
    // RFC 822, as RSS wants it.
    textElement('pubDate', new Date(published_at).toUTCString()),
  ]);

/** Characters that XML 1.0 cannot hold in any way of writing (its §2.2): most control characters and lone surrogates. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** An element with a text, whatever that holds. */
const textElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** An element with elements in it. */
const parentElement = (name: string, children: readonly string[]): string => `<${name}>${children.join('')}</${name}>`;

/** Text as it must be written in XML, between elements or in a quoted attribute. */
const escapeXml = (text: string): string =>
  text
    .replace(UNWRITABLE, '\u{FFFD}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
