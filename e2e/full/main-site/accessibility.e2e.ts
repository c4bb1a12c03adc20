import { checkCertificate } from '@hidden-order/api-shapes/certificates/calls';
import { addressOf } from '@hidden-order/api-shapes/endpoint';
import { nextTournamentSchema } from '@hidden-order/api-shapes/tournaments';
import { sampleCertificate } from '@hidden-order/testing/samples';
import { violations, violationsInEveryLook } from '../../site/axe';
import { countryButton, list, search } from '../../site/phone-field';
import { mainSite } from '../../site/ports';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { CORS } from '../../site/tabs';
import { expect, test, type Locator, type Page } from '../../site/test';
import { fillIn, mailedLink } from '../../site/tournament-page';
import { memberContext, samplePerson, visit } from '../../site/visitor';

const PAGES = [
  ...PUBLIC_PAGES,
  '/glossary/zigzag',
  '/search?search=zigzag',
  '/courses?search=astrology',
  '/reset-password/MQ/sample-token',
  '/confirm-email/MQ/sample-token',
  '/end-mails/newsletter/MQ-sample-token',
  '/nowhere',
];

const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const path of PAGES)
  test(`axe finds nothing on ${path}, and nothing is wider than the window or its cell of a table`, async ({
    page,
  }) => {
    await visit(page, path);
    expect(await violationsInEveryLook(page)).toEqual([]);
    const wider = (cells: Element[]) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length;
    expect(await page.locator('td, th').evaluateAll(wider)).toBe(0);
  });

for (const width of [1280, 390])
  test(`${width} px: axe finds nothing in the menus and the steps of the dialog`, async ({ page }) => {
    test.setTimeout(120_000);
    const look = async (what: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await violations(page), `${what}, ${colorScheme}`).toEqual([]);
      }
    };
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/');
    await page.getByRole('button', { name: width < 900 ? 'Menu' : 'Resources' }).click();
    await look('menu');
    await page.getByRole('button', { name: 'Login' }).last().click();
    const dialog = page.getByRole('dialog', { name: /Sign In|Forgot|Create Account|Reset/ });
    await expect(dialog).toBeVisible();
    await look('step 0');
    await send(page, 'Continue with Email');
    await look('step 1');
    await send(page, 'Forgot password?');
    await look('forgotten password');
    await send(page, 'Back');
    await send(page, 'Create an account');
    await expect(page.getByLabel('Phone')).toBeVisible();
    await look('step 2');
    await countryButton(page).click();
    await expect(list(page)).toBeVisible();
    await look('countries');
    await search(page).fill('atlantis');
    await expect(page.getByText('No country fits')).toBeVisible();
    await look('no country');
  });

test('axe finds nothing while the splash screen covers the page', async ({ page }) => {
  // Before its three seconds are over on a slow machine.
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#splash').evaluate((splash) => splash.getAnimations().forEach((fade) => fade.cancel()));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing in the states of the forms for visitors', async ({ page }) => {
  test.setTimeout(120_000);
  await visit(page, '/contact');
  await send(page, 'Send message');
  await expect(page.getByLabel('Name')).toBeFocused();
  expect(await violationsInEveryLook(page), 'invalid message').toEqual([]);
  await page.route('**/contact/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, headers: CORS, json: { reference: 'C-0000000000' } })
      : route.fallback(),
  );
  await page.getByLabel('Name').fill('Sample Person');
  await page.getByLabel('E-mail').fill('sample@sample.example');
  await page.getByLabel('Topic').selectOption('course');
  await page.getByLabel('Message', { exact: true }).fill('Does the first course explain how diagonals overlap?');
  await send(page, 'Send message');
  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeFocused();
  expect(await violationsInEveryLook(page), 'message sent').toEqual([]);

  await page.route('**/rates/?*', (route) => route.abort('connectionrefused'));
  await visit(page, '/currency-converter?amount=%3Cscript%3E&from=XYZ&to=EUR');
  await expect(page.getByText(/^We cannot use the amount in the address, so we show 1,000\./)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('What you entered is still here.');
  expect(await violationsInEveryLook(page), 'no rate for a bad address').toEqual([]);

  await visit(page, '/tournament-registration');
  await send(page, 'Register');
  await expect(page.getByLabel('Full name')).toBeFocused();
  expect(await violationsInEveryLook(page), 'invalid entry').toEqual([]);
  const person = samplePerson('Sample Person Look');
  await fillIn(page, person);
  await send(page, 'Register');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
  expect(await violationsInEveryLook(page), 'entry').toEqual([]);
  await visit(page, await mailedLink(person.email, 'confirm'));
  expect(await violationsInEveryLook(page), 'confirmation').toEqual([]);
});

test('axe finds nothing on certificates, valid with a name that has no space, revoked, and never issued', async ({
  page,
}) => {
  const { code, ...valid } = sampleCertificate();
  const answer = mainSite.origin('api') + addressOf(checkCertificate, { params: { code } });
  for (const [json, shows] of [
    [{ ...valid, name: 'W'.repeat(66) }, 'This certificate is valid.'],
    [{ ...valid, state: 'revoked', files: null }, 'This certificate was revoked.'],
    [null, 'There is no certificate with this code'],
  ] as const) {
    await page.unroute(answer);
    if (json !== null) await page.route(answer, (route) => route.fulfill({ headers: CORS, json }));
    await visit(page, `/certificates/${code}`);
    await expect(page.getByText(shows)).toBeVisible();
    expect(await violationsInEveryLook(page), shows).toEqual([]);
  }
});

test('reduced motion is honoured: nothing on the page animates or eases for longer than an instant', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/courses');
  const fades = (splashes: Element[]) =>
    splashes.flatMap((splash) => splash.getAnimations().map((fade) => fade.effect?.getTiming().duration));
  expect(await page.locator('#splash').evaluateAll(fades)).toEqual([1]);
  await visit(page, '/courses');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  const slow = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const seconds = (times: string) => Math.max(...times.split(',').map((part) => parseFloat(part)));
        return seconds(transitionDuration) > 0.01 || (animationName !== 'none' && seconds(animationDuration) > 0.01);
      })
      .map((element) => `${element.tagName}.${element.className}`),
  );
  expect(slow).toEqual([]);
});

/** Expects that a change of a state changes how something looks. */
async function expectNewLook(what: Locator, change: (element: HTMLElement) => void): Promise<void> {
  const before = await what.screenshot();
  await what.evaluate(change);
  expect((await what.screenshot()).equals(before)).toBe(false);
}

test('taken seats, the chosen label and the current page show in forced colours', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Contrast');
  const page = await context.newPage();
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/about');
  await expectNewLook(page.getByRole('banner').getByRole('link', { name: 'About' }), (link) =>
    link.removeAttribute('aria-current'),
  );
  // Without an entry there is no meter. A document that was just composed asks for nothing, a navigation does.
  await page.route('**/tournaments/next/', async (route) => {
    const response = await route.fetch();
    const json = nextTournamentSchema.parse(await response.json());
    if (json.tournament) json.tournament.seats_left = 1;
    await route.fulfill({ response, json });
  });
  await visit(page, '/');
  await page.locator('main a[href="/tournament-registration"]').first().click();
  await expectNewLook(page.getByRole('meter'), (meter) => meter.setAttribute('value', '1'));
  await visit(page, '/members/practice/easy-c');
  await expectNewLook(page.getByRole('radio', { name: '3' }).locator('xpath=..'), (box) =>
    box.querySelector('input')?.click(),
  );
  await context.close();
});
