import { expect, test, type Locator } from '../../site/test';
import { violations } from '../../site/axe';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { COURSE, decideElsewhere, enrol, onGateway, order, review, success } from '../../site/payment-pages';
import { mainSite } from '../../site/ports';
import { isMarked, markDocument, memberContext, visit } from '../../site/visitor';

/** The code of the review, which the page loads by itself. */
const REVIEW_CODE = /\/review\.[\w-]+\.js$/;
const PAYMENTS = `${mainSite.origin('api')}/payments/**`;

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
  await expect(page.getByRole('button', { name: 'Opening the review…' })).toBeDisabled();
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
    'We could not check your enrolment. Part of this page did not load. Check your connection and try again.',
  );
  await markDocument(page);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Retry' }).click();
  await enrol(page).click();
  await expect(review(page)).toContainText('You pay today');
  expect(await isMarked(page)).toBe(true);
  await context.close();
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

test('on a phone axe finds nothing in the review of an order and in the confirmation of its payment', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Looks');
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 900 });
  const look = async (dialog: Locator) => {
    await expect(dialog).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), colorScheme).toEqual([]);
    }
  };
  await visit(page, COURSE);
  await enrol(page).click();
  await look(review(page));
  await order(page);
  await onGateway(page, 'Pay').click();
  await look(success(page));
  await context.close();
});
