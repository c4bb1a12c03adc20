import { expect, test, type Page } from '../../site/test';
import { violationsInEveryLook } from '../../site/axe';
import { buyCourse } from '../../site/buy-course';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { gate } from '../../site/tabs';
import { memberContext, visit } from '../../site/visitor';

const PLANS = '/installment-payments';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** Clicks on the sandbox's payment page. */
const decide = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The visit continues where it left for the payment: without another splash screen (spec §2). */
const returnedToPlans = async (page: Page) => {
  await page.waitForURL(`**${PLANS}*`);
  await expect(title(page, /./)).toBeVisible();
  expect(await page.locator('#splash').count()).toBe(0);
};

test('/installment-payments an instalment is paid on the gateway’s page, after a try that failed', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await memberContext(browser, 'Sample Person Plan');
  await buyCourse(context, 'elliott-wave-foundations', 'instalments');
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
  // The outcome comes after the page has been painted without it, in the narrowest window.
  await page.setViewportSize({ width: 320, height: 900 });
  const outcome = gate();
  await page.route(/\/payments\/PAY-[^/]+\/$/, async (route) => {
    await outcome.opened;
    await route.continue();
  });
  await decide(page, 'Pay');
  await returnedToPlans(page);
  await expect(page.getByText('Confirming your payment with our payment provider…')).toBeVisible();
  outcome.open();
  await expect(page.getByText('Payment received.')).toBeVisible();
  await expect(page).toHaveURL(PLANS);
  await expect(page.getByRole('rowheader', { name: '2 of 3 paid' })).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await violationsInEveryLook(page), 'paid').toEqual([]);
  await page.getByRole('link', { name: /^View receipt/ }).click();
  await expect(page.getByText('Instalment 2 of 3')).toBeVisible();
  await context.close();
});
