import { expect, test, type Page } from '@playwright/test';
import { API, callsOf, CORS, expireAccess, openMembersTabs, REFRESH, storedTokens } from '../site/tabs';
import { register, samplePerson, visit } from '../site/visitor';

const NAME = 'Sample Person Tabs';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });
const account = (page: Page) => page.getByRole('button', { name: 'My account' });
const goHome = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();

async function goToProfile(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

for (const count of [1, 2, 5]) {
  test(`§4 refresh: overlapping 401s in ${count} tab(s) make one refresh, and each call is retried once`, async ({
    context,
  }) => {
    const tabs = await openMembersTabs(context, count, NAME);
    const [tab] = tabs;
    const before = await storedTokens(tab);
    // Home asks for courses and articles at once: two calls in each tab, all refused together.
    await expireAccess(context, tab, 2 * count);
    const calls = callsOf(context);
    await Promise.all(tabs.map(goHome));
    for (const each of tabs) await expect(each.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();

    expect(calls.filter((call) => call === 'POST /auth/jwt/refresh/')).toHaveLength(1);
    for (const path of ['/courses/', '/blogs/']) {
      expect(calls.filter((call) => call === `GET ${path}`)).toHaveLength(2 * count);
    }
    const after = await storedTokens(tab);
    expect(after.access).not.toBe(before.access);
    expect(after.refresh).toBe(before.refresh);
    // The members' remote goes on with the same new token.
    for (const each of tabs) {
      await goToProfile(each);
      await expect(each.getByLabel('Full Name')).toHaveValue(NAME);
    }
    expect(calls.filter((call) => call === 'POST /auth/jwt/refresh/')).toHaveLength(1);
  });
}

void [API, CORS, REFRESH, login, logOut, register, samplePerson, visit, heading];
