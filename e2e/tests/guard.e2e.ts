import { expect, test } from '../site/test';
import { layoutShifts, watchLayoutShifts } from '../site/layout-shift';
import { mainSite } from '../site/ports';
import { API, gate } from '../site/tabs';
import { isHydrated, memberContext, visit } from '../site/visitor';

/** The state of a browser that has stored these tokens. */
const storing = (tokens: Record<string, string>) => ({
  cookies: [],
  origins: [
    {
      origin: mainSite.origin('host'),
      localStorage: Object.entries(tokens).map(([name, value]) => ({ name, value })),
    },
  ],
});

for (const path of ['/members', '/members?course=elliott-wave-foundations&lesson=elliott-and-1938', '/profile'])
  for (const stored of ['nothing', 'a refresh token'] as const)
    test(`§4 with ${stored} stored, ${path} leads Home by its document: no code of it is fetched, and a silent API delays nothing`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        storageState: storing(stored === 'nothing' ? {} : { refresh: 'meaningless' }),
      });
      const page = await context.newPage();
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.route(API, () => undefined);
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(fetched.filter((url) => url.startsWith(mainSite.origin('members')))).toEqual([]);
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
      await context.close();
    });

for (const [path, title, heading] of [
  ['/members', 'Members area', 'Welcome'],
  ['/profile', 'Profile', 'Your details'],
] as const)
  test(`§6 any stored token opens ${path}, also a meaningless one: title and heading are there while the API is silent`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ storageState: storing({ access: 'meaningless' }) });
    const page = await context.newPage();
    await page.route(API, () => undefined);
    await page.goto(path);
    await page.keyboard.press('Shift');
    await expect(page).toHaveTitle(`${title} | Hidden Order Academy`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(path);
    await context.close();
  });

test('§4 a token that was removed in this tab opens no guarded page any more', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Removed');
  const page = await context.newPage();
  await visit(page, '/members');
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('link', { name: 'View and edit your profile' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await context.close();
});

for (const width of [390, 1280])
  for (const [path, title, heading] of [
    ['/members', 'Members area', 'Welcome'],
    ['/profile', 'Profile', 'Your details'],
  ] as const)
    test(`with a token, ${path} has title and heading before any script and while the API is silent, at ${width} px`, async ({
      browser,
    }) => {
      const context = await memberContext(browser, 'Sample Person Opening');
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 800 });
      const [scripts, answers] = [gate(), gate()];
      await page.route('**/*.woff2', () => undefined);
      await page.route('**/*.js', async (route) => {
        await scripts.opened;
        await route.fallback();
      });
      await page.route(API, async (route) => {
        await answers.opened;
        await route.fallback();
      });
      await watchLayoutShifts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.keyboard.press('Shift');
      const first = page.getByRole('heading', { level: 1 });
      const isThere = async () => {
        await expect(page).toHaveTitle(`${title} | Hidden Order Academy`);
        await expect(first).toHaveText(heading);
        await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
      };
      await isThere();
      const place = await first.boundingBox();
      scripts.open();
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactFiber')),
      );
      await isThere();
      answers.open();
      await isHydrated(page);
      await expect(page).toHaveTitle(`${title} | Hidden Order Academy`);
      await expect(first).toContainText(heading);
      expect(await first.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
      expect(await layoutShifts(page)).toEqual([]);
      await context.close();
    });

test('with a token, another view of the members area is not called by the heading of the overview', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Opening');
  const page = await context.newPage();
  await page.route(API, () => undefined);
  await page.goto('/members?receipt=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members area');
  await expect(page).toHaveTitle('Members area | Hidden Order Academy');
  await context.close();
});
