import { expect, type Browser, type BrowserContext, type Page } from './test';
import { isHydrated } from './visitor';

/** How many tabs are open at once. */
export const TABS = 20;
/** How long a page may take to show while all tabs and a release tool share the machine, in milliseconds. */
export const PAGE_MS = 30_000;

/** Links of header and footer, as visitors follow them. */
const LINKS = ['Certifications', 'About', 'Contact', 'Home', 'Courses', 'Blogs', 'Privacy Policy'];

/** What the tabs have done, and everything that must not happen. */
export interface Tally {
  navigations: number;
  documents: number;
  problems: string[];
}

interface Tab {
  context: BrowserContext;
  page: Page;
  index: number;
}

/** Opens all tabs at once, each in a browser context of its own, and uses each until `use` has ended. */
export async function inTabs(
  browser: Browser,
  baseURL: string,
  tally: Tally,
  use: (tab: Tab) => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: TABS }, async (_, index) => {
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      watch(page, tally);
      await use({ context, page, index });
      await context.close();
    }),
  );
}

/** Notes everything that must not happen, in the page or in the network. */
function watch(page: Page, tally: Tally): void {
  page.on('pageerror', (error) => tally.problems.push(`error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && tally.problems.push(`console: ${message.text()}`));
  page.on('domcontentloaded', () => (tally.documents += 1));
  page.on('response', (response) => {
    if (response.status() >= 400) tally.problems.push(`${response.status()} ${response.url()}`);
  });
}

/** Follows a link of header or footer to a page of the site's own. @param step names the link; none is of the converter */
export async function followLink(page: Page, step: number, tally: Tally): Promise<void> {
  const name = LINKS[step % LINKS.length] ?? 'Home';
  const before = await page.title();
  await page.getByRole('link', { name, exact: true }).first().click();
  await showsPage(page, before);
  tally.navigations += 1;
}

/**
 * The page with another title shows, is hydrated, and is no error. The address alone would not tell: the router changes it before
 * React shows the page, and a menu that is opened in between closes when the page shows.
 */
export async function showsPage(page: Page, titleBefore: string): Promise<void> {
  await expect(page).not.toHaveTitle(titleBefore, { timeout: PAGE_MS });
  await isHydrated(page);
  await expect(page.getByRole('heading', { name: 'could not be loaded' })).toHaveCount(0);
}
