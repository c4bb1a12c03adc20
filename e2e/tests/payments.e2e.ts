import { expect, test, type Page, type Request } from '../site/test';
import { violations } from '../site/axe';
import { layoutShifts, watchLayoutShifts } from '../site/layout-shift';
import { mainSite } from '../site/ports';
import {
  complaintsOf,
  isMarked,
  markDocument,
  memberContext,
  registerInDialog,
  samplePerson,
  visit,
} from '../site/visitor';

const ID = 'elliott-wave-foundations';
const COURSE = `/courses/${ID}`;
/** The code of the review, which the page loads by itself. */
const REVIEW_CODE = /\/review\.[\w-]+\.js$/;
const PAYMENTS = `${mainSite.origin('api')}/payments/**`;

const enrol = (page: Page) => page.getByRole('button', { name: 'Enrol', exact: true });
const review = (page: Page) => page.getByRole('dialog', { name: 'Elliott Wave Foundations' });
const success = (page: Page) => page.getByRole('dialog', { name: 'Payment received' });
const onGateway = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true });

/** Accepts the terms and goes on to the gateway's page. @returns the address that it sends the payer back to */
async function order(page: Page, clicks = 1): Promise<string> {
  await review(page).getByRole('checkbox').check();
  await review(page).getByRole('button', { name: 'Continue to payment' }).click({ clickCount: clicks });
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
  return `${COURSE}?payment=${await page.getByRole('definition').filter({ hasText: /^PAY-/ }).innerText()}`;
}
/** A click on the gateway's page, without coming back to the site. */
async function decideElsewhere(page: Page, decision: 'pay'): Promise<void> {
  const answer = await page.request.post(page.url(), { form: { decision }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}
const isOrder = (request: Request) => request.method() === 'POST' && request.url().endsWith('/orders/');

async function inBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

test('§2 payment success modal: a course is paid in full; one order for a double click, one modal for a payment', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Payer');
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 900 });
  const complaints = complaintsOf(page);
  let orders = 0;
  page.on('request', (request) => (orders += isOrder(request) ? 1 : 0));
  await watchLayoutShifts(page);
  await visit(page, COURSE);
  await expect(enrol(page)).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);

  await enrol(page).click();
  await expect(review(page)).toContainText('You pay todayRs 12,000');
  expect(await inBothSchemes(page)).toEqual([]);
  const returnAddress = await order(page, 2);
  await onGateway(page, 'Pay').click();

  await expect(success(page)).toContainText('Elliott Wave Foundations');
  await expect(success(page)).toContainText('Rs 12,000');
  await expect(success(page)).toContainText('Sandbox (no money moved)');
  await expect(success(page)).toContainText(/Time\d+ \w+ \d{4}, \d\d:\d\d PKT/);
  await expect(success(page)).toContainText(/Receipt numberHOA-\d{4}-\d{6}/);
  await expect(page).toHaveURL(COURSE);
  expect(orders).toBe(1);
  // The visit continues: the splash screen does not show again.
  expect(await page.locator('#splash').count()).toBe(0);
  expect(await inBothSchemes(page)).toEqual([]);

  for (const address of [COURSE, returnAddress]) {
    await visit(page, address);
    await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible();
    await expect(page).toHaveURL(COURSE);
    await expect(success(page)).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Start learning' }).click();
  await expect(page).toHaveURL(`/members?course=${ID}`);
  expect(complaints).toEqual([]);
});

test('the review is loaded by itself: Enrol says that it opens, or that it cannot be loaded, and can be pressed again', async ({
  browser,
}) => {
  const page = await (await memberContext(browser, 'Sample Person Offline')).newPage();
  let asked = 0;
  let failing = Promise.resolve();
  await page.route(REVIEW_CODE, async (route) => {
    asked++;
    await failing;
    await route.abort('connectionrefused');
  });
  await watchLayoutShifts(page);
  await visit(page, COURSE);
  // Once ahead of the click, and one retry because it did not load.
  await expect.poll(() => asked).toBe(2);
  let fail: () => void = () => undefined;
  failing = new Promise((resolve) => (fail = resolve));
  await enrol(page).click();
  await expect(page.getByRole('button', { name: 'Opening the review…' })).toHaveAttribute('aria-busy', 'true');
  expect(await layoutShifts(page)).toEqual([]);
  fail();
  await expect(page.getByRole('alert')).toContainText('We could not open the review of your order');
  await page.unroute(REVIEW_CODE);
  await enrol(page).click();
  await expect(review(page)).toContainText('You pay todayRs 12,000');
  await page.keyboard.press('Escape');
  await expect(enrol(page)).toBeFocused();
});

