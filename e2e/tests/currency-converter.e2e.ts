import { expect, test, type Page } from '../site/test';
import { violationsInEveryLook } from '../site/axe';
import { layoutShifts, watchLayoutShifts } from '../site/layout-shift';
import { CORS } from '../site/tabs';
import { complaintsOf, visit } from '../site/visitor';

const RATES = '**/rates/?*';
const PATH = '/currency-converter';
/** A prerendered page shows the rate of its composition; at an address with a query the page loads the rate again. */
const ASKED = `${PATH}?amount=1000&from=PKR&to=USD`;

const result = (page: Page) => page.locator('output');
const amount = (page: Page) => page.getByLabel('Amount');

/** Answers for the API with rates of one status. */
const answerWith = (page: Page, status: 'live' | 'stale' | 'sample', source: object) =>
  page.route(RATES, (route) => {
    const { searchParams } = new URL(route.request().url());
    return route.fulfill({
      headers: CORS,
      json: {
        from: searchParams.get('from'),
        to: searchParams.get('to'),
        from_per_base: '1',
        to_per_base: '0.004',
        as_of: '2026-11-19T20:30:00.000Z',
        status,
        source,
      },
    });
  });
const LIVE = { name: 'ExchangeRate-API', url: 'https://www.exchangerate-api.com/' };

test('/currency-converter converts 1000 rupees to dollars at once, with both rates and the sample label', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await visit(page, PATH);
  await expect(amount(page)).toHaveValue('1000');
  await expect(result(page)).toHaveText('3.57 USD');
  await expect(page.getByRole('definition').filter({ hasText: 'USD' })).toHaveText('0.00357000 USD');
  await expect(page.getByRole('definition').filter({ hasText: 'PKR' })).toHaveText('280.112 PKR');
  await expect(page.getByText('Sample rates, not live')).toBeVisible();
  await expect(page.getByText(/Mid-market, indicative; as of 1 January 2026, 05:00 PKT/)).toBeVisible();
  await expect(page).toHaveURL(PATH);
  expect(complaints).toEqual([]);
});

