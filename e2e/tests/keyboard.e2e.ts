import { expect, test, type Locator } from '../site/test';
import { samplePerson, visit } from '../site/visitor';

test('§2 the whole registration by keyboard alone', async ({ page }) => {
  const person = samplePerson('Sample Person Keys');
  const { keyboard } = page;
  await visit(page, '/courses');
  const tabTo = async (control: Locator) => {
    const isFocused = () => control.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 30 && !(await isFocused()); step += 1) await keyboard.press('Tab');
    await expect(control).toBeFocused();
  };
  const press = async (name: string) => {
    await tabTo(page.getByRole('button', { name, exact: true }));
    await keyboard.press('Enter');
  };
  const write = async (label: string, text: string) => {
    await tabTo(page.getByRole('dialog').getByLabel(label, { exact: true }));
    await keyboard.type(text);
  };
  await press('Login');
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await press('Continue with Email');
  await press('Create an account');
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
  await write('Full Name', person.name);
  await write('Date of Birth', '05171990');
  await write('Gender', 'female');
  await write('Email', person.email);
  await write('Password', person.password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/members');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
});

test('§2 Escape closes the dialog and gives the focus back to Login, a click on the backdrop closes it too; the skip link is first', async ({
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
});
