import { expect, test, type Page } from '../../site/test';
import { violations } from '../../site/axe';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { register, samplePerson, visit } from '../../site/visitor';

const PAGES = [
  ...PUBLIC_PAGES,
  '/glossary',
  '/glossary/zigzag',
  '/search?search=zigzag',
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
