import { expect, test, type Page } from '../../site/test';
import { expireAccess, gate, goToProfile, openMemberTabs, REFRESH, storedTokens } from '../../site/tabs';

const NAME = 'Sample Person Tabs';

test('§4 refresh: one that hangs keeps other tabs waiting no longer than its time-out; the session stays', async ({
  browser,
}) => {
  const { context, tabs } = await openMemberTabs(browser, NAME, 2);
  const [stuck, other] = tabs as [Page, Page];
  await stuck.route(REFRESH, () => undefined);
  await expireAccess(context, stuck, 1);
  const asking = stuck.waitForRequest(REFRESH);
  await goToProfile(stuck);
  const asked = await asking;
  const timedOut = stuck.waitForEvent('requestfailed', (request) => request === asked);
  await goToProfile(other);
  await timedOut;
  await expect(other.getByLabel('Full Name')).toHaveValue(NAME);

  await expect(stuck.getByRole('alert')).toContainText('timeout of 10000ms exceeded');
  await stuck.getByRole('button', { name: 'Retry' }).click();
  await expect(stuck.getByLabel('Full Name')).toHaveValue(NAME);
  await context.close();
});

test('§4 refresh: a tab that never releases the lock does not lock out the others', async ({ browser }) => {
  const { context, tabs } = await openMemberTabs(browser, NAME, 2);
  const [frozen, tab] = tabs as [Page, Page];
  await frozen.evaluate(
    () =>
      new Promise((granted) => {
        void navigator.locks.request('hidden-order-session-refresh', (lock) => {
          granted(lock?.name);
          return new Promise(() => undefined);
        });
      }),
  );
  await expireAccess(context, tab, 1);
  await goToProfile(tab);
  await expect(tab.getByLabel('Full Name')).toHaveValue(NAME, { timeout: 20_000 });
  await context.close();
});

test('§4 logout during a refresh wins: its answer brings no session back, in no tab', async ({ browser }) => {
  const { context, tabs } = await openMemberTabs(browser, NAME, 2);
  const [asking, leaving] = tabs as [Page, Page];
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
  await leaving.getByRole('button', { name: 'My account' }).click();
  await leaving.getByRole('button', { name: 'Logout' }).click();
  loggedOut.open();
  await answered.opened;
  for (const tab of tabs) {
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await storedTokens(tab)).toEqual({ access: null, refresh: null });
  }
  await context.close();
});
