import { expect, test } from '@playwright/test';
import { samplePerson, visit } from '../site/visitor';

test('§2 the whole registration by keyboard alone', async ({ page }) => {
  const person = samplePerson('Sample Person Keys');
  const { keyboard } = page;
  /** The name of what has the focus, by its label or its text. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return 'nothing';
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
      return element.getAttribute('aria-label') ?? (label ?? element).textContent;
    });
  /** Presses Tab until what has the focus has this name, as a person looking for it would. */
  const tabTo = async (name: RegExp) => {
    const met: string[] = [];
    for (let step = 0; step < 30; step += 1) {
      met.push(await focused());
      if (name.test(met.at(-1) ?? '')) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${name.source}, only ${met.join(', ')}.`);
  };

  await visit(page, '/courses');
  await keyboard.press('Tab');
  await tabTo(/^Login$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await tabTo(/Continue with Email/);
  await keyboard.press('Enter');
  await tabTo(/Create an account/);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();

  await tabTo(/^Full Name/);
  await keyboard.type(person.name);
  await tabTo(/^Date of Birth/);
  await keyboard.type('05171990');
  await tabTo(/^Gender/);
  await keyboard.type('female');
  await tabTo(/^Email/);
  await keyboard.type(person.email);
  await tabTo(/^Password/);
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/members');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
});

test('§2 Escape closes the dialog and gives the focus back to Login', async ({ page }) => {
  await visit(page, '/courses');
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await login.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(login).toBeFocused();
});

test('§2 a click on the backdrop or on the close button closes the dialog', async ({ page }) => {
  await visit(page, '/courses');
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await login.click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await page.mouse.click(8, 500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await login.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('reduced motion is honoured: nothing on the page animates or eases for longer than an instant', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
