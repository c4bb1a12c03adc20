import { expect, test, type Page, type Route } from '@playwright/test';
import { LOAD_TIMEOUT_MS } from 'shared/contracts/load-timeout';
import { mainSite } from '../site/ports';
import { hasCode, visit } from '../site/visitor';

/** A page of one remote, and one of another remote to which nothing has pointed yet. */
const FROM = '/privacy-policy';
const TO = { page: '/reset-password/MQ/sample-token', heading: /password/i };
const REMOTE = mainSite.origin('auth');

/** A navigation without prefetching: the pointer rested on no link. */
const follow = (page: Page) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, TO.page);

const arrived = (page: Page) => expect(page.getByRole('heading', { level: 1, name: TO.heading })).toBeVisible();

/** The name of a remote's file without its hash: `remoteEntry.js`, `reset-password.css`. */
const kindOf = (route: Route) => new URL(route.request().url()).pathname.slice(1).replace(/\.[0-9a-f]{16,}\./, '.');

test("a page's container, scripts and styles in another remote are asked for at once, each once", async ({ page }) => {
  const asked: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${REMOTE}/**`, async (route) => {
    asked.push(kindOf(route));
    if (kindOf(route) === 'remoteEntry.js') await held;
    await route.continue();
  });
  await visit(page, FROM);
  expect(asked).toEqual([]);
  await follow(page);
  // The container is not there yet: only the page that is open can know what belongs to the next one.
  await expect(() =>
    expect(asked).toEqual(expect.arrayContaining(['remoteEntry.js', 'reset-password.js', 'reset-password.css'])),
  ).toPass({ timeout: 5_000 });
  const atOnce = [...asked];
  release();
  await arrived(page);
  expect(asked).toEqual(atOnce);
  expect(new Set(asked).size).toBe(asked.length);
});

for (const fault of ['are cut off', 'never arrive'] as const) {
  test(`files that were asked for at once and ${fault} are had at the second attempt`, async ({ page }) => {
    const asked = new Set<string>();
    await page.clock.install();
    await page.route(`${REMOTE}/**`, async (route) => {
      if (asked.has(kindOf(route))) return route.continue();
      asked.add(kindOf(route));
      return fault === 'never arrive' ? undefined : route.abort('connectionreset');
    });
    await visit(page, FROM);
    await follow(page);
    await expect.poll(() => asked.size).toBeGreaterThan(2);
    // What does not arrive is waited for; what has failed is asked for again at once.
    if (fault === 'never arrive') await page.clock.fastForward(LOAD_TIMEOUT_MS);
    await arrived(page);
    expect(await hasCode(page)).toBe(true);
  });
}
