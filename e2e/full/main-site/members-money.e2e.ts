import { expect, test, type Browser, type Page } from '../../site/test';
import { formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import { violationsInEveryLook } from '../../site/axe';
import { buyCourse } from '../../site/buy-course';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { complaintsOf, memberContext, visit } from '../../site/visitor';

const COURSE = 'elliott-wave-foundations';
const PLANS = '/installment-payments';

/** A browser with a signed-in person who has bought the course in instalments. */
async function payer(browser: Browser, name: string) {
  const context = await memberContext(browser, name);
  const payment = await buyCourse(context, COURSE, 'instalments');
  return { context, payment };
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** Clicks on the sandbox's payment page. */
const decide = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The visit continues where it left for the payment: without another splash screen (spec §2). */
const returnedToPlans = async (page: Page) => {
  await page.waitForURL(`**${PLANS}*`);
  await expect(title(page, /./)).toBeVisible();
  expect(await page.locator('#splash').count()).toBe(0);
};

test('/members shows what was bought: next instalment and receipt', async ({ browser }) => {
  test.setTimeout(120_000);
  const { context, payment } = await payer(browser, 'Sample Person Records');
  const { receipt_number, paid_at, order } = payment;
  const receipt = `Receipt ${formatReceiptNumber(receipt_number ?? 0, paid_at ?? '')}`;
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await watchLayoutShifts(page);
  await visit(page, '/members');
  await expect(page.getByRole('heading', { name: 'Your courses' })).toBeVisible();
  await expect(page.getByText(/^Next: Rs\s4,000 on \d+\s\w+\s\d{4}$/)).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await violationsInEveryLook(page), 'overview').toEqual([]);

  await page.getByRole('link', { name: receipt }).click();
  await expect(title(page, receipt)).toBeFocused();
  await expect(page).toHaveTitle(`${receipt} | Hidden Order Academy`);
  await expect(page.getByText(order)).toBeVisible();
  expect(await violationsInEveryLook(page), 'receipt').toEqual([]);
  await page.goto('/members/receipts/999999');
  await expect(title(page, 'There is no such receipt')).toBeVisible();
  expect(await violationsInEveryLook(page), 'unknown receipt').toEqual([]);
  // The API has no such receipt, and browsers log that on the console.
  expect(complaints.filter((line) => !line.includes('status of 404'))).toEqual([]);
  await context.close();
});

test('/installment-payments an instalment is paid on the gateway’s page, after a try that failed', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { context } = await payer(browser, 'Sample Person Plan');
  const page = await context.newPage();
  await watchLayoutShifts(page);
  await visit(page, PLANS);
  const pay = page.getByRole('button', { name: 'Pay instalment 2 early: Rs 4,000' });
  await expect(pay).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await violationsInEveryLook(page), 'plans').toEqual([]);

  await pay.click();
  await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
  await page.goBack();
  await returnedToPlans(page);
  await expect(page.getByText(/^A payment of Rs\s4,000 is in progress/)).toBeVisible();
  await expect(pay).toHaveCount(0);
  expect(await violationsInEveryLook(page), 'payment under way').toEqual([]);

  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await decide(page, 'Fail');
  await returnedToPlans(page);
  await expect(page.getByRole('alert')).toContainText('The payment of Rs 4,000 failed');
  expect(await violationsInEveryLook(page), 'failed').toEqual([]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await decide(page, 'Pay');
  await returnedToPlans(page);
  await expect(page.getByText('Payment received.')).toBeVisible();
  await expect(page).toHaveURL(PLANS);
  await expect(page.getByRole('rowheader', { name: '2 of 3 paid' })).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await violationsInEveryLook(page), 'paid').toEqual([]);
  await page.getByRole('link', { name: /^View receipt/ }).click();
  await expect(page.getByText('Instalment 2 of 3')).toBeVisible();
  await context.close();
});
