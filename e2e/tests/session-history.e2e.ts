import { expect, test } from '@playwright/test';
import { findChromium } from '../site/chromium';
import { becomeMember, openTab } from '../site/tabs';

// Playwright switches off the cache that brings a page back as it was left; visitors have it.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('§4 the way back after the session has ended shows nothing of the person, also out of the browser’s cache', async ({
  context,
}) => {
  const name = 'Sample Person Back';
  const tab = await openTab(context);
  const other = await openTab(context);
  await becomeMember([tab, other], name);
  await tab.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('from-cache', String(persisted)));
  });
  await tab.goto('/favicon.svg');
  await other.getByRole('button', { name: 'My account' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/');
  await tab.evaluate(() => history.back());
  await expect(tab).toHaveURL('/');
  await expect(tab.getByText(name)).toHaveCount(0);
  expect(await tab.evaluate(() => sessionStorage.getItem('from-cache'))).toBe('true');
});
