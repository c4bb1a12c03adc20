import { expect, test, type Locator, type Page } from '../../../site/test';
import { wholeBrowser } from '../../../site/chromium';
import { API, gate } from '../../../site/tabs';
import {
  isHydrated,
  isMarked,
  markDocument,
  memberContext,
  registerInDialog,
  samplePerson,
  visit,
} from '../../../site/visitor';

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

test('Back leads to where the page was left, though the code for that is not there yet', async ({ page }) => {
  await visit(page, '/courses');
  await scrollTo(page, 400);
  await follow(page, '/courses/elliott-wave-foundations');
  // The host loads that code when the browser is idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = (task) => {
      addEventListener('idle', () => task({ didTimeout: false, timeRemaining: () => 50 }));
      return 0;
    };
  });
  await page.reload();
  await isHydrated(page);
  await step(page, -1);
  await expect(page).toHaveURL('/courses');
  await expect(heading(page)).toBeFocused();
  await page.evaluate(() => dispatchEvent(new Event('idle')));
  await isScrolledTo(page, 400);
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

const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Whether the current entry of the history is that of a dialog. */
const hasEntry = (page: Page) =>
  page.evaluate(() => {
    const state: unknown = history.state;
    return state instanceof Object && 'dialog' in state;
  });

/** Opens the dialog and waits for its entry in the history. */
async function open(page: Page): Promise<void> {
  await click(login(page));
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => hasEntry(page)).toBe(true);
}

/** Waits until the entry of a closed dialog is gone. */
const isSettled = (page: Page) => expect.poll(() => hasEntry(page)).toBe(false);

test('Back closes the sign-in dialog first, on the first page of a visit too; Forward does not open it again', async ({
  page,
}) => {
  await visit(page, '/courses');
  await markDocument(page);
  await scrollTo(page, 300);
  await open(page);
  await step(page, -1);
  await expect(dialog(page)).toHaveCount(0);
  await expect(login(page)).toBeFocused();
  await step(page, 1);
  await isSettled(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/courses');
  await isScrolledTo(page, 300);
  expect(await isMarked(page)).toBe(true);
  await open(page);
  await step(page, -1);
  await expect(dialog(page)).toHaveCount(0);
  await step(page, -1);
  await expect(page).toHaveURL('about:blank');
});

for (const way of ['Escape', 'the button'] as const)
  test(`a dialog closed by ${way} leaves nothing behind: one Back leads to the page before, Forward to the page`, async ({
    page,
  }) => {
    await visit(page, '/courses');
    await follow(page, '/courses/elliott-wave-foundations');
    await open(page);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await isSettled(page);
    await step(page, -1);
    await expect(page).toHaveURL('/courses');
    await expect(heading(page)).toBeFocused();
    await step(page, 1);
    await expect(page).toHaveURL('/courses/elliott-wave-foundations');
  });

test('Back closes the menu first; a link in it leads on, and one Back from there to the page without the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, '/courses');
  await scrollTo(page, 300);
  const openMenu = async () => {
    await click(page.getByRole('button', { name: 'Menu', exact: true }));
    await expect.poll(() => hasEntry(page)).toBe(true);
  };
  await openMenu();
  await step(page, -1);
  await expect(dialog(page)).toHaveCount(0);
  await openMenu();
  await click(dialog(page).getByRole('link', { name: 'About' }));
  await expect(page).toHaveURL('/about');
  await expect(dialog(page)).toHaveCount(0);
  await step(page, -1);
  await expect(page).toHaveURL('/courses');
  await expect(heading(page)).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
  await isScrolledTo(page, 300);
  await step(page, 1);
  await expect(page).toHaveURL('/about');
  await openMenu();
  await dialog(page).getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await step(page, -1);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/about');
  await step(page, -1);
  await expect(page).toHaveURL('/courses');
});

test('§2 after a registration the members area takes the place of the dialog: Back leads to the page before it', async ({
  page,
}) => {
  await visit(page, '/courses');
  await open(page);
  await registerInDialog(page, samplePerson('Sample Person Back'));
  await expect(page).toHaveURL('/members');
  await expect(heading(page)).toHaveText('Welcome, Sample');
  await step(page, -1);
  await expect(page).toHaveURL('/courses');
  await expect(dialog(page)).toHaveCount(0);
  await step(page, 1);
  await expect(heading(page)).toHaveText('Welcome, Sample');
});

test('after a reload with an open dialog, one Back leads to the page before', async ({ page }) => {
  await visit(page, '/courses');
  await follow(page, '/courses/elliott-wave-foundations');
  await open(page);
  await page.reload();
  await isSettled(page);
  await step(page, -1);
  await expect(page).toHaveURL('/courses');
});

test('Back closes the review of an order, and Forward opens it again', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Review');
  const page = await context.newPage();
  await visit(page, '/courses/elliott-wave-foundations');
  await markDocument(page);
  await click(page.getByRole('button', { name: 'Enrol' }));
  await expect(dialog(page)).toContainText('Review your order');
  await expect.poll(() => hasEntry(page)).toBe(true);
  await step(page, -1);
  await expect(dialog(page)).toHaveCount(0);
  await step(page, 1);
  await expect(dialog(page)).toContainText('Review your order');
  expect(await hasEntry(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await isSettled(page);
  expect(await isMarked(page)).toBe(true);
  await context.close();
});
