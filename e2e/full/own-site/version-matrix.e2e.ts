import { expect, test } from '../../site/test';
import { matrixSite } from '../../site/ports';
import { APPS, type PublishedSite } from '../../site/published-site';
import { versionedSite } from '../../site/versions';
import { complaintsOf, follow, registeredTokens, visit } from '../../site/visitor';

let site: PublishedSite;

test.use({ baseURL: matrixSite.origin('host') });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await versionedSite(matrixSite, APPS);
});

test.afterAll(() => site.close());

/** Each of two versions of the host with each of two versions of every remote; remotes take nothing from each other. */
const COMBINATIONS = [
  { host: '1', remotes: '1' },
  { host: '1', remotes: '2' },
  { host: '2', remotes: '2' },
  { host: '2', remotes: '1' },
].map(({ host, remotes }) => ({ host, auth: remotes, content: remotes, members: remotes }));

test('host N and N−1 with each remote N and N−1: all combinations work', async ({ page, context }) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  const tokens = await registeredTokens('Sample Person Matrix');
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, tokens);
  let live: Record<string, string> = { host: '1', auth: '1', content: '1', members: '1' };
  for (const wanted of COMBINATIONS) {
    const changed = APPS.filter((app) => wanted[app] !== live[app]);
    if (changed.length > 0) await site.release('promote', ...changed.map((app) => `${app}@${wanted[app]}`));
    live = wanted;
    await visit(page, '/about');
    await page.getByRole('button', { name: 'My account' }).click();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
    await follow(page, '/reset-password/MQ/sample-token');
    await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'runningVersions') as unknown)).toEqual(wanted);
  }
  expect(complaints).toEqual([]);
  console.log(`${COMBINATIONS.length} combinations of versions work`);
});
