import { expect, test, type Page, type Route } from '../site/test';
import * as z from 'zod';
import {
  API,
  becomeMember,
  callsOf,
  CORS,
  expireAccess,
  gate,
  goToProfile,
  openTab,
  REFRESH,
  storedTokens,
} from '../site/tabs';
import { mainSite } from '../site/ports';
import { isMarked, markDocument, register, samplePerson, visit } from '../site/visitor';

const NAME = 'Sample Person Tabs';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });
const account = (page: Page) => page.getByRole('button', { name: 'My account' });
const goHome = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();

async function logOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

for (const count of [1, 5]) {
  test(`§4 refresh: overlapping 401s in ${count} tab(s) make one refresh, and each call is retried once`, async ({
    context,
  }) => {
    const tab = await openTab(context);
    const tabs: [Page, ...Page[]] = [tab];
    while (tabs.length < count) tabs.push(await openTab(context));
    await becomeMember(tabs, NAME);
    const before = await storedTokens(tab);
    // Home asks for courses, articles, reviews and the tournament at once: four calls in each tab, refused together.
    await expireAccess(context, tab, 4 * count);
    const calls = callsOf(context);
    await Promise.all(tabs.map(goHome));
    for (const each of tabs)
      await expect(each.getByRole('link', { name: 'Elliott Wave Foundations', exact: true })).toBeVisible();

    expect(calls.filter((call) => call === 'POST /auth/jwt/refresh/')).toHaveLength(1);
    for (const path of ['/courses/', '/blogs/', '/reviews/', '/tournaments/next/']) {
      expect(calls.filter((call) => call === `GET ${path}`)).toHaveLength(2 * count);
    }
    const after = await storedTokens(tab);
    expect(after.access).not.toBe(before.access);
    expect(after.refresh).not.toBe(before.refresh);
    // The members' remote goes on with the same new token.
    for (const each of tabs) {
      await goToProfile(each);
      await expect(each.getByLabel('Full Name')).toHaveValue(NAME);
    }
    expect(calls.filter((call) => call === 'POST /auth/jwt/refresh/')).toHaveLength(1);
  });
}

for (const status of [400, 401, 403]) {
  test(`§4 a refresh answered ${status} ends the session in all tabs, silently: no tokens, every tab at Home`, async ({
    context,
  }) => {
    const asking = await openTab(context);
    const staying = await openTab(context);
    const reading = await openTab(context);
    const tabs: [Page, ...Page[]] = [asking, staying, reading];
    await becomeMember(tabs, NAME);
    await reading.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(reading).toHaveURL('/about');
    const flashes = await Promise.all(tabs.map(alertsOf));
    await context.route(REFRESH, (route) => route.fulfill({ status, headers: CORS, json: { detail: 'No.' } }));
    await expireAccess(context, asking, 1);
    await goToProfile(asking);
    await expectSignedOutAtHome(tabs);
    expect(flashes.flat()).toEqual([]);
  });
}

for (const [name, fail] of [
  ['answered 503', (route: Route) => route.fulfill({ status: 503, headers: CORS, body: '' })],
  ['that finds no connection', (route: Route) => route.abort('connectionreset')],
] as const) {
  test(`§4 a refresh ${name} is a passing fault: all tabs stay signed in, Retry recovers`, async ({ context }) => {
    const asking = await openTab(context);
    const other = await openTab(context);
    await becomeMember([asking, other], NAME);
    const before = await storedTokens(asking);
    await context.route(REFRESH, fail);
    await expireAccess(context, asking, 1);
    await goToProfile(asking);
    await expect(asking.getByRole('alert')).toContainText(/Request failed with status code 503|Network Error/);
    expect(await storedTokens(other)).toEqual(before);
    await expect(heading(other)).toHaveText('Welcome, Sample');
    await context.unroute(REFRESH);
    await asking.getByRole('button', { name: 'Retry' }).click();
    await expect(asking.getByLabel('Full Name')).toHaveValue(NAME);
  });
}

