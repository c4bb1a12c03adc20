import { expect, test, type Page } from '../../../site/test';
import { holdCode, openWithoutCode } from '../../../site/held-code';
import { mainSite } from '../../../site/ports';
import { CORS } from '../../../site/tabs';
import { complaintsOf, isHydrated } from '../../../site/visitor';

const REFUSAL = 'Not today.';

/** Before the code of the site runs, people use what the document shows. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const letCodeCome = await holdCode(page);
  await openWithoutCode(page, path);
  return async () => {
    letCodeCome();
    await isHydrated(page);
  };
}

/** Answers the next POST to an address. @returns its body */
async function sentTo(page: Page, url: string): Promise<() => unknown> {
  let body: unknown;
  await page.route(url, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    body = route.request().postDataJSON();
    return route.fulfill({ status: 400, headers: CORS, json: { email: [REFUSAL] } });
  });
  return () => body;
}

test('/contact: the message that is sent has what was entered before the code', async ({ page }) => {
  const complaints = complaintsOf(page);
  const sent = await sentTo(page, '**/contact/');
  const letCodeCome = await openEarly(page, '/contact');
  await page.getByLabel('Name').fill('Sample Person');
  await page.getByLabel('Topic').selectOption('payment');
  await page.getByLabel('E-mail').fill('sample@sample.example');
  await page.getByLabel('Message', { exact: true }).pressSequentially('Does it explain how diagonals overlap?');
  await letCodeCome();
  await expect(page.getByText('38 of 2,000 characters')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(REFUSAL)).toBeVisible();
  expect(sent()).toEqual({
    name: 'Sample Person',
    email: 'sample@sample.example',
    topic: 'payment',
    message: 'Does it explain how diagonals overlap?',
    referral: '',
  });
  expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
});

test('/tournament-registration: both forms send what was entered before the code', async ({ page }) => {
  const entry = await sentTo(page, '**/tournaments/*/entries/');
  const claim = await sentTo(page, '**/entries/find/');
  const letCodeCome = await openEarly(page, '/tournament-registration');
  await page.getByLabel('Full name').fill('Sample Person');
  await page.getByLabel('E-mail', { exact: true }).fill('sample@sample.example');
  await page.getByLabel('Phone (optional)').fill('+92 300 1234567');
  await page.getByLabel('City (optional)').fill('Karachi');
  await page.getByLabel('How long have you been counting waves?').selectOption('some');
  await page.getByLabel('I am 18 or older.').check();
  await page.getByLabel(/I have read the rules/).check();
  await page.getByLabel('Reference').fill('T-4K7Q2M9XTD');
  await page.getByLabel('E-mail address you entered with').fill('other@sample.example');
  await letCodeCome();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText(REFUSAL)).toHaveCount(1);
  expect(entry()).toEqual({
    full_name: 'Sample Person',
    email: 'sample@sample.example',
    phone: '+92 300 1234567',
    city: 'Karachi',
    experience: 'some',
    is_adult: true,
    accepts_rules: true,
  });
  await page.getByRole('button', { name: 'Show my entry' }).click();
  await expect(page.getByText(REFUSAL)).toHaveCount(2);
  expect(claim()).toEqual({ reference: 'T-4K7Q2M9XTD', email: 'other@sample.example' });
});

test('/tournament-registration?entry=: what a link says and what was entered before the code go together', async ({
  page,
}) => {
  const claim = await sentTo(page, '**/entries/find/');
  const letCodeCome = await openEarly(page, '/tournament-registration?entry=T-4K7Q2M9XTD');
  await page.getByLabel('E-mail address you entered with').fill('other@sample.example');
  await letCodeCome();
  await page.getByRole('button', { name: 'Show my entry' }).click();
  await expect(page.getByText(REFUSAL)).toBeVisible();
  expect(claim()).toEqual({ reference: 'T-4K7Q2M9XTD', email: 'other@sample.example' });
});

test('/installment-payments: the look-up has both fields that were filled in before the code', async ({ page }) => {
  const letCodeCome = await openEarly(page, '/installment-payments');
  await page.getByLabel('Plan reference').fill('PLAN-7K3M-9Q2X-4TBD-W8HN');
  await page.getByLabel('E-mail address').fill('sample@sample.example');
  await letCodeCome();
  const asked = page.waitForRequest(
    (request) => request.url().startsWith(mainSite.origin('api')) && request.method() === 'POST',
  );
  await page.getByRole('button', { name: 'Look up the plan' }).click();
  expect((await asked).postDataJSON()).toEqual({
    reference: 'PLAN-7K3M-9Q2X-4TBD-W8HN',
    email: 'sample@sample.example',
  });
});

