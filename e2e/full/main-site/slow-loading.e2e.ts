import { LOAD_TIMEOUT_MS } from 'shared/platform/app-loading';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { mainSite } from '../../site/ports';
import { API, gate } from '../../site/tabs';
import { expect, test, type Page, type Route } from '../../site/test';
import { follow, isHydrated, isHydratedNow, memberContext, visit } from '../../site/visitor';

const REMOTE = mainSite.origin('auth');

/** The name of a remote's file without its hash: `remoteEntry.js`, `reset-password.css`. */
const kindOf = (route: Route) => new URL(route.request().url()).pathname.slice(1).replace(/\.[\w-]{43}\./, '.');

for (const fault of ['are cut off', 'never arrive'] as const) {
  test(`files that were asked for at once and ${fault} are had at the second attempt`, async ({ page }) => {
    const asked = new Set<string>();
    await page.clock.install();
    await page.route(`${REMOTE}/**`, async (route) => {
      if (asked.has(kindOf(route))) return route.continue();
      asked.add(kindOf(route));
      return fault === 'never arrive' ? undefined : route.abort('connectionreset');
    });
    await visit(page, '/privacy-policy');
    await follow(page, '/reset-password/MQ/sample-token');
    await expect.poll(() => asked.size).toBeGreaterThan(2);
    // The site waits for a request that hangs, and retries one that failed at once.
    if (fault === 'never arrive') await page.clock.fastForward(LOAD_TIMEOUT_MS);
    await expect(page.getByRole('heading', { level: 1, name: /password/i })).toBeVisible();
    expect(await isHydratedNow(page)).toBe(true);
  });
}

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

const skeleton = (page: Page, kind: string) => page.locator(`[data-kind=${kind}]`);

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

for (const width of [390, 1280])
  for (const [path, title, heading] of [
    ['/members', 'Members area', 'Welcome'],
    ['/profile', 'Profile', 'Your details'],
  ] as const)
    test(`with a token, ${path} has title and heading before any script and while the API is silent, at ${width} px`, async ({
      browser,
    }) => {
      const context = await memberContext(browser, 'Sample Person Opening');
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 800 });
      const [scripts, answers] = [gate(), gate()];
      await page.route('**/*.woff2', () => undefined);
      await page.route('**/*.js', async (route) => {
        await scripts.opened;
        await route.fallback();
      });
      await page.route(API, async (route) => {
        await answers.opened;
        await route.fallback();
      });
      await watchLayoutShifts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.keyboard.press('Shift');
      const first = page.getByRole('heading', { level: 1 });
      const isThere = async () => {
        await expect(page).toHaveTitle(`${title} | Hidden Order Academy`);
        await expect(first).toHaveText(heading);
        await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
      };
      await isThere();
      const place = await first.boundingBox();
      scripts.open();
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactFiber')),
      );
      await isThere();
      answers.open();
      await isHydrated(page);
      await expect(page).toHaveTitle(`${title} | Hidden Order Academy`);
      await expect(first).toContainText(heading);
      expect(await first.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
      expect(await layoutShifts(page)).toEqual([]);
      await context.close();
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
  await expect(page.getByText('Loading the page.')).toHaveCount(0);
  await page.unroute(API);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learn to count' })).toBeVisible();
});
