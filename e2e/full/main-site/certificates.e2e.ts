import { expect, test, type BrowserContext } from '../../site/test';
import { sampleCertificate } from 'shared/testing/samples';
import { violationsInEveryLook } from '../../site/axe';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { mainSite } from '../../site/ports';
import { CORS } from '../../site/tabs';
import { complaintsOf, visit } from '../../site/visitor';

const { code, ...valid } = sampleCertificate();
const PAGE = `/certificates/${code}`;

/** Answers the check of the sample code. */
const answering = (context: BrowserContext, json: object, status = 200) =>
  context.route(`${mainSite.origin('api')}/certificates/${code}/`, (route) =>
    route.fulfill({ status, headers: CORS, json }),
  );

test('a stranger sees that a certificate is valid, what it is not, and its files; search engines leave it out', async ({
  page,
  context,
  request,
}) => {
  await answering(context, valid);
  const complaints = complaintsOf(page);
  await watchLayoutShifts(page);
  expect((await request.get(PAGE)).status()).toBe(200);
  await visit(page, PAGE);
  await expect(page).toHaveTitle('Certificate of Ada Khan | Hidden Order Academy');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Khan' })).toBeVisible();
  await expect(page.getByText('This certificate is valid.')).toBeVisible();
  await expect(page.getByText(/not a licence or a regulated qualification/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Certificate (PDF)' })).toHaveAttribute('href', valid.files?.pdf ?? '');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await layoutShifts(page)).toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsInEveryLook(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('link', { name: 'Sample waves' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses/waves');
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test('a name and a title without a space to break at stay within a page of 360 px', async ({ page, context }) => {
  const title = 'W'.repeat(66);
  await answering(context, { ...valid, name: title, course: { ...valid.course, title } });
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, PAGE);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a revoked certificate says so and offers no files', async ({ page, context }) => {
  await answering(context, { ...valid, state: 'revoked', files: null });
  await visit(page, PAGE);
  await expect(page.getByRole('alert')).toContainText('This certificate was revoked.');
  await expect(page.getByRole('link', { name: 'Certificate (PDF)' })).toHaveCount(0);
  expect(await violationsInEveryLook(page)).toEqual([]);
});

test('a code that the academy never issued has a page that says so', async ({ page }) => {
  await visit(page, PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no certificate with this code');
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await violationsInEveryLook(page)).toEqual([]);
});
