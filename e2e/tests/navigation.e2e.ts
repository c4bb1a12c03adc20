import { expect, test, type Page, type Route } from '../site/test';
import { holdCode, openWithoutCode } from '../site/held-code';
import { mainSite } from '../site/ports';
import { API, CORS, gate } from '../site/tabs';
import { follow, isMarked, markDocument, visit } from '../site/visitor';

const REMOTE = mainSite.origin('auth');

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
  await visit(page, '/privacy-policy');
  expect(asked).toEqual([]);
  await follow(page, '/reset-password/MQ/sample-token');
  // The container is not there yet: only the page that is open can know what belongs to the next one.
  await expect(() =>
    expect(asked).toEqual(expect.arrayContaining(['remoteEntry.js', 'reset-password.js', 'reset-password.css'])),
  ).toPass({ timeout: 5_000 });
  const atOnce = [...asked];
  release();
  await expect(page.getByRole('heading', { level: 1, name: /password/i })).toBeVisible();
  expect(asked).toEqual(atOnce);
  expect(new Set(asked).size).toBe(asked.length);
});

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const announced = (page: Page) => page.getByText('Loading the page.');
const skeleton = (page: Page, kind: string) => page.locator(`[data-kind=${kind}]`);
const isAtHeading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

test('a navigation to a slow API shows that it waits, tells it once, then the skeleton of the page', async ({
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
  await mainLink(page, 'Certifications').click();
  await expect(announced(page)).toHaveCount(1);
  await expect(skeleton(page, 'cards')).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  expect(await said.jsonValue()).toEqual(['Loading the page.']);
  answers.open();
  await isAtHeading(page, 'Learn to count');
  await expect(announced(page)).toHaveCount(0);
  await expect(skeleton(page, 'cards')).toHaveCount(0);
});

test('§8 a navigation to an API that fails after a wait leads to the error in place of the skeleton; a call that the browser stops is aborted, and Retry recovers', async ({
  page,
}) => {
  const failure = gate();
  await page.route(API, async (route) => {
    await failure.opened;
    await route.fulfill({ status: 503, headers: CORS, json: {} });
  });
  await visit(page, '/contact');
  await mainLink(page, 'Certifications').click();
  await expect(skeleton(page, 'cards')).toBeVisible();
  failure.open();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Request failed with status code 503');
  await expect(skeleton(page, 'cards')).toHaveCount(0);
  await expect(announced(page)).toHaveCount(0);

  await page.unroute(API);
  await page.route(API, () => undefined);
  const asked = page.waitForRequest(API);
  await page.getByRole('button', { name: 'Retry' }).click();
  await asked;
  await page.evaluate(() => window.stop());
  await expect(alert).toContainText('Your browser stopped the request. Try again. (Request aborted)');
  await page.unroute(API);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
});

test('a link that is pressed before the code is there, or that of its page, leads on in the same document', async ({
  page,
}) => {
  // The document waits a second for the site's code, and a busy machine may take longer to start that.
  await page.addInitScript((delay) => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((then: TimerHandler, ms?: number) =>
      later(then, ms === delay ? 60_000 : ms)) as typeof setTimeout;
  }, 1000);
  for (const script of ['main', 'courses']) {
    const release = await holdCode(page, script);
    await openWithoutCode(page, '/courses');
    await markDocument(page);
    await page.getByRole('link', { name: 'Elliott Wave Foundations' }).click();
    if (script === 'main') release();
    await expect(page).toHaveURL('/courses/elliott-wave-foundations');
    await isAtHeading(page, 'Elliott Wave Foundations');
    expect(await isMarked(page)).toBe(true);
    release();
  }
});

test('§2 filters are in the address, survive a reload, and Back undoes them', async ({ page }) => {
  await visit(page, '/courses');
  const count = page.getByRole('heading', { level: 2 }).first();
  await expect(count).toHaveText('6 courses');
  await page.getByLabel('Level').selectOption('Advanced');
  await expect(page).toHaveURL('/courses?level=advanced');
  await expect(count).toHaveText('2 courses found');
  await page.getByLabel('Type').selectOption('Certification');
  await expect(count).toHaveText('1 course found');
  await page.reload();
  await expect(count).toHaveText('1 course found');
  await expect(page.getByLabel('Type')).toHaveValue('certification');
  await page.goBack();
  await expect(count).toHaveText('2 courses found');
  await expect(page.getByLabel('Type')).toHaveValue('');
});
