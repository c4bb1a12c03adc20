import { expect, test } from '../../site/test';
import { violationsInEveryLook } from '../../site/axe';
import { mailed } from '../../site/mail';
import { complaintsOf, memberContext, signIn, visit } from '../../site/visitor';

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
