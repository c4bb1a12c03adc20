import { expect, test } from '../../site/test';
import { API, becomeMember, expireAccess, goToProfile, openTab, REFRESH } from '../../site/tabs';
import { visit } from '../../site/visitor';

const NAME = 'Sample Person Tabs';

test('§4 refresh: one that hangs keeps other tabs waiting no longer than its time-out; the session stays', async ({
  context,
}) => {
  const stuck = await openTab(context);
  const other = await openTab(context);
  await becomeMember([stuck, other], NAME);
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
});

test('§4 refresh: a tab that never releases the lock does not lock out the others', async ({ context }) => {
  const frozen = await openTab(context);
  const tab = await openTab(context);
  await becomeMember([tab, frozen], NAME);
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
});

test('a navigation to a silent API ends after 15 s by saying so; Retry recovers', async ({ page }) => {
  await visit(page, '/contact');
  await page.route(API, () => undefined);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Certifications' }).click();
  await expect(page.locator('[data-kind=cards]')).toBeVisible();
  // The browser itself ends the call, by its own clock.
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded', { timeout: 20_000 });
  await expect(page).toHaveTitle('This page could not be loaded | Hidden Order Academy');
  await expect(page).toHaveURL('/courses');
  await expect(page.getByText('Loading the page. Press Escape to cancel.')).toHaveCount(0);
  await page.unroute(API);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learn to count' })).toBeVisible();
});
