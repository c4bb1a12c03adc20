import type { BlogSummary } from 'shared/api/content';
import { paths } from 'shared/paths';
import { site } from 'shared/site';
import { escapeXml, parentElement, textElement, XML_DECLARATION } from './xml';

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
