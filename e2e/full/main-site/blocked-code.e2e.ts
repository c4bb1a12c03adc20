import { expect, test } from '../../site/test';
import { discoverySchema } from 'shared/platform/discovery-schema';
import * as z from 'zod';
import { coveredFocus } from '../../site/covered-focus';
import { mainSite } from '../../site/ports';
import { isMarked, markDocument, memberContext, visit } from '../../site/visitor';

const HOST_CODE = /\/main\.[\w-]{43}\.js$/;
const NOTICE = 'Part of this page did not load, so its buttons and forms will not work.';

test('a page whose host script is blocked says so at once, and works after a reload without the block', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Blocked');
  const page = await context.newPage();
  for (const path of ['/about', '/contact', '/members']) {
    await context.route(HOST_CODE, (route) => route.abort('blockedbyclient'));
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: NOTICE })).toBeVisible();
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(coveredFocus, '#code-missing'), `${path} in ${width} by ${height} px`).toEqual([]);
    }
    await context.unroute(HOST_CODE);
    await page.keyboard.press('Shift');
    await page.getByRole('link', { name: 'reload the page' }).click();
    await expect(page.getByText(NOTICE)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await context.close();
});

test('a part of a page that does not load says so in its place, and Retry loads it', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Part');
  const page = await context.newPage();
  const files = `${mainSite.origin('members')}/**`;
  await visit(page, '/members');
  await page.route(files, (route) => route.abort('connectionreset'));
  await page.getByText('Add an entry that you made without signing in').click();
  await expect(page.getByRole('alert')).toContainText('This part of the page did not load.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
  await page.unroute(files);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('E-mail address you entered with')).toBeVisible();
  await context.close();
});

test('Retry of a page whose version is gone loads the document of the versions that are live by now', async ({
  page,
}) => {
  const files = `${mainSite.origin('content')}/**`;
  await visit(page, '/reset-password/MQ/sample-token');
  await page.route(files, (route) => route.abort('connectionreset'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  // Exact: while it retries, the button says so.
  const retry = page.getByRole('button', { name: 'Retry', exact: true });
  await expect(retry).toBeVisible();
  await markDocument(page);

  // As long as the same versions are live, Retry stays in the document.
  const failed = page.waitForEvent('requestfailed');
  await retry.click();
  await failed;
  await expect(retry).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Part of this site did not load.');
  expect(await isMarked(page)).toBe(true);

  await page.route('**/discovery.json', async (route) => {
    const live = z.parse(discoverySchema, await (await route.fetch()).json());
    for (const version of live.microFrontends.content ?? []) version.metadata.version += '-next';
    await route.fulfill({ json: live });
  });
  await page.unroute(files);
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: /A school/ })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});
