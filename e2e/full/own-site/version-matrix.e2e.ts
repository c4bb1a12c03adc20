import { holdCode, openWithoutCode } from '../../site/held-code';
import { expect, test, type Page } from '../../site/test';
import { matrixSite } from '../../site/ports';
import { APPS, type PublishedSite } from '../../site/published-site';
import { versionedSite } from '../../site/versions';
import { complaintsOf, follow, isHydrated, registeredTokens, visit } from '../../site/visitor';

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

/** The versions that a page runs, by app. */
const runningVersions = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'runningVersions') as unknown);

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
    expect(await runningVersions(page)).toEqual(wanted);
  }
  expect(complaints).toEqual([]);
});

test('a canary takes over what was entered in the HTML of the other version, and the typing goes on', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await site.release('promote', ...APPS.map((app) => `${app}@1`));
  await site.release('canary', 'content@2', '--traffic', '99');
  // One of the 99 of 100.
  await context.addInitScript(() => localStorage.setItem('visitor', 'sample-visitor'));
  const letCodeCome = await holdCode(page, 'contact');
  await openWithoutCode(page, '/contact');
  await page.getByLabel('Name').fill('Sample Person');
  await page.getByLabel('Topic').selectOption('payment');
  const message = page.getByLabel('Message', { exact: true });
  await message.pressSequentially('Does it explain how');
  letCodeCome();
  await isHydrated(page);
  expect(await runningVersions(page)).toMatchObject({ content: '2' });
  await expect(message).toBeFocused();
  await page.keyboard.type(' diagonals overlap?');
  await expect(page.getByText('38 of 2,000 characters')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Sample Person');
  await expect(page.getByLabel('Topic')).toHaveValue('payment');
});
