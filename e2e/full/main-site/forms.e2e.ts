import { holdCode, openWithoutCode } from '../../site/held-code';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { API, CORS } from '../../site/tabs';
import { expect, test, type Page } from '../../site/test';
import { complaintsOf, isHydrated } from '../../site/visitor';

const TYPED = 'sample@sample.example';
const REASON = 'This form needs JavaScript';
/** Every page with fields; sign-in, registration and forgotten passwords are in a dialog, which no document has. */
const PAGES = [...PUBLIC_PAGES, '/search', '/reset-password/MQ/sample-token', '/confirm-email/MQ/sample-token'];

/** Types into every field of a page, each time with Enter, by which browsers submit forms. @returns how many there are */
async function typeEverywhere(page: Page): Promise<number> {
  const fields = page.locator('input:not([type=radio], [type=checkbox], [type=date])').filter({ visible: true });
  const found = await fields.all();
  for (const field of found) {
    await field.fill(TYPED);
    await field.press('Enter');
  }
  for (const field of found) await expect(field).toHaveValue(TYPED);
  return found.length;
}

/** Opens a page whose code does not come yet. @returns what lets it come, and waits for it */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const letCodeCome = await holdCode(page);
  await openWithoutCode(page, path);
  return async () => {
    letCodeCome();
    await isHydrated(page);
  };
}

/** Refuses everything that a page sends. @returns what that was, as `METHOD path` and body, in its order */
async function sentBy(page: Page): Promise<[string, unknown][]> {
  const sent: [string, unknown][] = [];
  await page.route(API, async (route) => {
    const request = route.request();
    if (['GET', 'OPTIONS'].includes(request.method())) return route.fallback();
    sent.push([`${request.method()} ${new URL(request.url()).pathname}`, request.postDataJSON()]);
    return route.fulfill({ status: 503, headers: CORS, json: {} });
  });
  return sent;
}

test('before the code arrives, nothing typed gets into an address', async ({ page }) => {
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  await holdCode(page);
  let fields = 0;
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    fields += await typeEverywhere(page);
    expect(new URL(page.url()).search, path).toBe('');
  }
  expect(loads).toEqual(PAGES);
  expect(fields).toBeGreaterThan(8);
});

test('code that does not arrive: after 10 s the form says why its button does nothing, until the code is there', async ({
  page,
}) => {
  await page.clock.install();
  const letCodeCome = await holdCode(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const reason = page.getByText(REASON);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  await expect(reason).toBeHidden();
  const footer = page.locator('footer');
  const before = await footer.boundingBox();
  await page.clock.fastForward(10_000);
  await expect(reason).toBeVisible();
  expect(await footer.boundingBox(), 'nothing moves').toEqual(before);
  letCodeCome();
  await expect(reason).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
});

test('/contact: what was entered before the code is sent', async ({ page }) => {
  const complaints = complaintsOf(page);
  const sent = await sentBy(page);
  const letCodeCome = await openEarly(page, '/contact');
  await page.getByLabel('Name').fill('Sample Person');
  await page.getByLabel('Topic').selectOption('payment');
  await page.getByLabel('E-mail').fill(TYPED);
  await page.getByLabel('Message', { exact: true }).pressSequentially('Does it explain how diagonals overlap?');
  await letCodeCome();
  await expect(page.getByText('38 of 2,000 characters')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const message = {
    name: 'Sample Person',
    email: TYPED,
    topic: 'payment',
    message: 'Does it explain how diagonals overlap?',
    referral: '',
  };
  expect(sent).toEqual([['POST /contact/', message]]);
  expect(complaints.filter((line) => !line.includes('503'))).toEqual([]);
});

test('filters and a conversion that were entered before the code count, besides those of the address', async ({
  page,
}) => {
  const letListCome = await openEarly(page, '/courses?level=beginner');
  await page.getByLabel('Search the courses').fill('wave');
  await page.getByLabel('Sort by').selectOption('price-desc');
  await letListCome();
  await expect(page).toHaveURL('/courses?level=beginner&sort=price-desc');
  await expect(page.getByLabel('Level')).toHaveValue('beginner');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/courses?level=beginner&search=wave&sort=price-desc');

  const letToolCome = await openEarly(page, '/currency-converter?amount=5&from=EUR&to=PKR');
  await page.getByLabel('Amount').fill('7');
  await letToolCome();
  await expect(page).toHaveURL('/currency-converter?amount=7&from=EUR&to=PKR');
  await expect(page.locator('output')).toHaveText(/PKR/);
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
