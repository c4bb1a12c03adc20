import { readFileSync } from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import type { BlogSummary } from '@hidden-order/api-shapes/content';
import { site } from '@hidden-order/api-shapes/site';
import { paths } from '@hidden-order/platform/paths';

/** Name of the sitemap on the site's origin. */
export const SITEMAP_FILE = 'sitemap.xml';

/** Articles in the feed, the newest. */
const ITEMS = 20;

/**
 * The addresses that search engines should know, in the format of sitemaps.org.
 * @param siteUrl without a slash at the end
 * @param addresses paths of the pages
 * @param blogs say when their pages last changed
 */
export function sitemap(siteUrl: string, addresses: readonly string[], blogs: readonly BlogSummary[]): string {
  const changes = new Map(blogs.map(({ slug, updated_at }) => [paths.blog(slug), updated_at]));
  const pages = addresses.map((address) => ({ address: siteUrl + address, changed: changes.get(address) ?? '' }));
  return fill('sitemap.xml', { pages });
}

/**
 * The blog's feed: RSS 2.0, with the address of the feed itself as RSS readers recommend (`atom:link`), and authors as
 * Dublin Core has them, since RSS itself wants an e-mail address.
 * @param siteUrl without a slash at the end
 * @param blogs the newest first
 */
export function feed(siteUrl: string, blogs: readonly BlogSummary[]): string {
  const items = blogs.slice(0, ITEMS).map((blog) => ({
    ...blog,
    address: siteUrl + paths.blog(blog.slug),
    // RFC 822, as RSS wants it.
    published: new Date(blog.published_at).toUTCString(),
  }));
  return fill('feed.xml', { site, address: siteUrl + paths.blogs, feed: siteUrl + paths.blogFeed, items });
}

/** Characters that XML 1.0 cannot hold in any way of writing (its §2.2): most control characters and lone surrogates. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function fill(name: string, values: object): string {
  const template = readFileSync(path.join(import.meta.dirname, `${name}.template`), 'utf8');
  return Handlebars.compile(template, { strict: true })(values).replace(UNWRITABLE, '\u{FFFD}');
}
