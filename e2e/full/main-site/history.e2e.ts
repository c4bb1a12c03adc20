import { wholeBrowser } from '../../site/chromium';
import { API, callsOf, gate, goToProfile } from '../../site/tabs';
import { expect, test, type BrowserContext, type Locator, type Page } from '../../site/test';
import { isMarked, markDocument, register, samplePerson, visit } from '../../site/visitor';

// Visitors have the cache that brings a page back as it was left. Playwright switches it off, and the shell has none.
test.use({ launchOptions: { ...wholeBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

const NAME = 'Sample Person Back';
const COURSE = '/courses/elliott-wave-foundations';

const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
const isScrolledTo = (page: Page, top: number) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog');
const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });
/** Back and Forward as the browser's buttons, which lead through entries that no document load belongs to. */
const step = (page: Page, by: -1 | 1) => page.evaluate((to) => void setTimeout(() => history.go(to)), by);

/** Clicks without scrolling to the element, as a visitor who sees it; Playwright scrolls to what a sticky header has. */
const click = (element: Locator) =>
  element.evaluate((seen: HTMLElement) => {
    seen.focus({ preventScroll: true });
    seen.click();
  });

const turnsPlate = () =>
  document.getAnimations().some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.endsWith('(plate)'));

async function followToCourse(page: Page): Promise<void> {
  await Promise.all([page.waitForFunction(turnsPlate), click(page.locator(`main a[href="${COURSE}"]`).first())]);
  await expect(page).toHaveURL(COURSE);
  await expect(heading(page)).toBeFocused();
}

test('Back, Forward and a reload lead to where each page was left; a new page starts at the top', async ({ page }) => {
  await visit(page, '/courses');
  await markDocument(page);
  await scrollTo(page, 400);
  await followToCourse(page);
  await isScrolledTo(page, 0);
  await scrollTo(page, 700);
  await step(page, -1);
  await expect(page).toHaveURL('/courses');
  await expect(heading(page)).toBeFocused();
  await isScrolledTo(page, 400);
  await step(page, 1);
  await expect(page).toHaveURL(COURSE);
  await isScrolledTo(page, 700);
  expect(await isMarked(page)).toBe(true);
  await page.reload();
  await isScrolledTo(page, 700);

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

test('Back from an open dialog leads to the page before, without it', async ({ page }) => {
  await visit(page, '/courses');
  await followToCourse(page);
  await click(login(page));
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

/** Opens a tab at a course. */
async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await visit(tab, COURSE);
  return tab;
}

/** Registers a person in the first tab, and goes to the members area, the third remote, in all of them. */
async function becomeMember([first, ...others]: [Page, ...Page[]], name: string): Promise<void> {
  await register(first, samplePerson(name));
  for (const tab of others) await tab.getByRole('link', { name: 'Go to your members area' }).click();
  for (const tab of [first, ...others])
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
}

/** Notes whether the browser restores the tab's page from its cache. */
const watchCache = (tab: Page) =>
  tab.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('from-cache', String(persisted)));
  });

async function logOut(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'My account' }).click();
  await tab.getByRole('button', { name: 'Logout' }).click();
  await expect(tab).toHaveURL('/');
  await expect(login(tab)).toBeVisible();
}

async function goBackToNothing(tab: Page): Promise<void> {
  await step(tab, -1);
  // While one document gives way to another there is nothing to ask.
  const fromCache = () => tab.evaluate(() => sessionStorage.getItem('from-cache')).catch(() => null);
  await expect.poll(fromCache).toBe('true');
  await expect(tab).toHaveURL('/');
  await expect(tab.getByText(NAME)).toHaveCount(0);
}

test('§2 logout: the way back, out of the browser’s cache too, shows no data of the person', async ({ context }) => {
  const tab = await openTab(context);
  await becomeMember([tab], NAME);
  await watchCache(tab);
  await logOut(tab);
  await goBackToNothing(tab);
});

test('§4 a page in the browser’s cache when the session ends elsewhere shows no data of the person', async ({
  context,
}) => {
  const tab = await openTab(context);
  const other = await openTab(context);
  await becomeMember([tab, other], NAME);
  await watchCache(tab);
  await tab.goto('/favicon.png');
  await logOut(other);
  await goBackToNothing(tab);
});

test('§4 the way back to a person’s page after another one has signed in leads to Home, and nothing is sent for the first', async ({
  context,
}) => {
  const tab = await openTab(context);
  const other = await openTab(context);
  await becomeMember([tab, other], NAME);
  await goToProfile(tab);
  await expect(tab.getByLabel('Full Name')).toHaveValue(NAME);
  await watchCache(tab);
  await tab.goto('/favicon.png');
  await logOut(other);
  await register(other, samplePerson('Sample Person Next'));
  await expect(heading(other)).toHaveText('Welcome, Sample');
  const calls = callsOf(context);
  await goBackToNothing(tab);
  await goToProfile(tab);
  await expect(tab.getByLabel('Full Name')).toHaveValue('Sample Person Next');
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});
