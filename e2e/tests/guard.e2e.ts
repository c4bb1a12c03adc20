import { expect, test } from '../site/test';
import { mainSite } from '../site/ports';
import { API } from '../site/tabs';
import { memberContext, visit } from '../site/visitor';

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

for (const [stored, tokens] of [
  ['nothing', {}],
  ['a refresh token', { refresh: 'meaningless' }],
] as const)
  test(`§4 with ${stored} stored, guarded pages lead Home by their documents: no code of them is fetched, and a silent API delays nothing`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ storageState: storing(tokens) });
    const fetched: string[] = [];
    context.on('request', (request) => fetched.push(request.url()));
    await context.route(API, () => undefined);
    for (const path of ['/members', '/members/courses/elliott-wave-foundations/lessons/elliott-and-1938', '/profile']) {
      const page = await context.newPage();
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
    }
    expect(fetched.filter((url) => url.startsWith(mainSite.origin('members')))).toEqual([]);
    await context.close();
  });

test('§6 any stored token opens guarded pages, also a meaningless one: title and heading are there while the API is silent', async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: storing({ access: 'meaningless' }) });
  const page = await context.newPage();
  await page.route(API, () => undefined);
  for (const [path, title, heading] of [
    ['/members', 'Members area', 'Welcome'],
    ['/profile', 'Profile', 'Your details'],
  ] as const) {
    await page.goto(path);
    await page.keyboard.press('Shift');
    await expect(page).toHaveTitle(`${title} | Hidden Order Academy`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(path);
  }
  await context.close();
});

test('§4 a token that was removed in this tab opens no guarded page any more', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Removed');
  const page = await context.newPage();
  await visit(page, '/members');
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('link', { name: 'What happened' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await context.close();
});
