import { wholeBrowser } from '../../site/chromium';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { API, callsOf, gate } from '../../site/tabs';
import { expect, test, type BrowserContext, type Page } from '../../site/test';
import { complaintsOf, memberContext } from '../../site/visitor';

// The shell complains about no preloads.
test.use({ launchOptions: wholeBrowser() });

const PRELOADS = {
  '/members': [
    'GET /account/email/',
    'GET /account/records/',
    'GET /auth/users/me/',
    'GET /enrolments/',
    'GET /practice/attempts/',
    'GET /today/',
    'GET /tournaments/next/',
  ],
  '/profile': [
    'GET /account/email/',
    'GET /account/mail-choices/',
    'GET /auth/users/me/',
    'GET /receipts/',
    'GET /refunds/',
  ],
};

for (const [path, expected] of Object.entries(PRELOADS)) {
  test(`${path}: its calls are answered before any script has arrived, and each is made once`, async ({ browser }) => {
    const context = await memberContext(browser, 'Sample Person First');
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const scripts = gate();
    await page.route('**/*.js', async (route) => {
      await scripts.opened;
      await route.continue();
    });
    const calls = callsOf(context);
    const answers: string[] = [];
    context.on('response', (response) => {
      const { port, pathname } = new URL(response.url());
      if (port === new URL(API).port) answers.push(`${response.request().method()} ${pathname}`);
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => [...answers].sort()).toEqual(expected);
    scripts.open();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(calls.sort()).toEqual(expected);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

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
    const context = await (who === 'a member' ? memberContext(browser, 'Sample Person Preload') : browser.newContext());
    const complaints = complaintsIn(context);
    // All at once, each in its own tab, because of the wait.
    const paths = ['/members', '/profile', '/members/receipts/1', ...PUBLIC_PAGES, '/certificates/x', '/nowhere'];
    await Promise.all(paths.map(async (path) => stay(await context.newPage(), path)));
    expect(complaints).toEqual([]);
    await context.close();
  });

test('the browser says on the console which preload is unused', async ({ context }) => {
  const complaints = complaintsIn(context);
  // Not in an answer of the test's own: the whole browser lets such a document load nothing from this machine.
  await context.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const unused = { rel: 'preload', as: 'image', href: '/favicon.png?unused' };
      document.head.append(Object.assign(document.createElement('link'), unused));
    }),
  );
  await stay(await context.newPage(), '/about');
  expect(complaints).toEqual([expect.stringContaining('favicon.png?unused')]);
});
