import { expect, test } from '../../site/test';
import { wholeBrowser } from '../../site/chromium';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { memberContext } from '../../site/visitor';

// The shell complains about no preloads.
test.use({ launchOptions: wholeBrowser() });

/** After how long Chromium says which preloads a page has not used: 3 s after its load, and some for a slow machine. */
const COMPLAINT_MS = 6_000;

for (const who of ['a visitor', 'a member'] as const)
  test(`${who} loads no page whose preloads the browser finds unused`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context =
      who === 'a member' ? await memberContext(browser, 'Sample Person Preload') : await browser.newContext();
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (/preload/i.test(message.text())) complaints.push(`${message.page()?.url() ?? ''} ${message.text()}`);
    });
    // All at once, each in its own tab, because of the wait.
    const paths = ['/members', '/profile', '/members?receipt=1', ...PUBLIC_PAGES, '/certificates/x', '/nowhere'];
    await Promise.all(
      paths.map(async (path) => {
        const page = await context.newPage();
        await page.goto(path);
        await page.waitForLoadState('load');
        await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), COMPLAINT_MS);
      }),
    );
    expect(complaints).toEqual([]);
    await context.close();
  });
