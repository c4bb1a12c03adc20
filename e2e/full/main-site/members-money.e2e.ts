import { expect, test, type Browser, type Page } from '../../site/test';
import { userSchema } from 'shared/api/auth';
import { formatReceiptNumber } from 'shared/api/receipt-number';
import { violationsInEveryLook } from '../../site/axe';
import { buyCourse } from '../../site/buy-course';
import { layoutShifts, watchLayoutShifts } from '../../site/layout-shift';
import { mainSite } from '../../site/ports';
import { complaintsOf, memberContext, visit } from '../../site/visitor';

const COURSE = 'elliott-wave-foundations';
const PLANS = '/installment-payments';
const LOOK_UP = '**/instalment-plans/lookup/';

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

test('/members shows what was bought: next instalment, lessons and receipt, which prints alone', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { context, payment } = await payer(browser, 'Sample Person Records');
  const { receipt_number, paid_at, order } = payment;
  const receipt = `Receipt ${formatReceiptNumber(receipt_number ?? 0, paid_at ?? '')}`;
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await watchLayoutShifts(page);
  await visit(page, '/members');
  await expect(page.getByRole('heading', { name: 'Your courses' })).toBeVisible();
  await expect(page.getByText(/^Next: Rs 4,000 on \d+ \w+ \d{4}$/)).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await violationsInEveryLook(page), 'overview').toEqual([]);

  await page.getByRole('link', { name: receipt }).click();
  await expect(title(page, receipt)).toBeFocused();
  await expect(page).toHaveTitle(`${receipt} | Hidden Order Academy`);
  await expect(page.getByText(order)).toBeVisible();
  expect(await violationsInEveryLook(page), 'receipt').toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(title(page, receipt)).toBeVisible();
  for (const around of [page.getByRole('banner'), page.getByText('Quick links'), page.getByRole('button')]) {
    await expect(around.filter({ visible: true })).toHaveCount(0);
  }
  await page.emulateMedia({ media: null });

  // The confirmation of the payment opens again from its receipt, and leads back to it.
  for (const _time of ['first', 'second']) {
    await page.getByRole('link', { name: 'Show the payment confirmation' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Payment received' });
    await expect(confirmation).toContainText('Receipt number');
    await expect(page).toHaveURL(`/courses/${COURSE}`);
    await confirmation.getByRole('link', { name: 'View receipt' }).click();
    await expect(title(page, receipt)).toBeFocused();
  }

  await page.getByRole('link', { name: 'Back to the members area' }).click();
  await page.getByRole('link', { name: 'Start with lesson 1' }).click();
  await expect(title(page, 'R. N. Elliott and The Wave Principle of 1938')).toBeFocused();
  await page.getByRole('link', { name: /^Next: / }).click();
  await expect(page).toHaveURL(`/members/courses/${COURSE}/lessons/from-natures-law-to-today`);
  await expect(title(page, 'From Nature’s Law to the textbooks')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await violationsInEveryLook(page), 'lesson').toEqual([]);

  await page.goto('/members/courses/corrective-waves/lessons/double-zigzags');
  await expect(page.getByRole('link', { name: /^See the course/ })).toBeVisible();
  await page.goto('/members/receipts/999999');
  await expect(title(page, 'There is no such receipt')).toBeVisible();
  expect(await violationsInEveryLook(page), 'unknown receipt').toEqual([]);
  // The API refuses a lesson or receipt of another member, and browsers log that on the console.
  expect(complaints.filter((line) => !/status of 40[34]/.test(line))).toEqual([]);
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
  await expect(page.getByText(/^A payment of Rs 4,000 is in progress/)).toBeVisible();
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

test('/installment-payments without signing in a plan is shown masked, and five wrong tries lock it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { context, payment } = await payer(browser, 'Sample Person Masked');
  const me = await context.request.get(`${mainSite.origin('api')}/auth/users/me/`, { headers: context.bearer });
  const { email } = userSchema.parse(await me.json());
  await context.close();
  // From a network address of its own, as behind a web server: failures are counted by it for a quarter of an hour.
  const network = `192.0.2.${Math.floor(Math.random() * 254) + 1}`;
  await page.route(LOOK_UP, (route) =>
    route.request().method() === 'POST'
      ? route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': network } })
      : route.fallback(),
  );
  const lookUp = async (address: string) => {
    await page.getByLabel('Plan reference').fill(payment.order.toLowerCase());
    await page.getByLabel('E-mail address').fill(address);
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByRole('button', { name: 'Look up the plan' }).click();
    await answered;
  };

  await visit(page, PLANS);
  await lookUp(email);
  await expect(page.getByRole('heading', { name: 'Elliott Wave Foundations' })).toBeFocused();
  await expect(page.getByText('S••• P••• M•••')).toBeVisible();
  await expect(page.getByText('Masked')).toHaveCount(0);
  expect(await violationsInEveryLook(page), 'masked plan').toEqual([]);

  await page.getByRole('button', { name: 'Look up another plan' }).click();
  for (let tries = 0; tries < 5; tries += 1) {
    await lookUp(`wrong-${tries}@sample.example`);
    await expect(page.getByRole('alert')).toContainText('No plan matches this reference and e-mail address.');
  }
  await lookUp(email);
  await expect(page.getByRole('alert')).toContainText(
    /Too many attempts\. Try again in 1[0-5] minutes, at \d\d:\d\d Pakistan time\./,
  );
  expect(await violationsInEveryLook(page), 'locked').toEqual([]);
});
