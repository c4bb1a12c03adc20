import { expect, test } from '../../site/test';
import { violationsInEveryLook } from '../../site/axe';
import { mailed } from '../../site/mail';
import { mainSite } from '../../site/ports';
import { storedTokens } from '../../site/tabs';
import { complaintsOf, memberContext, signIn, visit } from '../../site/visitor';

test('/profile the password is changed by keyboard; the old one no longer signs in, the new one does', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Password');
  const { person } = context;
  const page = await context.newPage();
  await visit(page, '/profile');
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel('Current password').fill(person.password);
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('password');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('New password')).toHaveAccessibleDescription(/This password is too common\./);
  await expect(form.getByLabel('New password')).toBeFocused();
  expect(await violationsInEveryLook(page), 'refused').toEqual([]);
  await form.getByLabel('New password').fill('a-new-Horizon-5');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText('Your password has been changed.');

  const logIn = async (password: string) => {
    const data = { email: person.email, password };
    return (await context.request.post(`${mainSite.origin('api')}/auth/jwt/create/`, { data })).status();
  };
  expect([await logIn(person.password), await logIn('a-new-Horizon-5')]).toEqual([401, 200]);
  await context.close();
});

test('/profile a sign-out everywhere ends the session here and on another device', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Devices');
  const { person } = context;
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await elsewhere.setViewportSize({ width: 1280, height: 900 });
  await visit(elsewhere, mainSite.origin('host'));
  await signIn(elsewhere, person);
  await expect(elsewhere).toHaveURL(/\/members$/);

  const page = await context.newPage();
  await visit(page, '/profile');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  expect((await storedTokens(page)).access).toBeNull();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(`${mainSite.origin('host')}/`);
  expect(await storedTokens(elsewhere)).toEqual({ access: null, refresh: null });
  await device.close();
  await context.close();
});

test('/profile the account is to be deleted, which ends the session; signing in keeps it', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Leaving');
  const { person } = context;
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await visit(page, '/profile');
  await page.getByText('Delete my account', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You lose your courses, paid ones too.')).toBeVisible();
  expect(await violationsInEveryLook(page), 'consequences').toEqual([]);
  await page.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Your account will be deleted on \d+\s\w+\s\d{4}$/ });
  await expect(dialog).toBeVisible();
  expect(await violationsInEveryLook(page), 'confirmation').toEqual([]);
  await mailed(person.email, /will be deleted/);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull();

  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/');
  await signIn(page, person);
  await expect(page).toHaveURL('/members');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Sample');
  await mailed(person.email, /We have kept your account/);
  expect(complaints).toEqual([]);
  await context.close();
});
