import { expect, test } from '../site/test';
import { enter, tabTo } from '../site/keys';
import { samplePerson, visit } from '../site/visitor';

test('§2 the whole registration by keyboard alone', async ({ page }) => {
  const person = samplePerson('Sample Person Keys');
  const { keyboard } = page;
  await visit(page, '/courses');
  await keyboard.press('Tab');
  await enter(page, /^Login$/);
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await enter(page, /Continue with Email/);
  await enter(page, /Create an account/);
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();

  await tabTo(page, /^Full Name/);
  await keyboard.type(person.name);
  await tabTo(page, /^Date of Birth/);
  await keyboard.type('05171990');
  await tabTo(page, /^Gender/);
  await keyboard.type('female');
  await tabTo(page, /^Email/);
  await keyboard.type(person.email);
  await tabTo(page, /^Password/);
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/members');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
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
