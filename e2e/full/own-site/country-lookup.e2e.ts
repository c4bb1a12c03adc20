import { expect, test, type Page } from '../../site/test';
import { openRegistration, phone } from '../../site/phone-field';
import { lookupSite } from '../../site/ports';
import type { PublishedSite } from '../../site/published-site';
import { versionedSite } from '../../site/versions';

const LOOKUP_URL = 'https://country.example/me';

test.use({ baseURL: lookupSite.origin('host') });
let site: PublishedSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await versionedSite(lookupSite, [], { COUNTRY_LOOKUP_URL: LOOKUP_URL });
});
test.afterAll(() => site.close());

const answer = (page: Page, body: string, status = 200) =>
  page.route(LOOKUP_URL, (route) =>
    route.fulfill({ status, body, contentType: 'text/plain', headers: { 'Access-Control-Allow-Origin': '*' } }),
  );

test('§7 country look-up, switched on: its answer is the country, without credentials or referrer', async ({
  page,
}) => {
  await answer(page, '1;GB;GBR;United Kingdom');
  const request = page.waitForRequest(LOOKUP_URL);
  await openRegistration(page);
  await expect(phone(page)).toHaveValue('+44');
  const headers = await (await request).allHeaders();
  expect([headers['cookie'], headers['authorization'], headers['referer']]).toEqual([undefined, undefined, undefined]);
});

for (const [name, body, status] of [
  ['garbage', '<html>1;GB</html>', 200],
  ['a reserved address', '1;ZZ;ZZZ;Reserved', 200],
  ['a refusal', '1;GB;GBR;United Kingdom', 429],
] as const) {
  test(`§7 country look-up, switched on: ${name} means Pakistan`, async ({ page }) => {
    await answer(page, body, status);
    const answered = page.waitForResponse(LOOKUP_URL);
    await openRegistration(page);
    await (await answered).finished();
    await expect(phone(page)).toHaveValue('+92');
  });
}

test('§7 country look-up, switched on: a slow one is aborted after 2 s, and blocks nothing meanwhile', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(LOOKUP_URL, () => undefined);
  const aborted = page.waitForEvent('requestfailed', (request) => request.url() === LOOKUP_URL);
  await openRegistration(page);
  await phone(page).press('End');
  await page.keyboard.type('300');
  await expect(phone(page)).toHaveValue('+92 300');
  await page.clock.runFor(2000);
  expect((await aborted).failure()?.errorText).toContain('ABORTED');
  await expect(phone(page)).toHaveValue('+92 300');
});
