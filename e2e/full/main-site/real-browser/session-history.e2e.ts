import { expect, test, type Page } from '../../../site/test';
import { wholeBrowser } from '../../../site/chromium';
import { becomeMember, callsOf, goToProfile, openTab } from '../../../site/tabs';
import { register, samplePerson } from '../../../site/visitor';

// Visitors have the cache that brings a page back as it was left. Playwright switches it off, and the shell has none.
test.use({ launchOptions: { ...wholeBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

const NAME = 'Sample Person Back';

/** Notes whether the browser restores the tab's page from its cache. */
const watchCache = (tab: Page) =>
  tab.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('from-cache', String(persisted)));
  });

async function logOut(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'My account' }).click();
  await tab.getByRole('button', { name: 'Logout' }).click();
  await expect(tab).toHaveURL('/');
  await expect(tab.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
}

async function goBackToNothing(tab: Page): Promise<void> {
  await tab.evaluate(() => void setTimeout(() => history.back()));
  // While one document gives way to another there is nothing to ask.
  const fromCache = () => tab.evaluate(() => sessionStorage.getItem('from-cache')).catch(() => null);
  await expect.poll(fromCache).toBe('true');
  await expect(tab).toHaveURL('/');
  await expect(tab.getByText(NAME)).toHaveCount(0);
}

test('§2 logout: the way back, out of the browser’s cache too, shows no data of the person', async ({ context }) => {
  const tab = await openTab(context);
  await becomeMember([tab], NAME);
  await watchCache(tab);
  await logOut(tab);
  await goBackToNothing(tab);
});

test('§4 a page in the browser’s cache when the session ends elsewhere shows no data of the person', async ({
  context,
}) => {
  const tab = await openTab(context);
  const other = await openTab(context);
  await becomeMember([tab, other], NAME);
  await watchCache(tab);
  await tab.goto('/favicon.png');
  await logOut(other);
  await goBackToNothing(tab);
});

test('§4 the way back to a person’s page after another one has signed in leads to Home, and nothing is sent for the first', async ({
  context,
}) => {
  const tab = await openTab(context);
  const other = await openTab(context);
  await becomeMember([tab, other], NAME);
  await goToProfile(tab);
  await expect(tab.getByLabel('Full Name')).toHaveValue(NAME);
  await watchCache(tab);
  await tab.goto('/favicon.png');
  await logOut(other);
  await register(other, samplePerson('Sample Person Next'));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
  const calls = callsOf(context);
  await goBackToNothing(tab);
  await goToProfile(tab);
  await expect(tab.getByLabel('Full Name')).toHaveValue('Sample Person Next');
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});
