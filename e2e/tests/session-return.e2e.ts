import { expect, test, type Page } from '../site/test';
import { API, callsOf, becomeMember, storedTokens, openTab } from '../site/tabs';

const NAME = 'Sample Person Away';
const LONG = 6 * 60_000;
const SHORT = 4 * 60_000;

test.beforeEach(({ context }) => context.clock.install());

/** Puts the tab out of sight, lets the time go by, and brings it back. */
async function leaveFor(page: Page, milliseconds: number): Promise<void> {
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await page.clock.fastForward(milliseconds);
  await show('visible');
}

/** Opens the profile with something typed into it. */
async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByLabel('Full Name').fill('Sample Person Typing');
}

/** Changes a token from elsewhere in the browser, as time or the provider would. */
async function store(page: Page, tokens: Record<string, string>): Promise<void> {
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/favicon.png');
  await page.evaluate(() =>
    addEventListener('storage', ({ key }) => (document.documentElement.dataset['stored'] = String(key))),
  );
  for (const [key, value] of Object.entries(tokens)) {
    await elsewhere.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
    await expect(page.locator('html')).toHaveAttribute('data-stored', key);
  }
  await elsewhere.close();
}

test('§7 verify: back after a while with a token that the server accepts: one check, nothing else', async ({
  context,
}) => {
  const tab = await openTab(context);
  await becomeMember([tab], NAME);
  const calls = callsOf(context);
  const verified = tab.waitForResponse('**/auth/jwt/verify/');
  await leaveFor(tab, LONG);
  expect((await verified).status()).toBe(200);
  expect(calls).toEqual(['POST /auth/jwt/verify/']);
});

test('§7 verify: back after a while with an expired access token: it is renewed, what was typed stays', async ({
  context,
}) => {
  const tab = await openTab(context);
  await becomeMember([tab], NAME);
  await openProfile(tab);
  await store(tab, { access: 'expired' });
  const renewed = tab.waitForResponse('**/auth/jwt/refresh/');
  await leaveFor(tab, LONG);
  await renewed;
  await expect.poll(async () => (await storedTokens(tab)).access).not.toBe('expired');
  await expect(tab.getByLabel('Full Name')).toHaveValue('Sample Person Typing');
  await tab.getByRole('button', { name: 'Save changes' }).click();
  await expect(tab.getByRole('status')).toContainText(/saved/i);
});

test('§7 verify: back after a while with a dead session: it ends at Home before anything is typed in vain', async ({
  context,
}) => {
  const tab = await openTab(context);
  await becomeMember([tab], NAME);
  await openProfile(tab);
  await store(tab, { access: 'expired', refresh: 'worthless' });
  await leaveFor(tab, LONG);
  await expect(tab).toHaveURL('/');
  expect(await storedTokens(tab)).toEqual({ access: null, refresh: null });
});

test('§7 verify: a short absence checks nothing, and neither does a visitor who is signed out', async ({
  context,
  page,
}) => {
  const tab = await openTab(context);
  await becomeMember([tab], NAME);
  const calls = callsOf(context);
  await leaveFor(tab, SHORT);
  await tab.getByRole('button', { name: 'My account' }).click();
  await tab.getByRole('button', { name: 'Logout' }).click();
  await expect(tab.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await leaveFor(tab, LONG);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls.filter((call) => /verify|refresh/.test(call))).toEqual([]);
});

test('§7 verify: an API that cannot be reached on return changes nothing', async ({ context }) => {
  const tab = await openTab(context);
  await becomeMember([tab], NAME);
  await openProfile(tab);
  const before = await storedTokens(tab);
  await context.route(API, (route) => route.abort('connectionrefused'));
  const warned = tab.waitForEvent('console', (message) => message.text().includes('could not be checked'));
  await leaveFor(tab, LONG);
  await warned;
  expect(await storedTokens(tab)).toEqual(before);
  await expect(tab.getByLabel('Full Name')).toHaveValue('Sample Person Typing');
});
