import { expect, test, type BrowserContext, type Page, type Route } from '../../site/test';
import { paths } from '@hidden-order/platform/paths';
import { graduate } from '../../site/graduate';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { mainSite } from '../../site/ports';
import { complaintsOf, memberContext, visit } from '../../site/visitor';

const COURSE = 'elliott-wave-foundations';

/** Notes in each document the elements that load scripts and stylesheets: by their integrity, or without. */
async function watchIntegrity(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted = { checked: [] as string[], unchecked: [] as string[] };
    Reflect.set(window, 'notedElements', noted);
    const note = (address: string, integrity: string) => {
      if (address !== '') (integrity === '' ? noted.unchecked : noted.checked).push(address);
    };
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement) note(node.src, node.integrity);
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') note(node.href, node.integrity);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

const notedOn = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'notedElements') as { checked: string[]; unchecked: string[] });

/** Takes what a planted attack causes out of the violations, which would fail the test. */
async function expectViolations(violations: string[], expected: readonly unknown[]): Promise<void> {
  await expect.poll(() => violations).toEqual(expected);
  violations.length = 0;
}

/** Whether code of an attack has run. */
const isAttacked = (page: Page) => page.evaluate(() => 'attacked' in window);
const ATTACK = 'window.attacked = true;';

/** Answers a request with the requested file, and appends the code of an attack. */
const tamper = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()};${ATTACK}` });
};

test('on public pages, all scripts and stylesheets have their integrity, and nothing is complained about', async ({
  context,
  page,
}) => {
  await watchIntegrity(context);
  const complaints = complaintsOf(page);
  for (const path of PUBLIC_PAGES) {
    await visit(page, path);
    expect((await notedOn(page)).unchecked, path).toEqual([]);
  }
  // The pages again, as the host's code shows them in one document.
  for (const name of ['Certifications', 'About', 'Contact']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await notedOn(page)).unchecked).toEqual([]);
  // Of data scripts, browsers complain on the console only.
  expect(complaints).toEqual([]);
});

test('so have those of a lesson, a quiz, a certificate, practice and a new password', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Policy');
  const { code } = await graduate(context, COURSE);
  await watchIntegrity(context);
  const page = await context.newPage();
  for (const path of [
    paths.members,
    paths.lesson(COURSE, 'elliott-and-1938'),
    paths.quiz(COURSE),
    paths.practice('easy-c'),
    paths.certificate(code),
    paths.resetPassword('MQ', 'sample-token', ''),
  ]) {
    await visit(page, path);
    const { checked, unchecked } = await notedOn(page);
    expect(unchecked, path).toEqual([]);
    expect(checked, path).not.toEqual([]);
  }
  await context.close();
});

test('an inline script that was not composed with the page does not run', async ({ page, violations }) => {
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('</body>', `<script>${ATTACK}</script></body>`);
    await route.fulfill({ response, body: html });
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectViolations(violations, [expect.stringMatching(/^\/about script-src-elem: inline/)]);
  expect(await isAttacked(page)).toBe(false);
});

test('text does not become HTML or a script in a page', async ({ page, violations }) => {
  await visit(page, '/about');
  const refused = await page.evaluate((attack) => {
    const attempts: (() => void)[] = [
      () => (document.createElement('p').innerHTML = `<img src="" onerror="${attack}">`),
      () => (document.createElement('script').textContent = attack),
      () => void Reflect.apply(setTimeout, window, [attack]),
      () => new Range().createContextualFragment(`<img src="" onerror="${attack}">`),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    });
  }, ATTACK);
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  await expectViolations(violations, Array(4).fill(expect.stringContaining('require-trusted-types-for')));
  expect(await isAttacked(page)).toBe(false);
});

for (const [name, file] of [
  // A retry has a query of its own.
  ['entry', /\/remoteEntry\.[\w-]{43}\.js(\?|$)/],
  ['chunk', /\/about\.[\w-]{43}\.js(\?|$)/],
] as const) {
  test(`a ${name} that was tampered with does not run; the prerendered page stays readable`, async ({ page }) => {
    await page.route(file, tamper);
    const tampered = page.waitForResponse((response) => file.test(response.url()));
    await page.goto('/about');
    await tampered;
    await expect(page.getByText('its buttons and forms do not work', { exact: false })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isAttacked(page)).toBe(false);
  });
}

test('a stylesheet that was tampered with is not applied', async ({ page }) => {
  const file = /\/about\.[\w-]{43}\.css$/;
  await page.route(file, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} body { display: none }` });
  });
  await visit(page, '/contact');
  const tampered = page.waitForResponse((response) => file.test(response.url()));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await tampered;
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.locator('body')).toBeVisible();
});

test('a script of an origin that the site does not name is not fetched', async ({ page, violations }) => {
  await visit(page, '/about');
  const src = `${mainSite.origin('api')}/remoteEntry.js`;
  const failed = page.waitForEvent('requestfailed', (request) => request.url() === src);
  await page.evaluate((address) => {
    const script = document.createElement('script');
    script.src = address;
    document.head.append(script);
  }, src);
  expect((await failed).failure()?.errorText).toBe('csp');
  await expectViolations(violations, [expect.stringContaining(src)]);
});