test('/courses: filters chosen before the code are applied, and the address says so', async ({ page }) => {
  const letCodeCome = await openEarly(page, '/courses');
  await page.getByLabel('Search the courses').fill('wave');
  await page.getByLabel('Level').selectOption('beginner');
  await page.getByLabel('Type').selectOption('course');
  await page.getByLabel('Sort by').selectOption('price-desc');
  await letCodeCome();
  await expect(page).toHaveURL('/courses?level=beginner&type=course&sort=price-desc');
  await expect(page.getByRole('status').filter({ hasText: /course/ })).toHaveText(/^\d courses? found$/);
  await expect(page.getByLabel('Level')).toHaveValue('beginner');
  await expect(page.getByLabel('Sort by')).toHaveValue('price-desc');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/courses?level=beginner&type=course&search=wave&sort=price-desc');
});

test('/courses with a query: a filter chosen before the code is applied besides those of the address', async ({
  page,
}) => {
  const letCodeCome = await openEarly(page, '/courses?level=beginner');
  await page.getByLabel('Sort by').selectOption('price-desc');
  await letCodeCome();
  await expect(page).toHaveURL('/courses?level=beginner&sort=price-desc');
  await expect(page.getByLabel('Level')).toHaveValue('beginner');
});

test('/blogs and /search: a category and words that were entered before the code count', async ({ page }) => {
  const letCodeCome = await openEarly(page, '/blogs');
  const category = await page.getByLabel('Category').locator('option').nth(1).textContent();
  await page.getByLabel('Category').selectOption({ index: 1 });
  await letCodeCome();
  await expect(page).toHaveURL(`/blogs?${new URLSearchParams({ category: category ?? '' }).toString()}`);
  await expect(page.getByRole('status').filter({ hasText: /articles? found$/ })).toBeVisible();

  const letNextCome = await openEarly(page, '/search?search=flat');
  await page.getByLabel('Search the site').fill('zigzag');
  await letNextCome();
  await expect(page.getByRole('status').filter({ hasText: 'for “flat”' })).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search?search=zigzag');
  await expect(page.getByRole('status').filter({ hasText: 'for “zigzag”' })).toBeVisible();
});

test('/currency-converter: amount and currencies entered before the code are converted', async ({ page }) => {
  const letCodeCome = await openEarly(page, '/currency-converter');
  await page.getByLabel('Amount').fill('2000');
  await page.getByLabel('From', { exact: true }).selectOption('EUR');
  await page.getByLabel('To', { exact: true }).selectOption('PKR');
  await letCodeCome();
  await expect(page).toHaveURL('/currency-converter?amount=2000&from=EUR&to=PKR');
  await expect(page.locator('output')).toHaveText(/PKR/);

  const letNextCome = await openEarly(page, '/currency-converter?amount=5&from=EUR&to=PKR');
  await page.getByLabel('Amount').fill('7');
  await letNextCome();
  await expect(page).toHaveURL('/currency-converter?amount=7&from=EUR&to=PKR');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('EUR');
  await expect(page.getByLabel('Amount')).toHaveValue('7');
});

test('code of a page that comes only after Retry: what was entered until then counts', async ({ page }) => {
  await page.route(/\/currency-converter\.[\w-]{43}\.js/, (route) => route.abort('connectionrefused'));
  const retry = page.getByRole('button', { name: 'Retry' });
  await page.goto('/currency-converter');
  await page.getByLabel('Amount').fill('2000');
  await expect(retry).toBeVisible();
  await page.getByLabel('From', { exact: true }).selectOption('EUR');
  await page.unrouteAll();
  await retry.click();
  await expect(page).toHaveURL('/currency-converter?amount=2000&from=EUR&to=USD');
});

test('before the code, buttons are inert and look it; links lead on, and nothing is pressed later', async ({
  page,
}) => {
  const letCodeCome = await openEarly(page, '/about');
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await expect(login).toHaveCSS('pointer-events', 'none');
  await login.click({ force: true });
  await letCodeCome();
  await expect(login).toHaveCSS('pointer-events', 'auto');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await login.click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Sign In');

  await openEarly(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Courses' }).click();
  await expect(page).toHaveURL('/courses');
});
