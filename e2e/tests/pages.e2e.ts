import { expect, test } from '../site/test';
import { violations } from '../site/axe';
import { layoutShifts, watchLayoutShiftsWithoutFaces } from '../site/layout-shift';
import { mainSite } from '../site/ports';
import { PUBLIC_PAGES } from '../site/public-pages';
import { complaintsOf, dismissSplash, isHydrated } from '../site/visitor';

/** Pages with figures that they look at again when they are older than some minutes. */
const OF_THE_MINUTE = ['/tournament-registration', '/currency-converter'];

/** What a page says that others do not. */
const SAYS: Readonly<Record<string, string | RegExp>> = {
  '/about': /A certificate is not a licence or a regulated qualification/,
  '/currency-converter': /Mid-market, indicative; as of/,
  '/privacy-policy': /A random number that does not identify you/,
  '/terms-and-conditions': /You may pay for a course in 3 equal monthly payments/,
};

/** What is true of every page, once for each. A violation of the page's own policy fails it too. */
for (const [index, path] of PUBLIC_PAGES.entries())
  test(`§2 ${path} is a public page that hydrates in place, keeps its boxes when its typefaces come, fits a phone and is accessible; from its end, a link leads to the top of another`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const calls: string[] = [];
    page.on('request', (request) => request.url().startsWith(mainSite.origin('api')) && calls.push(request.url()));
    // Marks the heading that the document brought along, before any script of the site runs.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('#root h1')?.setAttribute('data-served', ''),
      ),
    );
    const bringFaces = await watchLayoutShiftsWithoutFaces(page);
    const served = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(served?.status()).toBe(200);
    expect(await served?.text()).not.toContain('This page needs JavaScript');
    await isHydrated(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCount(1);
    await expect(heading).toHaveAttribute('data-served', '');
    await expect(page).toHaveTitle(/^.{3,} \| Hidden Order Academy$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
    await expect(page.getByText(SAYS[path] ?? '© 2025')).toBeVisible();
    await expect(page.getByText('{{')).toHaveCount(0);
    expect(await layoutShifts(page)).toEqual([]);
    await bringFaces();
    if (!OF_THE_MINUTE.includes(path)) expect(calls).toEqual([]);

    await dismissSplash(page);
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    const others = page.getByRole('contentinfo').locator(`a[href^="/"]:not([href="${path}"])`);
    const link = others.nth(index % (await others.count()));
    await link.click();
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => location.pathname)).toBe(await link.getAttribute('href'));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(complaints).toEqual([]);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a public page can be read, and its links lead on', async ({ page }) => {
    await page.goto('/courses');
    await page.getByRole('link', { name: 'Elliott Wave Foundations' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elliott Wave Foundations');
    await expect(page.getByRole('heading', { name: 'Curriculum' })).toBeVisible();
  });
});
