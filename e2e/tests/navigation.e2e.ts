import { LOAD_TIMEOUT_MS } from 'shared/platform/app-loading';
import { expect, test, type Page, type Route } from '../site/test';
import { mainSite } from '../site/ports';
import { API, CORS, gate } from '../site/tabs';
import { isHydratedNow, memberContext, visit } from '../site/visitor';

/** A page of one remote, and one of another remote to which nothing has pointed yet. */
const FROM = '/privacy-policy';
const TO = { page: '/reset-password/MQ/sample-token', heading: /password/i };
const REMOTE = mainSite.origin('auth');

/** A navigation without prefetching: the pointer rested on no link. */
const follow = (page: Page, path: string = TO.page) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

const showsTarget = (page: Page) => expect(page.getByRole('heading', { level: 1, name: TO.heading })).toBeVisible();

/** The name of a remote's file without its hash: `remoteEntry.js`, `reset-password.css`. */
const kindOf = (route: Route) => new URL(route.request().url()).pathname.slice(1).replace(/\.[\w-]{43}\./, '.');

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
  await showsTarget(page);
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
    // The site waits for a request that hangs, and retries one that failed at once.
    if (fault === 'never arrive') await page.clock.fastForward(LOAD_TIMEOUT_MS);
    await showsTarget(page);
    expect(await isHydratedNow(page)).toBe(true);
  });
}

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const announced = (page: Page) => page.getByText('Loading the page. Press Escape to cancel.');
const skeleton = (page: Page, kind: string) => page.locator(`[data-kind=${kind}]`);
const isAtHeading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

test('a navigation to a slow API shows that it waits, tells it once, then the skeleton of the page; Escape keeps the page that is open', async ({
  page,
}) => {
  const answers = gate();
  await page.route(API, async (route) => {
    await answers.opened;
    await route.continue();
  });
  await visit(page, '/contact');
  const said = await page.evaluateHandle(() => {
    const region = document.querySelector('header ~ [aria-live]');
    const texts: (string | null)[] = [];
    if (region !== null)
      new MutationObserver(() => texts.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    return texts;
  });
  const name = page.getByLabel('Name');
  await name.fill('Sample Person');
  await mainLink(page, 'Certifications').click();
  await expect(announced(page)).toHaveCount(1);
  await expect(skeleton(page, 'cards')).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  expect(await said.jsonValue()).toEqual(['Loading the page. Press Escape to cancel.']);
  await page.keyboard.press('Escape');
  await expect(page.getByText('You are still on the same page')).toHaveCount(1);
  await expect(name).toHaveValue('Sample Person');
  await expect(page).toHaveURL('/contact');
  await mainLink(page, 'Certifications').click();
  await expect(skeleton(page, 'cards')).toBeVisible();
  answers.open();
  await isAtHeading(page, 'Learn to count');
  await expect(announced(page)).toHaveCount(0);
  await expect(skeleton(page, 'cards')).toHaveCount(0);
});

test('a click on another link replaces a navigation that takes long: the first page never comes', async ({ page }) => {
  const answers = gate();
  await page.route(`${mainSite.origin('api')}/courses/**`, async (route) => {
    await answers.opened;
    await route.continue();
  });
  await visit(page, '/privacy-policy');
  await mainLink(page, 'Certifications').click();
  await expect(skeleton(page, 'cards')).toBeVisible();
  await mainLink(page, 'About').click();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeFocused();
  answers.open();
  await expect(announced(page)).toHaveCount(0);
  await expect(page).toHaveURL('/about');
});

test('a navigation to an API that fails after a wait leads to the error in place of the skeleton', async ({ page }) => {
  const failure = gate();
  await page.route(API, async (route) => {
    await failure.opened;
    await route.fulfill({ status: 503, headers: CORS, json: {} });
  });
  await visit(page, '/contact');
  await mainLink(page, 'Certifications').click();
  await expect(skeleton(page, 'cards')).toBeVisible();
  failure.open();
  await expect(page.getByRole('alert')).toContainText('Request failed with status code 503');
  await expect(skeleton(page, 'cards')).toHaveCount(0);
  await expect(announced(page)).toHaveCount(0);
});

test('Login is answered at once while the auth remote is slow, and Escape cancels it', async ({ page }) => {
  const remote = gate();
  await page.route(`${REMOTE}/**`, async (route) => {
    await remote.opened;
    await route.continue();
  });
  await visit(page, '/courses');
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  // At once: in the task of the click there is nothing to wait for.
  expect(
    await login.evaluate(async (button: HTMLElement) => {
      button.focus();
      button.click();
      await Promise.resolve();
      return document.querySelector('dialog')?.open;
    }),
  ).toBe(true);
  const coming = page.getByRole('dialog', { name: 'Opening sign-in…' });
  await expect(coming).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(coming).toHaveCount(0);
  await expect(login).toBeFocused();
  remote.open();
  await login.click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // From now on the dialog itself shows first, without another one before it.
  const shown = await page.evaluateHandle(() => {
    const texts: (string | null)[] = [];
    document.addEventListener('beforetoggle', ({ target }) => texts.push((target as HTMLElement).textContent), true);
    return texts;
  });
  await login.click();
  await expect(dialog).toBeVisible();
  expect((await shown.jsonValue()).length).toBeGreaterThan(0);
  expect((await shown.jsonValue()).join()).not.toContain('Opening sign-in');
});

test('each kind of page has a skeleton of its own', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Skeleton');
  const page = await context.newPage();
  await visit(page, '/privacy-policy');
  await page.route(API, () => undefined);
  const boxes = new Set<string>();
  for (const [path, kind] of [
    ['/blogs/the-three-rules', 'text'],
    ['/courses', 'cards'],
    ['/courses/elliott-wave-foundations', 'course'],
    ['/currency-converter', 'form'],
    ['/members', 'members'],
  ] as const) {
    await follow(page, path);
    await expect(skeleton(page, kind)).toBeVisible();
    boxes.add(
      await skeleton(page, kind).evaluate((shown) =>
        JSON.stringify([...shown.querySelectorAll('div')].map((shape) => shape.getBoundingClientRect())),
      ),
    );
  }
  expect(boxes.size).toBe(5);
  await context.close();
});
