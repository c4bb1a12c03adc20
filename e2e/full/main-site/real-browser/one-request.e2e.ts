import { expect, test, type Page } from '../../../site/test';
import { API, CORS } from '../../../site/tabs';
import { memberContext, visit } from '../../../site/visitor';

/**
 * Answers what the page sends, so that nothing is stored, and notes it.
 * @returns the paths of the calls that change something, in their order
 */
async function sentBy(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route(API, async (route) => {
    const method = route.request().method();
    if (method === 'GET' || method === 'OPTIONS') return route.fallback();
    sent.push(`${method} ${new URL(route.request().url()).pathname}`);
    return route.fulfill({ status: 503, headers: CORS, json: {} });
  });
  return sent;
}

/** Clicks a button three times before anything else can happen, and waits for the answer. */
async function clickThrice(page: Page, name: string): Promise<void> {
  const button = page.locator('form').getByRole('button', { name, exact: true });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
    element.click();
  });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(button).toBeEnabled();
}

test('three clicks at once send one request, in every form for visitors', async ({ page }) => {
  const sent = await sentBy(page);
  await visit(page, '/contact');
  await page.getByLabel('Name').fill('Sample Person');
  await page.getByLabel('E-mail').fill('sample@sample.example');
  await page.getByLabel('Topic').selectOption('course');
  await page.getByLabel('Message', { exact: true }).fill('Does the first course explain how diagonals overlap?');
  await clickThrice(page, 'Send message');

  await visit(page, '/installment-payments');
  await page.getByLabel('Plan reference').fill('PLAN-7K3M-9Q2X-4TBD-W8HN');
  await page.getByLabel('E-mail address').fill('sample@sample.example');
  await clickThrice(page, 'Look up the plan');

  await visit(page, '/tournament-registration');
  await page.getByLabel('Full name').fill('Sample Person');
  await page.getByLabel('E-mail', { exact: true }).fill('sample@sample.example');
  await page.getByLabel('How long have you been counting waves?').selectOption('some');
  await page.getByLabel('I am 18 or older.').check();
  await page.getByLabel(/I have read the rules/).check();
  await clickThrice(page, 'Register');

  await visit(page, '/courses');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue with Email' }).click();
  await dialog.getByLabel('Email Address').fill('sample@sample.example');
  await dialog.getByLabel('Password', { exact: true }).fill('wave-three-7');
  await clickThrice(page, 'Sign In');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await clickThrice(page, 'Send reset link');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await dialog.getByLabel('Full Name').fill('Sample Person');
  await dialog.getByLabel('Date of Birth').fill('1990-05-17');
  await dialog.getByLabel('Gender').selectOption('female');
  await dialog.getByLabel('Password', { exact: true }).fill('wave-three-7');
  await clickThrice(page, 'Register');
  expect(sent).toEqual([
    'POST /contact/',
    'POST /instalment-plans/lookup/',
    expect.stringMatching(/^POST \/tournaments\/.*\/entries\/$/),
    'POST /auth/jwt/create/',
    'POST /auth/users/reset_password/',
    'POST /auth/users/',
  ]);
});

test('three clicks at once send one request, in every form for members', async ({ browser }) => {
  const context = await memberContext(browser, 'Sample Person Thrice');
  const page = await context.newPage();
  const sent = await sentBy(page);
  await visit(page, '/courses/elliott-wave-foundations');
  await page.getByRole('button', { name: 'Enrol' }).click();
  await page.getByLabel(/I accept the terms/).check();
  await clickThrice(page, 'Continue to payment');

  await visit(page, '/profile');
  await page.getByLabel('Current password').fill('wave-three-7');
  await page.getByLabel('New password').fill('wave-five-11');
  await clickThrice(page, 'Change password');
  await page.getByText('Delete my account', { exact: true }).click();
  await page.getByLabel('Your password').fill('wave-three-7');
  await clickThrice(page, 'Yes, delete my account');
  await page.getByLabel('Full Name').fill('Sample Person Changed');
  await clickThrice(page, 'Save changes');
  expect(sent).toEqual([
    'POST /orders/',
    'POST /auth/users/set_password/',
    'POST /account/deletion/',
    'PATCH /auth/users/me/',
  ]);
  await context.close();
});
