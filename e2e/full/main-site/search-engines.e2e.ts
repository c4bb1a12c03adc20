import { expect, test, type APIRequestContext, type Page } from '../../site/test';
import { sampleCertificate } from 'shared/testing/samples';
import * as z from 'zod';
import { mainSite } from '../../site/ports';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { visit } from '../../site/visitor';

const SITE = mainSite.origin('host');
const COURSE = '/courses/elliott-wave-foundations';
const ARTICLE = '/blogs/reading-pkr-pairs-and-rounding';

/** What a crawler that runs no scripts reads at an address. */
async function read({ request, page }: { request: APIRequestContext; page: Page }, path: string) {
  const answer = await request.get(path);
  expect(answer.status()).toBe(200);
  return page.evaluate(
    ([html]) => {
      const served = new DOMParser().parseFromString(html, 'text/html');
      const attributes = (selector: string, name: string) =>
        [...served.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
      return {
        titles: [...served.querySelectorAll('title')].map(({ textContent }) => textContent),
        descriptions: attributes('meta[name=description]', 'content'),
        canonicals: attributes('link[rel=canonical]', 'href'),
        feeds: attributes('link[type="application/rss+xml"]', 'href'),
        robots: attributes('meta[name=robots]', 'content'),
        pictures: attributes('meta[property="og:image"]', 'content'),
        structured: [...served.querySelectorAll('script[type="application/ld+json"]')].map((it) => it.textContent),
      };
    },
    [await answer.text()] as const,
  );
}

const graphSchema = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) });
const typesOf = (structured: string[]) =>
  structured.flatMap((json) => graphSchema.parse(JSON.parse(json))['@graph'].map((thing) => thing['@type']));

/** Width and height that a PNG names in its first chunk (PNG specification, IHDR). */
async function sizeOf(request: APIRequestContext, address: string): Promise<number[]> {
  const answer = await request.get(address);
  expect(answer.headers()['content-type']).toBe('image/png');
  const png = await answer.body();
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** Texts of the elements with a tag, in a document that must be well-formed XML. */
async function readXml({ request, page }: { request: APIRequestContext; page: Page }, path: string, tag: string) {
  // The site's pages forbid to parse text.
  await page.goto('about:blank');
  const answer = await request.get(path);
  expect(answer.headers()['content-type']).toMatch(/^(application|text)\/xml/);
  const { root, texts } = await page.evaluate(
    ([xml, name]) => {
      const read = new DOMParser().parseFromString(xml, 'text/xml');
      const found = [...read.getElementsByTagName(name)].map(({ textContent }) => textContent);
      return { root: read.documentElement.tagName, texts: found };
    },
    [await answer.text(), tag] as const,
  );
  expect(root).toMatch(/^(urlset|rss)$/);
  return texts;
}

test('every public page tells crawlers, without scripts, its own title, description, address and picture', async ({
  request,
  page,
}) => {
  const seen = { titles: new Set(), descriptions: new Set() };
  for (const path of PUBLIC_PAGES) {
    const head = await read({ request, page }, path);
    expect(head).toMatchObject({ titles: [/ \| Hidden Order Academy$/], canonicals: [SITE + path], robots: [] });
    expect(head.descriptions[0]?.length).toBeGreaterThan(50);
    seen.titles.add(head.titles.join());
    seen.descriptions.add(head.descriptions.join());
    expect(await sizeOf(request, head.pictures.join())).toEqual([1200, 630]);
  }
  expect(seen.titles.size).toBe(PUBLIC_PAGES.length);
  expect(seen.descriptions.size).toBe(PUBLIC_PAGES.length);
});

test('pages say in structured data what they are about', async ({ request, page }) => {
  const typesAt = async (path: string) => typesOf((await read({ request, page }, path)).structured);
  expect(await typesAt('/')).toEqual(['Organization', 'WebSite']);
  expect(await typesAt('/courses')).toEqual(['ItemList', 'BreadcrumbList']);
  expect(await typesAt(COURSE)).toEqual(['Course', 'BreadcrumbList', 'FAQPage']);
  expect(await typesAt(ARTICLE)).toEqual(['BlogPosting', 'BreadcrumbList']);
});

test('course and article have a picture of their own; the article names the feed', async ({ request, page }) => {
  expect((await read({ request, page }, COURSE)).pictures).toEqual([`${SITE}/share${COURSE}.png`]);
  const article = await read({ request, page }, ARTICLE);
  expect(article.pictures).toEqual([`${SITE}/share${ARTICLE}.png`]);
  expect(article.feeds).toEqual([`${SITE}/blogs/feed.xml`]);
});

test('robots.txt allows every crawler and names the sitemap, which has every public page', async ({
  request,
  page,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).not.toContain('Disallow');
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const addresses = await readXml({ request, page }, '/sitemap.xml', 'loc');
  expect(addresses).toEqual(expect.arrayContaining(PUBLIC_PAGES.map((path) => SITE + path)));
  expect(addresses.filter((address) => /members|profile|reset-password|\/search/.test(address))).toEqual([]);
});

test('the blog has a feed, which its page links', async ({ request, page }) => {
  await visit(page, '/blogs');
  const href = await page.getByRole('link', { name: 'Follow by RSS' }).getAttribute('href');
  const links = await readXml({ request, page }, href ?? '', 'link');
  expect(links).toContain(SITE + ARTICLE);
});

for (const [path, pictures] of [
  ['/members', []],
  ['/profile', []],
  [`/certificates/${sampleCertificate().code}`, [`${SITE}/share/site.png`]],
] as const)
  test(`${path} is kept out of search engines; a certificate has a picture for those who share it`, async ({
    request,
    page,
  }) => {
    expect(await read({ request, page }, path)).toMatchObject({ robots: ['noindex'], canonicals: [], pictures });
  });

test('a filtered list and a visit from page to page leave one canonical address', async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]');
  await visit(page, '/courses?level=beginner');
  await expect(page.getByText('1 course found')).toBeVisible();
  await expect(canonical).toHaveAttribute('href', `${SITE}/courses`);
  await page.getByRole('main').getByRole('link', { name: 'Elliott Wave Foundations' }).click();
  await expect(page).toHaveTitle('Elliott Wave Foundations | Hidden Order Academy');
  await expect(canonical).toHaveAttribute('href', SITE + COURSE);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Elliott Wave Foundations');
});
