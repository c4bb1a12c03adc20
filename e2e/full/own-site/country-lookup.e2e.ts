import { CORS } from '../../site/tabs';
import { expect, test } from '../../site/test';
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

test('§7 country look-up, switched on: its answer is the country, without credentials or referrer', async ({
  page,
}) => {
  await page.route(LOOKUP_URL, (route) =>
    route.fulfill({ body: '1;GB;GBR;United Kingdom', contentType: 'text/plain', headers: CORS }),
  );
  const request = page.waitForRequest(LOOKUP_URL);
  await openRegistration(page);
  await expect(phone(page)).toHaveValue('+44');
  const headers = await (await request).allHeaders();
  expect([headers['cookie'], headers['authorization'], headers['referer']]).toEqual([undefined, undefined, undefined]);
});