// The chunk of the buy box: the course hydrates without it.
test('without its code the box says that the enrolment could not be looked up; Retry recovers without a reload', async ({
  browser,
}) => {
  const code = /\/payments\.[\w-]+\.js/;
  const context = await memberContext(browser, 'Sample Person Patient');
  const page = await context.newPage();
  await page.route(code, (route) => route.abort('connectionrefused'));
  await visit(page, COURSE);
  await expect(page.getByRole('alert')).toHaveText(
    'We could not check your enrolment. Part of this page did not load. Check your connection and try again. You have not been charged.',
  );
  await markDocument(page);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Retry' }).click();
  await enrol(page).click();
  await expect(review(page)).toContainText('You pay today');
  expect(await isMarked(page)).toBe(true);
  await context.close();
});

test('the box shows that a payment of instalments failed or was cancelled; Retry is a new attempt at the same plan', async ({
  browser,
}) => {
  const page = await (await memberContext(browser, 'Sample Person Retry')).newPage();
  const keys: unknown[] = [];
  page.on('request', (request) => isOrder(request) && keys.push(request.postDataJSON()));
  await visit(page, COURSE);
  await enrol(page).click();
  const instalments = review(page).getByRole('radio', { name: /monthly instalments/ });
  await instalments.check();
  for (const [button, said] of [
    ['Fail', 'The payment failed.'],
    ['Cancel', 'You cancelled the payment. You have not been charged.'],
  ] as const) {
    await order(page);
    await onGateway(page, button).click();
    await expect(page.getByRole('alert')).toContainText(said);
    await expect(page).toHaveURL(COURSE);
    expect(await page.locator('#splash').count()).toBe(0);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(instalments).toBeChecked();
  }
  await order(page);
  await onGateway(page, 'Pay').click();
  await expect(success(page)).toContainText('Rs 4,000, instalment 1 of 3');
  await expect(success(page)).toContainText(/Plan referencePLAN(-[0-9A-Z]{4}){4}/);
  await expect(success(page)).toContainText(/Next instalmentRs 4,000 on \d+ \w+ \d{4}/);
  await expect(success(page)).toContainText(/Receipt numberHOA-\d{4}-\d{6}/);
  expect(await page.locator('#splash').count()).toBe(0);
  expect(new Set(keys.map((sent) => JSON.stringify(sent))).size).toBe(3);
});

test('the tab is closed before the return: the webhook alone enrols, and a later visit shows it', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Closer');
  const first = await context.newPage();
  await visit(first, COURSE);
  await enrol(first).click();
  await order(first);
  await decideElsewhere(first, 'pay');
  await first.close();

  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/payments/') && asked.push(request.url()));
  await expect(async () => {
    await visit(page, COURSE);
    await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(asked).toEqual([]);
  await expect(success(page)).toHaveCount(0);
});

test('a delayed payment is waited for, also while the API is away; the address alone is never believed', async ({
  browser,
}) => {
  const page = await (await memberContext(browser, 'Sample Person Delay')).newPage();
  await visit(page, COURSE);
  await enrol(page).click();
  await order(page);
  await page.getByRole('button', { name: /^Delay/ }).click();
  await expect(page.getByRole('status')).toContainText('Confirming your payment');
  await page.keyboard.press('Shift');
  await page.route(PAYMENTS, (route) => route.abort('connectionrefused'));
  await expect(page.getByRole('status')).toContainText(
    'Our server is not responding. Your payment is safe, and we are still checking.',
  );
  await page.unroute(PAYMENTS);
  await expect(success(page)).toBeVisible({ timeout: 30_000 });
});

test('after 60 s without an end the page stops asking, says where the answer will be, and asks again when told to', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Patient');
  const page = await context.newPage();
  await visit(page, COURSE);
  await enrol(page).click();
  const returnAddress = await order(page);
  const later = await context.newPage();
  await later.clock.install();
  await later.goto(returnAddress);
  await expect(later.getByRole('status')).toContainText('Confirming your payment');
  await later.clock.fastForward(61_000);
  await expect(later.getByRole('status')).toContainText('We will update this page and your members area.');
  await expect(later.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute('href', page.url());
  await decideElsewhere(page, 'pay');
  await later.getByRole('button', { name: 'Check again' }).click();
  await expect(success(later)).toBeVisible();
});

test('a visitor who enrols before signing in registers, lands in the members area, and continues', async ({ page }) => {
  await visit(page, COURSE);
  await enrol(page).click();
  await registerInDialog(page, samplePerson('Sample Person Early'));
  await expect(page).toHaveURL('/members');
  expect(await page.evaluate(() => sessionStorage.getItem('my-pending-enrolment'))).toContain(ID);
});
