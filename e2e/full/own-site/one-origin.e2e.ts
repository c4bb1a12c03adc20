import { expect, test } from '../../site/test';
import * as z from 'zod/mini';
import { runNginx } from '../../site/nginx';
import { mainSite, oneOriginNginx, oneOriginFiles, oneOriginSite } from '../../site/ports';
import { publishedSite, runRelease } from '../../site/published-site';
import { essence, rawRequest, type RawOptions } from '../../site/raw-request';
import { complaintsOf, registeredTokens, visit } from '../../site/visitor';

const writtenSchema = z.object({ configuration: z.string() });
const NAME = 'Sample Person One Origin';

/** Settings with which a site has the main site's API on its own origin. */
const settings = (site: typeof mainSite) => ({
  ...site.environment,
  API_PORT: String(mainSite.ports.api),
  API_URL: `${site.origin('host')}/api`,
});

/** Serves the site by the release tool. @returns what ends it */
async function byRelease() {
  return publishedSite(oneOriginSite, { environment: settings(oneOriginSite) });
}

/** Serves the site by nginx. @returns what ends it */
async function byNginx() {
  const site = await publishedSite(oneOriginFiles);
  const environment = { ...site.environment, ...settings(oneOriginNginx) };
  const { configuration } = writtenSchema.parse(await runRelease(environment, 'nginx'));
  const nginx = await runNginx(configuration, oneOriginNginx.origin('members'));
  await runRelease(environment, 'promote', 'host', 'auth', 'content', 'members');
  return {
    close: async () => {
      await nginx.end();
      await site.close();
    },
  };
}

for (const [server, site, serve] of [
  ['release serve', oneOriginSite, byRelease],
  ['nginx', oneOriginNginx, byNginx],
] as const) {
  test.describe(`API_URL on the site's own origin, by ${server}`, () => {
    let running: { close: () => Promise<void> };
    test.beforeAll(async () => {
      test.setTimeout(120_000);
      running = await serve();
    });
    test.afterAll(() => running.close());

    test('a member reads and changes the profile, and nothing is asked of another origin but code', async ({
      browser,
    }) => {
      const tokens = await registeredTokens(NAME, `${site.origin('host')}/api`);
      const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }));
      const context = await browser.newContext({
        storageState: { cookies: [], origins: [{ origin: site.origin('host'), localStorage }] },
      });
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      const calls = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr')
          calls.add(new URL(request.url()).origin);
      });
      await visit(page, `${site.origin('host')}/members`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
      await page.getByRole('button', { name: 'My account' }).click();
      await page.getByRole('link', { name: 'Profile' }).click();
      await page.getByLabel('Full Name').fill(`${NAME} Changed`);
      await page.getByRole('button', { name: /save/i }).click();
      await expect(page.getByRole('status').filter({ hasText: /saved/i })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Full Name')).toHaveValue(`${NAME} Changed`);
      expect([...calls]).toEqual([site.origin('host')]);
      expect(complaints).toEqual([]);
      await context.close();
    });

    test('the API answers there as it does under its own address; everything beside it is the site', async () => {
      for (const [target, options] of [
        ['/health', {}],
        ['/courses/', { headers: { 'Accept-Encoding': 'br' } }],
        ['/courses/nothing/', {}],
        ['/nowhere', {}],
        ['/auth/users/me/', { headers: { Authorization: 'Bearer none' } }],
        ['/auth/users/me/', { method: 'PATCH' }],
        ['/auth/jwt/create/', { method: 'POST', headers: { 'Content-Type': 'application/json' } }],
        ['/courses/', { method: 'DELETE' }],
      ] as const satisfies [string, RawOptions][]) {
        const direct = essence(await rawRequest(mainSite.ports.api, target, options));
        const proxied = essence(await rawRequest(site.ports.host, `/api${target}`, options));
        expect.soft(proxied, `${target} ${JSON.stringify(options)}`).toEqual(direct);
      }
      expect((await rawRequest(site.ports.host, '/courses', { method: 'POST' })).status).toBe(405);
      expect((await rawRequest(site.ports.host, '/apis')).status).toBe(404);
    });
  });
}
