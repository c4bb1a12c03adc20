import { expect, test, type Request } from '../site/test';
import { layoutShifts, watchLayoutShifts } from '../site/layout-shift';
import { COURSE, payElsewhere, enrol, ID, onGateway, order, review, success } from '../site/payment-pages';
import { complaintsOf, memberContext, registerInDialog, samplePerson, visit } from '../site/visitor';

const isOrder = (request: Request) => request.method() === 'POST' && request.url().endsWith('/orders/');

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
  const returnAddress = await order(page, 2);
  await onGateway(page, 'Pay').click();

  await expect(success(page)).toContainText('Elliott Wave Foundations');
  await expect(success(page)).toContainText('Rs 12,000');
  await expect(success(page)).toContainText('Sandbox (no money moved)');
  await expect(success(page)).toContainText(/Time\d+\s\w+\s\d{4}, \d\d:\d\d\sPKT/);
  await expect(success(page)).toContainText(/Receipt numberHOA-\d{4}-\d{6}/);
  await expect(page).toHaveURL(COURSE);
  expect(orders).toBe(1);
  // The visit continues: the splash screen does not show again.
  expect(await page.locator('#splash').count()).toBe(0);

  for (const address of [COURSE, returnAddress]) {
    await visit(page, address);
    await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible();
    await expect(page).toHaveURL(COURSE);
    await expect(success(page)).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Start learning' }).click();
  await expect(page).toHaveURL(new RegExp(`/members/courses/${ID}/lessons/`));
  expect(complaints).toEqual([]);
});

test('the box shows that a payment of instalments failed; Retry is a new attempt at the same plan', async ({
  browser,
}) => {
  const page = await (await memberContext(browser, 'Sample Person Retry')).newPage();
  const keys: unknown[] = [];
  page.on('request', (request) => isOrder(request) && keys.push(request.postDataJSON()));
  await visit(page, COURSE);
  await enrol(page).click();
  const instalments = review(page).getByRole('radio', { name: /monthly instalments/ });
  await instalments.check();
  await order(page);
  await onGateway(page, 'Fail').click();
  await expect(page.getByRole('alert')).toContainText('failed: our payment provider declined it.');
  await expect(page).toHaveURL(COURSE);
  expect(await page.locator('#splash').count()).toBe(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(instalments).toBeChecked();
  await order(page);
  await onGateway(page, 'Pay').click();
  await expect(success(page)).toContainText('Rs 4,000, instalment 1 of 3');
  await expect(success(page)).toContainText(/Plan referencePLAN(-[0-9A-Z]{4}){4}/);
  expect(await page.locator('#splash').count()).toBe(0);
  expect(new Set(keys.map((sent) => JSON.stringify(sent))).size).toBe(2);
});

test('the tab is closed before the return: the word of the gateway alone enrols, and a later visit shows it', async ({
  browser,
}) => {
  const context = await memberContext(browser, 'Sample Person Closer');
  const first = await context.newPage();
  await visit(first, COURSE);
  await enrol(first).click();
  await order(first);
  await payElsewhere(first);
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

test('a visitor who enrols before signing in registers, lands in the members area, and goes on to review the order', async ({
  page,
}) => {
  await visit(page, COURSE);
  await enrol(page).click();
  await registerInDialog(page, samplePerson('Sample Person Early'));
  await expect(page).toHaveURL('/members');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Continue enrolment');
  await page.getByRole('link', { name: 'Finish enrolling' }).click();
  await expect(page).toHaveURL(COURSE);
  await expect(review(page)).toContainText('You pay today');
});
