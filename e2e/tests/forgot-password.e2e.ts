import { mailed } from '../site/mail';
import { expect, test, type Page } from '../site/test';
import { complaintsOf, registeredTokens, samplePerson, visit } from '../site/visitor';

const NEW_PASSWORD = 'wave-five-9';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function choosePassword(page: Page, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

test('§2 forgot password: the mailed link sets a new one, once; the old one is refused', async ({ page }) => {
  const person = samplePerson('Sample Person Forgetful');
  await registeredTokens(person.name, undefined, person);
  const complaints = complaintsOf(page);
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue with Email' }).click();
  await dialog.getByLabel('Email Address').fill(person.email);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await dialog.getByRole('button', { name: 'Send reset link' }).click();
  await expect(dialog.getByRole('status')).toContainText('If an account with this e-mail address exists');

  const link = await mailed(person.email, /^http:\/\/localhost:\d+(\/reset-password\/\S+)$/m);
  await visit(page, link);
  await expect(page).toHaveTitle('Choose a new password | Hidden Order Academy');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await choosePassword(page, 'short');
  await expect(page.getByLabel('New Password')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Set new password' })).toBeEnabled();
  await choosePassword(page);
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  expect(complaints).toEqual([]);

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue with Email' }).click();
  await signIn(page, person.email, person.password);
  await expect(dialog.getByRole('alert')).toContainText('This e-mail and password do not match an account.');
  await signIn(page, person.email, NEW_PASSWORD);
  await expect(page).toHaveURL('/members');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');

  await visit(page, link);
  await choosePassword(page);
  await expect(page.getByRole('alert')).toContainText('This link no longer works');
  await page.getByRole('button', { name: 'Request a new link' }).click();
  await expect(dialog.getByRole('button', { name: 'Continue with Email' })).toBeFocused();
});
