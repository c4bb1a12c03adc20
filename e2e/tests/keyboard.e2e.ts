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

test('§2 Escape closes the dialog and gives the focus back to Login, a click on the backdrop or on the close button closes it too; the skip link is first', async ({
  page,
}) => {
  await visit(page, '/courses');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses#content');

  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await login.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(login).toBeFocused();
  await login.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(8, 500);
  await expect(dialog).toHaveCount(0);
  await login.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});
