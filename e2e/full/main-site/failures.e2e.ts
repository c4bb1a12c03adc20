import { discoverySchema } from '@hidden-order/platform/protocol/discovery-schema';
import * as z from 'zod';
import { mainSite } from '../../site/ports';
import { API } from '../../site/tabs';
import { expect, test, type Page } from '../../site/test';
import { isMarked, markDocument, memberContext, register, samplePerson, visit } from '../../site/visitor';

/** What fails besides a remote, whose failures are in own-site/failure-table.e2e.ts. */

const COURSE = '/courses/elliott-wave-foundations';
// Exact: while it retries, the button says so.
const retry = (page: Page) => page.getByRole('button', { name: 'Retry', exact: true });
const banner = (page: Page) => page.getByRole('banner');
const filesOf = (app: 'host' | 'content') => `${mainSite.origin(app)}/**`;

test('the API cannot be reached: prerendered pages work, others show an error in their place, Retry recovers without a reload', async ({
  page,
}) => {
  await page.route(API, (route) => route.abort('connectionrefused'));
  await visit(page, '/blogs');
  await expect(page.getByRole('link', { name: /three rules/ })).toBeVisible();
  await markDocument(page);
  await banner(page).getByRole('link', { name: 'Certifications' }).click();
  await expect(page.getByRole('alert')).toContainText('Network Error');
  await banner(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Write, call, or chat' })).toBeVisible();
  await page.goBack();
  // The page calls the API again on the return, and that call must fail before the API is up.
  await expect(page.getByRole('alert')).toContainText('Network Error');
  await page.unroute(API);
  await retry(page).click();
  await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test("the host's script is blocked: the page says so at once, and works after a reload without the block", async ({
  page,
}) => {
  const code = /\/main\.[\w-]{43}\.js$/;
  const notice = page.getByText('Part of this page did not load, so its buttons and forms will not work.');
  await page.route(code, (route) => route.abort('blockedbyclient'));
  await page.goto('/contact');
  await expect(page.getByRole('alert').filter({ has: notice })).toBeVisible();
  await page.unroute(code);
  await page.keyboard.press('Shift');
  await page.getByRole('link', { name: 'reload the page' }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
});

test('the host goes down during a visit: the open page goes on through every remote', async ({ page }) => {
  // The code for calls comes when the page has nothing else to do.
  const codeForCalls = page.waitForResponse(/\/api\.[\w-]+\.js/);
  await visit(page, '/');
  await (await codeForCalls).finished();
  await page.route(filesOf('host'), (route) => route.abort('connectionrefused'));
  await banner(page).getByRole('link', { name: 'Certifications' }).click();
  await page.getByRole('link', { name: 'Elliott Wave Foundations' }).click();
  await register(page, samplePerson('Sample Person Six'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
});

test('content is down at first load: the page is readable, the shell and the other remotes work, Retry hydrates it', async ({
  page,
}) => {
  await page.route(filesOf('content'), (route) => route.abort('connectionrefused'));
  await page.goto('/courses');
  await expect(page.getByRole('alert')).toContainText('You can read this page');
  await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
  await page.keyboard.press('Shift');
  await markDocument(page);
  await register(page, samplePerson('Sample Person Four'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
  await page.goBack();
  await expect(retry(page)).toBeVisible();
  await page.unroute(filesOf('content'));
  await retry(page).click();
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Beginner' });
  await expect(page).toHaveURL(/level=beginner/);
  expect(await isMarked(page)).toBe(true);
});

test('parts of a page whose code does not load say so in their place and load later, without a reload: the box with the price and the review of an order', async ({
  browser,
}) => {
  const [box, review] = [/\/payments\.[\w-]+\.js/, /\/review\.[\w-]+\.js$/];
  const context = await memberContext(browser, 'Sample Person Part');
  const page = await context.newPage();
  for (const code of [box, review]) await page.route(code, (route) => route.abort('connectionrefused'));
  await visit(page, COURSE);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(
    'We could not check your enrolment. Part of this page did not load. Check your connection and try again.',
  );
  await markDocument(page);
  await page.unroute(box);
  await retry(page).click();
  const enrol = page.getByRole('button', { name: 'Enrol', exact: true });
  await enrol.click();
  await expect(alert).toContainText('This part of the page did not load.');
  await page.unroute(review);
  await retry(page).click();
  await expect(page.getByRole('dialog')).toContainText('You pay today');
  expect(await isMarked(page)).toBe(true);
  await context.close();
});

test('Retry of a page whose version is gone loads the document of the versions that are live by now', async ({
  page,
}) => {
  await visit(page, '/reset-password/MQ/sample-token');
  await page.route(filesOf('content'), (route) => route.abort('connectionreset'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(retry(page)).toBeVisible();
  await markDocument(page);

  // As long as the same versions are live, Retry stays in the document.
  const failed = page.waitForEvent('requestfailed');
  await retry(page).click();
  await failed;
  await expect(retry(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Part of this site did not load.');
  expect(await isMarked(page)).toBe(true);

  await page.route('**/discovery.json', async (route) => {
    const live = z.parse(discoverySchema, await (await route.fetch()).json());
    for (const version of live.microFrontends.content ?? []) version.metadata.version += '-next';
    await route.fulfill({ json: live });
  });
  await page.unroute(filesOf('content'));
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /A school/ })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});
