import { expect, test, type Locator, type Page } from '../../../site/test';
import { wholeBrowser } from '../../../site/chromium';
import { API, gate } from '../../../site/tabs';
import { isHydrated, isMarked, markDocument, memberContext, visit } from '../../../site/visitor';

// Visitors have the cache that brings a page back as it was left. Playwright switches it off, and the shell has none.
test.use({ launchOptions: { ...wholeBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
const isScrolledTo = (page: Page, top: number) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Back and Forward as the browser's buttons, which lead through entries that no document load belongs to. */
const step = (page: Page, by: -1 | 1) => page.evaluate((to) => void setTimeout(() => history.go(to)), by);

/** Clicks without scrolling to the element, as a visitor who sees it; Playwright scrolls to what a sticky header has. */
const click = (element: Locator) =>
  element.evaluate((seen: HTMLElement) => {
    seen.focus({ preventScroll: true });
    seen.click();
  });

async function follow(page: Page, path: string): Promise<void> {
  await click(page.locator(`main a[href="${path}"]`).first());
  await expect(page).toHaveURL(path);
  await expect(heading(page)).toBeFocused();
}

test('Back, Forward and a reload lead to where each page was left; a new page starts at the top', async ({ page }) => {
  await visit(page, '/courses');
  await markDocument(page);
  await scrollTo(page, 400);
  await follow(page, '/courses/elliott-wave-foundations');
  await isScrolledTo(page, 0);
  await scrollTo(page, 700);
  await step(page, -1);
  await expect(page).toHaveURL('/courses');
  await expect(heading(page)).toBeFocused();
  await isScrolledTo(page, 400);
  await step(page, 1);
  await expect(page).toHaveURL('/courses/elliott-wave-foundations');
  await isScrolledTo(page, 700);
  expect(await isMarked(page)).toBe(true);
  await page.reload();
  await isScrolledTo(page, 700);
  await step(page, -1);
  await expect(page).toHaveURL('/courses');
  await isScrolledTo(page, 400);
});

test('Back leads to where the converter was left, whose address says by then what was typed', async ({ page }) => {
  await visit(page, '/currency-converter');
  await page.getByLabel('Amount').fill('1234');
  await expect(page).toHaveURL(/amount=1234/);
  await scrollTo(page, 200);
  await click(page.getByRole('contentinfo').getByRole('link', { name: 'About' }));
  await expect(heading(page)).toBeFocused();
  await isScrolledTo(page, 0);
  await step(page, -1);
  await expect(page).toHaveURL(/amount=1234/);
  await expect(heading(page)).toBeFocused();
  await isScrolledTo(page, 200);
});

test('Back from another document leads to where the page was left, out of the browser’s cache and without it', async ({
  page,
}) => {
  await visit(page, '/courses');
  await scrollTo(page, 400);
  await page.goto('/favicon.png');
  await page.goBack({ waitUntil: 'commit' });
  await isScrolledTo(page, 400);
  // A page with this listener is not kept. The browser then scrolls by an element that it remembers, not by a number.
  await page.evaluate(() => addEventListener('unload', () => undefined));
  await page.goto('/favicon.png');
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await isHydrated(page);
  expect(await page.evaluate(() => Math.abs(window.scrollY - 400))).toBeLessThan(100);
});

test('Back waits for a page whose data comes late', async ({ page }) => {
  await visit(page, '/courses');
  await scrollTo(page, 400);
  await follow(page, '/courses/elliott-wave-foundations');
  const answers = gate();
  await page.route(API, async (route) => {
    await answers.opened;
    await route.continue();
  });
  await step(page, -1);
  await expect(page.locator('[data-kind=cards]')).toBeVisible();
  await isScrolledTo(page, 0);
  answers.open();
  await expect(heading(page)).toBeFocused();
  await isScrolledTo(page, 400);
});

test('a guarded page is reloaded where it was left, though its content comes later; opened anew it starts at the top', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Scroll');
  const page = await context.newPage();
  await visit(page, '/courses');
  await scrollTo(page, 400);
  await click(page.getByRole('button', { name: 'My account' }));
  await click(page.getByRole('link', { name: 'Profile', exact: true }));
  await expect(heading(page)).toBeFocused();
  await scrollTo(page, 900);
  const answers = gate();
  await page.route(API, async (route) => {
    await answers.opened;
    await route.continue();
  });
  await page.reload({ waitUntil: 'load' });
  answers.open();
  await isScrolledTo(page, 900);
  await step(page, -1);
  await expect(page).toHaveURL('/courses');
  await isScrolledTo(page, 400);
  await page.goto('/profile');
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await isScrolledTo(page, 0);
  await context.close();
});

const dialog = (page: Page) => page.getByRole('dialog');

test('Escape closes a dialog, and the focus returns; Back leads to the page before, without it', async ({ page }) => {
  await visit(page, '/courses');
  await follow(page, '/courses/elliott-wave-foundations');
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await click(login);
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(login).toBeFocused();
  await click(login);
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await step(page, -1);
  await expect(page).toHaveURL('/courses');
  await expect(dialog(page)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

test('a link in the menu leads on, and one Back from there to where the page was, without the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, '/courses');
  await scrollTo(page, 300);
  await click(page.getByRole('button', { name: 'Menu', exact: true }));
  await click(dialog(page).getByRole('link', { name: 'About' }));
  await expect(page).toHaveURL('/about');
  await expect(dialog(page)).toHaveCount(0);
  await step(page, -1);
  await expect(page).toHaveURL('/courses');
  await expect(heading(page)).toBeFocused();
  await isScrolledTo(page, 300);
});
