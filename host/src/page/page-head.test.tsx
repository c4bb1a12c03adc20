import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { PageMeta } from '@hidden-order/platform/page';
import { createBrowserRouter, RouterProvider, type DataRouter } from '@hidden-order/platform/router';
import { PageHead } from './page-head';
import { SiteContext } from '../site';
import { siteOf } from '../testing/sample-site';

const inSite = (router: DataRouter) => (
  <SiteContext value={siteOf()}>
    <RouterProvider router={router} />
  </SiteContext>
);

/** Shows pages with these metas, each at an address of its own; the first one is shown. */
function visit(metas: Record<string, PageMeta>, address = Object.keys(metas)[0] ?? '') {
  window.history.replaceState(null, '', address);
  const routes = Object.entries(metas).map(([path, meta]) => ({ path, element: <PageHead meta={meta} /> }));
  const router = createBrowserRouter(routes);
  render(inSite(router));
  return router;
}

const contents = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.outerHTML);
const property = (name: string) => document.head.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
const canonicals = () =>
  [...document.head.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href'));

test('a filtered list is, for search engines, the list: its canonical address has no query', () => {
  visit({ '/courses': { title: 'Courses', description: 'All of them.' } }, '/courses?level=beginner&page=2');
  expect(canonicals()).toEqual(['http://site.test/courses']);
  expect(property('og:url')).toBe('http://site.test/courses');
});

test('a page with only a title and a description is shared with the picture of the site', () => {
  visit({ '/': { title: 'Home', description: 'A school.' } });
  expect(document.title).toBe('Home | Hidden Order Academy');
  expect(canonicals()).toEqual(['http://site.test/']);
  expect(property('og:title')).toBe('Home');
  expect(property('og:description')).toBe('A school.');
  expect(property('og:type')).toBe('website');
  expect(property('og:image')).toBe('http://site.test/share/site.png');
  expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630']);
  expect(property('og:image:alt')).toBe("Hidden Order Academy: Master the Market's Hidden Order");
});

test('an article’s head has its dates, its picture and its feed', () => {
  visit({
    '/blogs/flats': {
      title: 'Flats',
      description: 'About B.',
      image: { path: '/share/blogs/flats.png', alt: 'A flat' },
      article: { publishedAt: '2026-05-03T19:00:00.000Z', updatedAt: '2026-06-03T19:00:00.000Z' },
      feed: { path: '/blogs/feed.xml', title: 'Articles' },
    },
  });
  expect(property('og:type')).toBe('article');
  expect(property('og:image')).toBe('http://site.test/share/blogs/flats.png');
  expect(property('article:published_time')).toBe('2026-05-03T19:00:00.000Z');
  expect(property('article:modified_time')).toBe('2026-06-03T19:00:00.000Z');
  expect(contents('link[rel=alternate]')).toEqual([
    '<link rel="alternate" type="application/rss+xml" title="Articles" href="http://site.test/blogs/feed.xml">',
  ]);
});

test('a page with noindex has no canonical address and nothing to share', () => {
  visit({ '/members': { title: 'Members area', description: 'Yours.', noindex: true } });
  expect(contents('meta[name=robots]')).toEqual(['<meta name="robots" content="noindex">']);
  expect(contents('link, meta[property]')).toEqual([]);
});

test('after a navigation the head has no element of the previous page', async () => {
  const router = visit({
    '/about': { title: 'About', description: 'Who.', structuredData: () => [{ '@type': 'AboutPage' }] },
    '/contact': { title: 'Contact', description: 'Where.' },
  });
  await act(() => router.navigate('/contact'));
  expect(canonicals()).toEqual(['http://site.test/contact']);
  expect(contents('meta[property="og:title"]')).toEqual(['<meta property="og:title" content="Contact">']);
  expect(document.querySelector('script')).toBeNull();
});

test('a document has structured data with absolute addresses, and no text in it can become markup', () => {
  const name = '</script><img src=x onerror=alert(1)><!--';
  const structuredData: PageMeta['structuredData'] = (at) => [{ '@type': 'Course', name, url: at('/courses/x') }];
  const container = document.body.appendChild(document.createElement('main'));
  const meta = { title: name, description: name, structuredData };
  const router = createBrowserRouter([{ path: '*', element: <PageHead meta={meta} /> }]);
  container.innerHTML = renderToString(inSite(router));
  render(inSite(router), { container, hydrate: true });
  const json = container.querySelector('script[type="application/ld+json"]')?.innerHTML ?? '';
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Course', name, url: 'http://site.test/courses/x' }],
  });
  expect(document.querySelector('img')).toBeNull();
});

test('a page that the browser renders has none: its policy lets no code fill a script element', () => {
  visit({ '/about': { title: 'About', description: 'Who.', structuredData: () => [{ '@type': 'AboutPage' }] } });
  expect(document.querySelector('script')).toBeNull();
});
