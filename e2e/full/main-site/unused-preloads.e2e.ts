import { expect, test, type BrowserContext, type Page } from '../../site/test';
import { wholeBrowser } from '../../site/chromium';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { memberContext } from '../../site/visitor';

// The shell complains about no preloads.
test.use({ launchOptions: wholeBrowser() });

/** After how long Chromium says which preloads a page has not used: 3 s after its load, and some for a slow machine. */
const COMPLAINT_MS = 6_000;

/** Opens an address and waits until Chromium would have complained. */
async function stay(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), COMPLAINT_MS);
}

/** What the tabs of a browser have complained about preloads. */
function complaintsIn(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.text().includes('preload')) complaints.push(`${message.page()?.url() ?? ''} ${message.text()}`);
  });
  return complaints;
}

for (const who of ['a visitor', 'a member'] as const)
  test(`${who} loads no page whose preloads the browser finds unused`, async ({ browser }) => {
    const context =
      who === 'a member' ? await memberContext(browser, 'Sample Person Preload') : await browser.newContext();
    const complaints = complaintsIn(context);
    // All at once, each in its own tab, because of the wait.
    const paths = ['/members', '/profile', '/members/receipts/1', ...PUBLIC_PAGES, '/certificates/x', '/nowhere'];
    await Promise.all(paths.map(async (path) => stay(await context.newPage(), path)));
    expect(complaints).toEqual([]);
    await context.close();
  });

test('a visitor who is led Home from a guarded page while Home is slow has preloaded nothing in vain', async ({
  context,
}) => {
  const complaints = complaintsIn(context);
  await context.route('/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, COMPLAINT_MS));
    await route.continue();
  });
  await Promise.all(
    ['/members', '/profile'].map(async (path) => {
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page).toHaveURL('/', { timeout: 2 * COMPLAINT_MS });
    }),
  );
  expect(complaints).toEqual([]);
});

test('the browser says on the console which preload is unused', async ({ context }) => {
  const complaints = complaintsIn(context);
  // Not in an answer of the test's own: the whole browser lets such a document load nothing from this machine.
  await context.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const unused = Object.assign(document.createElement('link'), { rel: 'preload', as: 'image' });
      unused.href = '/favicon.png?unused';
      document.head.append(unused);
    }),
  );
  await stay(await context.newPage(), '/about');
  expect(complaints).toEqual([expect.stringContaining('favicon.png?unused')]);
});
