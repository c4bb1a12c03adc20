import { expect, test } from '../../site/test';
import { violationsInEveryLook } from '../../site/axe';
import { COURSE, enrol, order, review, success } from '../../site/payment-pages';
import { mainSite } from '../../site/ports';
import { memberContext, visit } from '../../site/visitor';

const PAYMENTS = `${mainSite.origin('api')}/payments/**`;

test('a delayed payment is waited for, also while the API is away; the address alone is never believed', async ({
  browser,
}) => {
  // The delay alone takes a third of a minute.
  test.setTimeout(120_000);
  const page = await (await memberContext(browser, 'Sample Person Delay')).newPage();
  await visit(page, COURSE);
  await enrol(page).click();
  await expect(review(page)).toBeVisible();
  expect(await violationsInEveryLook(page), 'review').toEqual([]);
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
  expect(await violationsInEveryLook(page), 'confirmation').toEqual([]);
});
