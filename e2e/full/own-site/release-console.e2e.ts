import { violationsInEveryLook } from '../../site/axe';
import { consoleSite } from '../../site/ports';
import type { Running } from '../../site/run';
import { startReleaseService, type PublishedSite } from '../../site/published-site';
import { expect, test, type Page } from '../../site/test';
import { versionedSite } from '../../site/versions';

let site: PublishedSite;
let service: Running;

test.use({ baseURL: consoleSite.releaseService });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await versionedSite(consoleSite, ['content']);
  service = await startReleaseService(site);
});

test.afterAll(async () => {
  await service.kill('SIGTERM');
  await site.close();
});

async function signIn(page: Page, team: string, app: string): Promise<void> {
  const { token } = (await site.release('token', 'create', team, '--apps', app)) as { token: string };
  await page.goto('/');
  await page.getByLabel('Token of your team').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The version that a visitor's browser runs. */
async function runningContent(page: Page): Promise<unknown> {
  await page.goto(`${consoleSite.origin('host')}/courses`);
  await page.waitForFunction(() => 'content' in (Reflect.get(globalThis, 'runningVersions') as object));
  return page.evaluate(() => (Reflect.get(globalThis, 'runningVersions') as Record<string, string>).content);
}

test('a team signs in, sees what is live, promotes a version after a confirmation, and visitors get it', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'Content team', 'content');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'content' }) });
  await expect(row).toContainText('100%');
  await page.getByRole('button', { name: 'Promote content 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Promote content 2?' });
  await expect(dialog).toContainText('content 2 goes to 100% of the visitors.');
  await dialog.getByRole('button', { name: 'Promote 2 to 100%' }).click();
  await expect(page.getByText('content 2 is live for 100% of the visitors.')).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Roll back to 1' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('list', { name: 'Audit log, the newest first' })).toContainText('content@2');
  expect(await runningContent(await context.newPage())).toBe('2');
});

test('axe finds nothing on the form and on the page, in every look', async ({ page }) => {
  await page.goto('/');
  expect(await violationsInEveryLook(page)).toEqual([]);
  await signIn(page, 'Content team', 'content');
  await expect(page.getByRole('heading', { name: 'Visits and failures' })).toBeVisible();
  expect(await violationsInEveryLook(page)).toEqual([]);
  await page.getByRole('button', { name: /^Promote content/ }).click();
  expect(await violationsInEveryLook(page)).toEqual([]);
});
