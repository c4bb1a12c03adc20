import { expect, test, type Page } from '../../site/test';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { register, samplePerson, visit } from '../../site/visitor';

for (const width of [390, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of PUBLIC_PAGES) {
      test(`nothing moves while ${path} loads and the splash screen goes`, async ({ page }) => {
        await watchLayoutShifts(page);
        await visit(page, path);
        expect(await layoutShifts(page)).toEqual([]);
      });
    }

    for (const path of ['/', '/courses']) {
      test(`nothing moves on ${path} after a jump to its end and scrolling back over what was not laid out`, async ({
        page,
      }) => {
        await watchLayoutShifts(page);
        await visit(page, path);
        await page.keyboard.press('End');
        await expect(page.getByText('All rights reserved')).toBeInViewport();
        await scrollUp(page);
        expect(await layoutShifts(page)).toEqual([]);
      });
    }
  });
}

/** Scrolls to the top by 300 px at a time, with a frame in between. */
const scrollUp = (page: Page) =>
  page.evaluate(async () => {
    while (window.scrollY > 0) {
      window.scrollBy({ top: -300, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });

test('nothing moves while fonts are late', async ({ page }) => {
  await watchLayoutShifts(page);
  let release = () => {};
  const fonts = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2', async (route) => {
    await fonts;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loaded = page.waitForResponse('**/*.woff2');
  release();
  await (await loaded).finished();
  expect(await layoutShifts(page)).toEqual([]);
});

test('nothing moves when the dialog opens, changes its step, and signs the visitor in', async ({ page }) => {
  await watchLayoutShifts(page);
  await visit(page, '/courses');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  const before = await link.boundingBox();
  await register(page, samplePerson('Sample Person Still'));
  await expect(page).toHaveURL('/members');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'My account' })).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
  expect(await layoutShifts(page)).toEqual([]);
});

test('nothing moves when a link at the end of a page leads to another one', async ({ page }) => {
  await watchLayoutShifts(page);
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Courses', exact: true }).click();
  await expect(page).toHaveURL('/courses');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await layoutShifts(page)).toEqual([]);
});

test('/currency-converter nothing moves while another rate loads', async ({ page }) => {
  await watchLayoutShifts(page);
  await visit(page, '/currency-converter');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rates/?*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByLabel('To', { exact: true }).selectOption('EUR');
  await expect(page.getByRole('status', { name: 'Loading the rate' })).toBeVisible();
  release();
  await expect(page.locator('output')).toHaveText('3.10 EUR');
  expect(await layoutShifts(page)).toEqual([]);
});