test('§4 refresh: a late 401 that carried an older token is repeated with the newer one, without a refresh', async ({
  context,
}) => {
  const tab = await openTab(context);
  await becomeMember([tab], NAME);
  const { access } = await storedTokens(tab);
  const courses = gate();
  await context.route(API, async (route) => {
    const stale = route.request().headers()['authorization'] === `Bearer ${String(access)}`;
    if (!stale) return route.fallback();
    if (route.request().url().endsWith('/blogs/')) await courses.opened;
    return route.fulfill({ status: 401, headers: CORS, json: { detail: 'Expired.' } });
  });
  const calls = callsOf(context);
  // The second refusal follows only after the other call was refused, refreshed and answered.
  tab.on('response', (response) => {
    if (response.url().endsWith('/courses/') && response.ok()) courses.open();
  });
  await goHome(tab);
  await expect(tab.getByRole('link', { name: 'Elliott Wave Foundations', exact: true })).toBeVisible();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /auth/jwt/refresh/']);
  expect(calls.filter((call) => call === 'GET /blogs/')).toHaveLength(2);
});

test('logout ends the session on the server too: copies of its tokens are worth nothing', async ({ context }) => {
  const tab = await openTab(context);
  await becomeMember([tab], NAME);
  const { access, refresh } = await storedTokens(tab);
  await logOut(tab);
  await expect(login(tab)).toBeVisible();
  const api = mainSite.origin('api');
  const verify = () => context.request.post(`${api}/auth/jwt/verify/`, { data: { token: refresh } });
  await expect.poll(async () => (await verify()).status()).toBe(400);
  const headers = { Authorization: `Bearer ${String(access)}` };
  expect((await context.request.get(`${api}/auth/users/me/`, { headers })).status()).toBe(401);
});

test('§4 logout during a refresh wins: its answer brings no session back, in no tab', async ({ context }) => {
  const asking = await openTab(context);
  const leaving = await openTab(context);
  const tabs: [Page, ...Page[]] = [asking, leaving];
  await becomeMember(tabs, NAME);
  const loggedOut = gate();
  const answered = gate();
  await context.route(REFRESH, async (route) => {
    const response = await route.fetch();
    await loggedOut.opened;
    // The tab that asked may be gone already.
    await route.fulfill({ response }).catch(() => undefined);
    answered.open();
  });
  await expireAccess(context, asking, 1);
  const asked = asking.waitForRequest(REFRESH);
  await goToProfile(asking);
  await asked;
  await logOut(leaving);
  loggedOut.open();
  await answered.opened;
  await expectSignedOutAtHome(tabs);
});

test('§4 refresh: a rotated refresh token is what every tab goes on with', async ({ context }) => {
  const first = await openTab(context);
  const second = await openTab(context);
  await becomeMember([first, second], NAME);
  const { refresh } = await storedTokens(first);
  const sent: unknown[] = [];
  await context.route(REFRESH, async (route) => {
    sent.push(route.request().postDataJSON());
    const answer = await route.fetch({ postData: { refresh } });
    const { access } = z.object({ access: z.string() }).parse(await answer.json());
    await route.fulfill({ headers: CORS, json: { access, refresh: `rotated-${sent.length}` } });
  });
  for (const tab of [first, second]) {
    await expireAccess(context, tab, 1);
    await goToProfile(tab);
    await expect(tab.getByLabel('Full Name')).toHaveValue(NAME);
  }
  expect(sent).toEqual([{ refresh }, { refresh: 'rotated-1' }]);
  expect((await storedTokens(first)).refresh).toBe('rotated-2');
});

test('§4 signing in shows in the other tabs at once, without a reload', async ({ context }) => {
  const [signingIn, reading] = [await context.newPage(), await context.newPage()];
  await visit(signingIn, '/about');
  await visit(reading, '/blogs');
  await markDocument(reading);
  await register(signingIn, samplePerson(NAME));
  await expect(account(reading)).toBeVisible();
  expect(await isMarked(reading)).toBe(true);
});

test('§2 logout: every tab leaves what it shows of the person, also a half-filled form, and is at Home', async ({
  context,
}) => {
  const leaving = await openTab(context);
  const staying = await openTab(context);
  const typing = await openTab(context);
  const buying = await openTab(context);
  const tabs: [Page, ...Page[]] = [leaving, staying, typing, buying];
  await becomeMember(tabs, NAME);
  await goToProfile(typing);
  await typing.getByLabel('Full Name').fill('Sample Person Unsaved');
  await buying.goBack();
  await expect(buying.getByRole('link', { name: 'Go to your members area' })).toBeVisible();
  await logOut(leaving);
  await expectSignedOutAtHome(tabs);
});

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