test('/currency-converter writes what is asked into the address in place of the one before, and a link brings it back', async ({
  page,
}) => {
  await visit(page, '/about');
  await visit(page, PATH);
  await amount(page).fill('2,500.5');
  await page.getByLabel('To', { exact: true }).selectOption('KWD');
  await expect(result(page)).toHaveText('2.751 KWD');
  await expect(page).toHaveURL(`${PATH}?amount=2500.5&from=PKR&to=KWD`);
  await page.reload();
  await expect(amount(page)).toHaveValue('2500.5');
  await expect(result(page)).toHaveText('2.751 KWD');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('/currency-converter the address waits until typing pauses', async ({ page }) => {
  await page.clock.install();
  await visit(page, PATH);
  await page.clock.pauseAt(Date.now() + 60_000);
  await amount(page).fill('5');
  await page.clock.runFor(290);
  await expect(page).toHaveURL(PATH);
  await page.clock.runFor(20);
  await expect(page).toHaveURL(`${PATH}?amount=5&from=PKR&to=USD`);
});

test('/currency-converter swaps, says so, and needs no further rate', async ({ page }) => {
  await visit(page, PATH);
  let calls = 0;
  await page.route(RATES, (route) => {
    calls += 1;
    return route.fallback();
  });
  await page.getByRole('button', { name: 'Swap the currencies' }).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('USD');
  await expect(result(page)).toHaveText('280,112.04 PKR');
  await expect(page.getByRole('status').filter({ hasText: 'Swapped' })).toHaveText(
    'Swapped: from USD to PKR. 1,000.00 USD is 280,112.04 PKR.',
  );
  expect(calls).toBe(0);
  // What follows is no swap.
  await page.getByLabel('Amount').fill('1');
  await expect(page.getByRole('status').filter({ hasText: '1.00 USD is' })).toHaveText(/^1\.00 USD is/);
});

test('/currency-converter shows yen without decimals and dinars with three', async ({ page }) => {
  await visit(page, `${PATH}?amount=1000&from=PKR&to=JPY`);
  await expect(result(page)).toHaveText('530 JPY');
  await visit(page, `${PATH}?amount=1000&from=PKR&to=KWD`);
  await expect(result(page)).toHaveText('1.100 KWD');
});

for (const [typed, problem] of [
  ['-5', 'Enter an amount of zero or more.'],
  ['1e3', 'Write the amount out in digits, without an exponent.'],
  ['0.0000001', 'Enter no more than 6 digits after the point.'],
  ['1000000000001', 'Enter an amount of 1,000,000,000,000 at most.'],
  ['1,5', 'Enter digits, with a point for decimals, such as 1,000.50.'],
] as const) {
  test(`/currency-converter refuses ${typed} at the field and leaves the address`, async ({ page }) => {
    await page.clock.install();
    await visit(page, PATH);
    await amount(page).fill(typed);
    await expect(amount(page)).toHaveAccessibleDescription(problem);
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(PATH);
  });
}

test('/currency-converter bad values of an address fall back with a notice', async ({ page }) => {
  await visit(page, `${PATH}?amount=%3Cscript%3E&from=XYZ&to=EUR`);
  await expect(amount(page)).toHaveValue('1000');
  await expect(result(page)).toHaveText('3.10 EUR');
  await expect(page.getByText('We cannot use the amount in the address, so we show 1,000.')).toBeVisible();
  await expect(page.getByText('We do not offer the currency to convert from, so we show PKR.')).toBeVisible();
  expect(await violationsInEveryLook(page)).toEqual([]);
  // Also where what is shown instead is what the page shows anyway.
  await visit(page, `${PATH}?amount=2,55`);
  await expect(page.getByText('We cannot use the amount in the address, so we show 1,000.')).toBeVisible();
  await visit(page, `${PATH}?from=pkr&to=xxx`);
  await expect(page.getByText('We do not offer the currency to convert to, so we show USD.')).toBeVisible();
});

test('/currency-converter reads Arabic and Persian digits, and shows small results with digits that are not zero', async ({
  page,
}) => {
  await visit(page, PATH);
  await amount(page).fill('٢٬٥٠٠٫٥');
  await expect(result(page)).toHaveText('8.93 USD');
  await expect(page).toHaveURL(`${PATH}?amount=2500.5&from=PKR&to=USD`);
  await amount(page).fill('۱');
  await expect(result(page)).toHaveText('0.0036 USD');
});

test('/currency-converter live rates name their source with a link and their time in Pakistan', async ({ page }) => {
  await answerWith(page, 'live', LIVE);
  await visit(page, ASKED);
  await expect(page.getByText(/as of 20 November 2026, 01:30 PKT/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'ExchangeRate-API' })).toHaveAttribute('href', LIVE.url);
  await expect(page.getByText(/Sample rates|Older rates/)).toHaveCount(0);
});

test('/currency-converter stale rates are called older', async ({ page }) => {
  await answerWith(page, 'stale', LIVE);
  await visit(page, ASKED);
  await expect(page.getByText(/^Older rates/)).toBeVisible();
  await expect(result(page)).toHaveText('4.00 USD');
  expect(await violationsInEveryLook(page)).toEqual([]);
});

test('/currency-converter without a rate the input stays, and Retry brings the result', async ({ page }) => {
  await page.route(RATES, (route) => route.abort('connectionrefused'));
  await visit(page, `${PATH}?amount=42&from=EUR&to=PKR`);
  await expect(page.getByRole('alert')).toContainText('What you entered is still here.');
  await expect(amount(page)).toHaveValue('42');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('EUR');
  expect(await violationsInEveryLook(page)).toEqual([]);
  await page.unroute(RATES);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(result(page)).toHaveText('13,548.39 PKR');
});

test('/currency-converter nothing moves while another rate loads', async ({ page }) => {
  await watchLayoutShifts(page);
  await visit(page, PATH);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(RATES, async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByLabel('To', { exact: true }).selectOption('EUR');
  await expect(page.getByRole('status', { name: 'Loading the rate' })).toBeVisible();
  release();
  await expect(result(page)).toHaveText('3.10 EUR');
  expect(await layoutShifts(page)).toEqual([]);
});
