import { expect, test, type Page } from '../../site/test';
import { violations, violationsInEveryLook } from '../../site/axe';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { CORS } from '../../site/tabs';
import { fillIn, mailedLink } from '../../site/tournament-page';
import { register, samplePerson, visit } from '../../site/visitor';

const PAGES = [
  ...PUBLIC_PAGES,
  '/certificates',
  '/glossary',
  '/glossary/zigzag',
  '/search?search=zigzag',
  '/courses?search=astrology',
  '/reset-password/MQ/sample-token',
  '/nowhere',
];
const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

/** Texts of cells of tables that reach into the next one. */
const textsOutOfCells = () =>
  Array.from(document.querySelectorAll('td, th'), (cell) =>
    cell.scrollWidth > cell.clientWidth ? [cell.textContent] : [],
  ).flat();

for (const { width, colorScheme } of LOOKS) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    const openDialog = async (page: Page) => {
      if (width < 900) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
      } else await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    };

    test('axe finds nothing on the public pages, and nothing is wider than the window', async ({ page }) => {
      test.setTimeout(120_000);
      for (const path of PAGES) {
        await visit(page, path);
        expect(await violations(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true);
        expect(await page.evaluate(textsOutOfCells), path).toEqual([]);
      }
    });

    test('axe finds nothing in the menus and the steps of the dialog', async ({ page }) => {
      await visit(page, '/');
      await page.getByRole('button', { name: width < 900 ? 'Menu' : 'Resources' }).click();
      expect(await violations(page), 'menu').toEqual([]);
      await page.keyboard.press('Escape');
      await openDialog(page);
      const dialog = page.getByRole('dialog');
      expect(await violations(page), 'step 0').toEqual([]);
      await dialog.getByRole('button', { name: 'Continue with Email' }).click();
      expect(await violations(page), 'step 1').toEqual([]);
      await dialog.getByRole('button', { name: 'Forgot password?' }).click();
      expect(await violations(page), 'forgot password').toEqual([]);
      await dialog.getByRole('button', { name: 'Back' }).click();
      await dialog.getByRole('button', { name: /create an account|register/i }).click();
      await expect(dialog.getByLabel('Phone')).toBeVisible();
      expect(await violations(page), 'step 2').toEqual([]);
    });
  });
}

test('axe finds nothing in the members area and the profile, light and dark', async ({ page }) => {
  await visit(page, '/');
  await register(page, samplePerson('Sample Person Axe'));
  await expect(page).toHaveURL('/members');
  for (const path of ['/members', '/profile']) {
    await visit(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), `${path} ${colorScheme}`).toEqual([]);
    }
  }
});

test('axe finds nothing while the splash screen covers the page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('#splash').evaluate((splash) => splash.getAnimations().forEach((fade) => fade.cancel()));
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing in the states of the forms for visitors', async ({ page }) => {
  test.setTimeout(120_000);
  const send = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await visit(page, '/contact');
  await send('Send message');
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
  await send('Send message');
  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeFocused();
  expect(await violationsInEveryLook(page), 'message sent').toEqual([]);

  await visit(page, '/currency-converter?amount=%3Cscript%3E&from=XYZ&to=EUR');
  await expect(page.getByText('We cannot use the amount in the address, so we show 1,000.')).toBeVisible();
  expect(await violationsInEveryLook(page), 'bad address').toEqual([]);
  await page.route('**/rates/?*', (route) => route.abort('connectionrefused'));
  await visit(page, '/currency-converter?amount=42&from=EUR&to=PKR');
  await expect(page.getByRole('alert')).toContainText('What you entered is still here.');
  expect(await violationsInEveryLook(page), 'no rate').toEqual([]);

  await visit(page, '/tournament-registration');
  await send('Register');
  await expect(page.getByLabel('Full name')).toBeFocused();
  expect(await violationsInEveryLook(page), 'invalid entry').toEqual([]);
  const person = samplePerson('Sample Person Look');
  await fillIn(page, person);
  await send('Register');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
  expect(await violationsInEveryLook(page), 'entry').toEqual([]);
  await visit(page, await mailedLink(person.email, 'confirm'));
  expect(await violationsInEveryLook(page), 'confirmation').toEqual([]);
});

test('at 200 % zoom of a 1280 px window nothing is lost or wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  for (const path of ['/', '/courses/corrective-waves', '/blogs/the-three-rules']) {
    await visit(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true })).toBeInViewport();
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
        const seconds = (list: string) => Math.max(...list.split(',').map((part) => parseFloat(part)));
        return seconds(transitionDuration) > 0.01 || (animationName !== 'none' && seconds(animationDuration) > 0.01);
      })
      .map((element) => `${element.tagName}.${element.className}`),
  );
  expect(slow).toEqual([]);
});
