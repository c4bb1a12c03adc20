import { expect, test, type Page } from '../site/test';
import { callsOf, CORS, expireAccess, goToProfile, openMemberTabs, REFRESH, storedTokens } from '../site/tabs';
import { isMarked, markDocument, memberContext, registeredTokens, samplePerson, signIn, visit } from '../site/visitor';

const NAME = 'Sample Person Tabs';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });
const account = (page: Page) => page.getByRole('button', { name: 'My account' });
const goHome = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();

test('§4 refresh: overlapping 401s in three tabs make one refresh, and each call is retried once', async ({
  browser,
}) => {
  const { context, tabs } = await openMemberTabs(browser, NAME, 3);
  const [tab] = tabs as [Page];
  const before = await storedTokens(tab);
  // Home asks for courses, articles, reviews and the tournament at once: four calls in each tab, refused together.
  await expireAccess(context, tab, 4 * tabs.length);
  const calls = callsOf(context);
  await Promise.all(tabs.map(goHome));
  for (const each of tabs)
    await expect(each.getByRole('link', { name: 'Elliott Wave Foundations', exact: true })).toBeVisible();

  expect(calls.filter((call) => call === 'POST /auth/jwt/refresh/')).toHaveLength(1);
  for (const path of ['/courses/', '/blogs/', '/reviews/', '/tournaments/next/'])
    expect(calls.filter((call) => call === `GET ${path}`)).toHaveLength(2 * tabs.length);
  const after = await storedTokens(tab);
  expect(after.access).not.toBe(before.access);
  expect(after.refresh).not.toBe(before.refresh);
  // The members' remote goes on with the same new token.
  for (const each of tabs) {
    await goToProfile(each);
    await expect(each.getByLabel('Full Name')).toHaveValue(NAME);
  }
  expect(calls.filter((call) => call === 'POST /auth/jwt/refresh/')).toHaveLength(1);
  await context.close();
});

test('§4 a refresh that is refused ends the session in all tabs, silently: no tokens, every tab at Home', async ({
  browser,
}) => {
  const { context, tabs } = await openMemberTabs(browser, NAME, 3);
  const [asking, , reading] = tabs as [Page, Page, Page];
  await reading.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(reading).toHaveURL('/about');
  const flashes = await Promise.all(tabs.map(alertsOf));
  await context.route(REFRESH, (route) => route.fulfill({ status: 401, headers: CORS, json: { detail: 'No.' } }));
  await expireAccess(context, asking, 1);
  await goToProfile(asking);
  await expectSignedOutAtHome(tabs);
  expect(flashes.flat()).toEqual([]);
  await context.close();
});

test('§4 a refresh that is answered 503 is a passing fault: all tabs stay signed in, Retry recovers', async ({
  browser,
}) => {
  const { context, tabs } = await openMemberTabs(browser, NAME, 2);
  const [asking, other] = tabs as [Page, Page];
  const before = await storedTokens(asking);
  await context.route(REFRESH, (route) => route.fulfill({ status: 503, headers: CORS, body: '' }));
  await expireAccess(context, asking, 1);
  await goToProfile(asking);
  await expect(asking.getByRole('alert')).toContainText('Request failed with status code 503');
  expect(await storedTokens(other)).toEqual(before);
  await expect(heading(other)).toHaveText('Welcome, Sample');
  await context.unroute(REFRESH);
  await asking.getByRole('button', { name: 'Retry' }).click();
  await expect(asking.getByLabel('Full Name')).toHaveValue(NAME);
  await context.close();
});

test('§4 signing in shows in the other tabs at once; §2 after a logout every tab leaves what it shows of the person, also a half-filled form, and is at Home', async ({
  context,
}) => {
  const person = samplePerson(NAME);
  await registeredTokens(NAME, undefined, person);
  const [signingIn, reading, typing] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await Promise.all([visit(signingIn, '/about'), visit(reading, '/courses/elliott-wave-foundations')]);
  await markDocument(reading);
  await signIn(signingIn, person);
  await expect(signingIn).toHaveURL('/members');
  await expect(account(reading)).toBeVisible();
  await expect(reading.getByRole('link', { name: 'Go to your members area' })).toBeVisible();
  expect(await isMarked(reading)).toBe(true);
  await visit(typing, '/profile');
  await typing.getByLabel('Full Name').fill('Sample Person Unsaved');
  await account(signingIn).click();
  await signingIn.getByRole('button', { name: 'Logout' }).click();
  await expectSignedOutAtHome([signingIn, reading, typing]);
});

test('§7 verify: back after a while with an expired access token: it is renewed, and what was typed stays', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Away');
  await context.clock.install();
  const tab = await context.newPage();
  await visit(tab, '/profile');
  await tab.getByLabel('Full Name').fill('Sample Person Typing');
  const before = await storedTokens(tab);
  await tab.route('**/auth/jwt/verify/', (route) => route.fulfill({ status: 401, headers: CORS, json: {} }));
  await leaveFor(tab, 6 * 60_000);
  await expect.poll(async () => (await storedTokens(tab)).access).not.toBe(before.access);
  await expect(tab.getByLabel('Full Name')).toHaveValue('Sample Person Typing');
  await tab.getByRole('button', { name: 'Save changes' }).click();
  await expect(tab.getByRole('status')).toContainText(/saved/i);
  await context.close();
});

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

/** No token is left, and every tab shows Home as for a visitor, without data of the person. */
async function expectSignedOutAtHome(tabs: Page[]): Promise<void> {
  for (const tab of tabs) {
    await expect(tab).toHaveURL('/');
    await expect(login(tab)).toBeVisible();
    await expect(tab.getByText(NAME)).toHaveCount(0);
    expect(await storedTokens(tab)).toEqual({ access: null, refresh: null });
  }
}

/** Every alert that appears in the page's document from now on, however briefly. */
async function alertsOf(page: Page): Promise<string[]> {
  const alerts: string[] = [];
  await page.exposeFunction('noteAlert', (text: string) => alerts.push(text));
  await page.evaluate(() => {
    const note = (globalThis as unknown as { noteAlert: (text: string) => void }).noteAlert;
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert]')) note(alert.textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return alerts;
}
