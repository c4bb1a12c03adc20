import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { fragileSite, mainSite } from '../site/ports';
import { release } from '../site/release-cli';
import { printed, runScript, type Running } from '../site/run';
import { APPS, type AppName } from '../site/versioned-site';
import { isMarked, markDocument, register, samplePerson, visit } from '../site/visitor';

let environment: Record<string, string>;
const servers = {} as Record<AppName, Running>;

async function serve(app: AppName): Promise<Running> {
  const server = runScript('release/src/cli.ts', ['serve', app], environment);
  await printed(server, 'serving', 20_000);
  return server;
}

test.use({ baseURL: fragileSite.origin('host') });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-fragile-'));
  environment = { ...fragileSite.environment, API_URL: mainSite.origin('api'), SITE_DIR: folder };
  for (const app of APPS) {
    await release(environment, 'publish', app);
    servers[app] = await serve(app);
  }
  await release(environment, 'promote', ...APPS);
});

test.afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.kill('SIGTERM')));
  await rm(environment['SITE_DIR'] ?? '', { recursive: true });
});

/** Takes an origin away while `during` runs, then brings it back. */
async function outage(app: AppName, during: () => Promise<void>): Promise<void> {
  await servers[app].kill('SIGKILL');
  try {
    await during();
  } finally {
    servers[app] = await serve(app);
  }
}

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

test('content is down at first load: the shell and sign-in work, Retry brings the page without a reload', async ({
  page,
}) => {
  await outage('content', async () => {
    await page.goto('/courses');
    await expect(retry(page)).toBeVisible();
    await page.keyboard.press('Shift');
    await markDocument(page);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    await page.keyboard.press('Escape');
    await register(page, samplePerson('Sample Person Four'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sample Person Four');
    await page.goBack();
    await retry(page).click();
    await expect(retry(page)).toBeEnabled();
  });
  await retry(page).click();
  await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('content goes down in the middle of a visit: a page that was not loaded yet says so, Retry recovers it', async ({
  page,
}) => {
  await visit(page, '/courses');
  await markDocument(page);
  await outage('content', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(retry(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
    await page.goForward();
    await expect(retry(page)).toBeVisible();
  });
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /counting waves/ })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('members is down: its pages say so, all others work, Retry recovers it without a reload', async ({ page }) => {
  await visit(page, '/');
  await markDocument(page);
  await outage('members', async () => {
    await register(page, samplePerson('Sample Person Five'));
    await expect(page).toHaveURL('/members');
    await expect(retry(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
    await page.goBack();
    await expect(retry(page)).toBeVisible();
  });
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sample Person Five');
  expect(await isMarked(page)).toBe(true);
});

test('auth is down: signing in says so, all pages work, Retry opens the dialog without a reload', async ({ page }) => {
  await outage('auth', async () => {
    await visit(page, '/courses');
    await markDocument(page);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Signing in is not possible right now' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Elliott Wave Foundations' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Elliott Wave Foundations' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expect(retry(page)).toBeVisible();
  });
  await retry(page).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('the host is down: an open page goes on through every remote', async ({ page }) => {
  await visit(page, '/');
  await outage('host', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click();
    await page.getByRole('link', { name: 'Elliott Wave Foundations' }).click();
    await register(page, samplePerson('Sample Person Six'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sample Person Six');
  });
});
