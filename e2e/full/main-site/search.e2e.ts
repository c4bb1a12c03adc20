import { sampleCertificate } from '@hidden-order/testing/samples';
import { mainSite } from '../../site/ports';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { expect, test, type APIRequestContext, type Page } from '../../site/test';
import { visit } from '../../site/visitor';

const SITE = mainSite.origin('host');
const ARTICLE = '/blogs/reading-pkr-pairs-and-rounding';

/** What a crawler that runs no scripts finds at an address: of each selector, the attribute or text of every element. */
async function read<Name extends string>(
  { request, page }: { request: APIRequestContext; page: Page },
  address: string,
  type: 'text/html' | 'text/xml',
  wanted: Record<Name, readonly [selector: string, attribute: string | null]>,
): Promise<Record<Name, string[]>> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()['content-type']).toContain(type.split('/')[1]);
  // The site's pages forbid to parse text.
  await page.goto('about:blank');
  const found = await page.evaluate(
    ([text, format, selectors]) => {
      const served = new DOMParser().parseFromString(text, format);
      return selectors.map(([name, [selector, attribute]]) => {
        const elements = [...served.querySelectorAll(selector)];
        return [name, elements.map((one) => (attribute === null ? one.textContent : one.getAttribute(attribute)))];
      });
    },
    [await answer.text(), type, Object.entries<readonly [string, string | null]>(wanted)] as const,
  );
  return Object.fromEntries(found) as Record<Name, string[]>;
}

const HEAD = {
  titles: ['title', null],
  descriptions: ['meta[name=description]', 'content'],
  canonicals: ['link[rel=canonical]', 'href'],
  robots: ['meta[name=robots]', 'content'],
  pictures: ['meta[property="og:image"]', 'content'],
  feeds: ['link[type="application/rss+xml"]', 'href'],
} as const;

/** Width and height that a PNG names in its first chunk (PNG specification, IHDR). */
async function sizeOf(request: APIRequestContext, address: string): Promise<number[]> {
  const png = await (await request.get(address)).body();
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('every public page tells crawlers, without scripts, its own title, description, address and picture', async ({
  request,
  page,
}) => {
  const seen = { titles: new Set(), descriptions: new Set() };
  for (const path of PUBLIC_PAGES) {
    const head = await read({ request, page }, path, 'text/html', HEAD);
    expect(head).toMatchObject({ titles: [/ \| Hidden Order Academy$/], canonicals: [SITE + path], robots: [] });
    expect(head.descriptions[0]?.length).toBeGreaterThan(50);
    seen.titles.add(head.titles.join());
    seen.descriptions.add(head.descriptions.join());
    expect(await sizeOf(request, head.pictures.join())).toEqual([1200, 630]);
    if (path === ARTICLE) expect(head.feeds).toEqual([`${SITE}/blogs/feed.xml`]);
  }
  expect([seen.titles.size, seen.descriptions.size]).toEqual([PUBLIC_PAGES.length, PUBLIC_PAGES.length]);
  const certificate = `/certificates/${sampleCertificate().code}`;
  expect(await read({ request, page }, certificate, 'text/html', HEAD)).toMatchObject({
    robots: ['noindex'],
    canonicals: [],
    pictures: [`${SITE}/share/site.png`],
  });
});

test('robots.txt allows every crawler and names the sitemap, which has every public page; the feed has the articles', async ({
  request,
  page,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).not.toContain('Disallow');
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const { addresses } = await read({ request, page }, '/sitemap.xml', 'text/xml', { addresses: ['loc', null] });
  expect(addresses).toEqual(expect.arrayContaining(PUBLIC_PAGES.map((path) => SITE + path)));
  expect(addresses.filter((address) => /members|profile|reset-password|\/search/.test(address))).toEqual([]);
  const { links } = await read({ request, page }, '/blogs/feed.xml', 'text/xml', { links: ['link', null] });
  expect(links).toContain(SITE + ARTICLE);
});

test('from any page, the header leads to a search over terms, courses, articles and lessons, and for certificates', async ({
  page,
}) => {
  await visit(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).press('Enter');
  const field = page.getByRole('searchbox', { name: 'Search the site' });
  await expect(field).toBeFocused();
  await page.keyboard.type('zigzag');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?search=zigzag');
  await expect(page.getByRole('status')).toContainText('results for “zigzag”');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(4);
  await page.getByRole('link', { name: 'Double zigzag', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Double zigzag' })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('zigzag');

  const { code } = sampleCertificate();
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/certificates/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no certificate with this code');
});
