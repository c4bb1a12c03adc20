/** @jest-environment jsdom */
import { sampleBlog } from '../../../testing/sample-blog';
import { feed, sitemap } from './xml-files';

const SITE = 'https://academy.example';
const HOSTILE = 'Flats & ]]> <script>"alert(1)"</script> \u{8}\u{FFFE}\u{D800} 🌊';
/** What XML can hold of it. */
const WRITABLE = 'Flats & ]]> <script>"alert(1)"</script> \u{FFFD}\u{FFFD}\u{FFFD} 🌊';

const article = { ...sampleBlog, title: HOSTILE, excerpt: HOSTILE, category: HOSTILE, author: HOSTILE };

/** A document, read as strictly as XML wants. */
function read(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}
const texts = (document: ParentNode, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('the feed is RSS 2.0 that says who, what, where and when, whatever stands in a title', () => {
  const document = read(feed(SITE, [article]));
  expect(document.documentElement.getAttribute('version')).toBe('2.0');
  expect(texts(document, 'channel > link')).toEqual([`${SITE}/blogs`]);
  expect(document.querySelector('channel > [rel=self]')?.getAttribute('href')).toBe(`${SITE}/blogs/feed.xml`);
  expect(texts(document, 'item > *')).toEqual([
    WRITABLE,
    `${SITE}/blogs/flats`,
    `${SITE}/blogs/flats`,
    WRITABLE,
    WRITABLE,
    WRITABLE,
    'Sun, 03 May 2026 19:00:00 GMT',
  ]);
});

test('the sitemap has every page, and the date of each article', () => {
  const document = read(sitemap(SITE, ['/', '/blogs/a&b', '/blogs/flats'], [article]));
  const entries = [...document.querySelectorAll('url')].map((url) => texts(url, '*'));
  expect(entries).toEqual([[`${SITE}/`], [`${SITE}/blogs/a&b`], [`${SITE}/blogs/flats`, '2026-06-03T19:00:00.000Z']]);
});
