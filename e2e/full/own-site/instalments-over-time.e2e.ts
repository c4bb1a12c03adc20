import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from '../../site/test';
import { paymentSchema, planListSchema } from '@hidden-order/api-shapes/payments';
import { paths } from '@hidden-order/platform/paths';
import { violationsInEveryLook } from '../../site/axe';
import { startApi, type OwnApi } from '../../site/api';
import { laterSite } from '../../site/ports';
import { publishedSite, type PublishedSite } from '../../site/published-site';
import { REPOSITORY } from '../../site/run';
import { memberContext, visit } from '../../site/visitor';

const CLOCK = pathToFileURL(path.join(REPOSITORY, 'shared/testing/src/later-clock.js')).href;
const COURSE = '/courses/elliott-wave-foundations';

let api: OwnApi;
let site: PublishedSite;

test.use({ baseURL: laterSite.origin('host') });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  // Sessions outlast the days between.
  const ttl = { REFRESH_TOKEN_TTL: String(366 * 24 * 60 * 60) };
  api = await startApi(laterSite.ports.api, { ...laterSite.environment, ...ttl });
  site = await publishedSite(laterSite, { environment: { API_URL: laterSite.origin('api') } });
});

test.afterAll(async () => {
  await site.close();
  await api.close();
});

/** Pays what is next of the only plan, then closes the gateway's page. */
async function payNext(page: Page): Promise<void> {
  const access = await page.evaluate(() => localStorage.getItem('access'));
  const headers = { Authorization: `Bearer ${access ?? ''}` };
  const url = (path: string) => `${laterSite.origin('api')}${path}`;
  const plans = planListSchema.parse(await (await page.request.get(url('/instalment-plans/'), { headers })).json());
  const [plan] = plans.items;
  const next = plan?.instalments.find(({ state }) => state !== 'paid')?.number ?? 0;
  const started = await page.request.post(url(`/instalment-plans/${plan?.reference ?? ''}/payments/`), {
    headers,
    data: { first: next, last: next, idempotency_key: crypto.randomUUID() },
  });
  const payment = paymentSchema.parse(await started.json());
  await page.request.post(payment.redirect_url ?? '', { form: { decision: 'pay' }, maxRedirects: 0 });
  await expect(async () => {
    const answer = await page.request.get(url(`/payments/${payment.reference}/`), { headers });
    expect(paymentSchema.parse(await answer.json()).state).toBe('paid');
  }).toPass();
}

/** Restarts the API with its clock so many days ahead. */
const moveTo = (days: number) =>
  api.restart({ NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_AHEAD_MS: String(days * 24 * 60 * 60 * 1000) });

const box = (page: Page) =>
  page.locator('section', { has: page.getByRole('link', { name: 'Refund policy', exact: true }) });

test('a plan is late a month later, suspended after 15 days more, restored by payment, and completed', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await (await memberContext(browser, 'Sample Person Slow', laterSite)).newPage();
  await visit(page, COURSE);
  await page.getByRole('button', { name: 'Enrol', exact: true }).click();
  await page.getByRole('radio', { name: /monthly instalments/ }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toContainText('Rs 4,000, instalment 1 of 3');
  await page.keyboard.press('Escape');
  await expect(box(page)).toContainText('1 of 3 instalments paid. Next: Rs 4,000 on');

  // A month has 28 to 31 days.
  await moveTo(32);
  await visit(page, COURSE);
  await expect(box(page)).toContainText('late');
  await expect(box(page)).toContainText(/your lessons stay open\. If it is still unpaid on/);
  await moveTo(31 + 15);
  await visit(page, COURSE);
  await expect(box(page)).toContainText('suspended');
  await expect(box(page)).toContainText('Your lessons reopen when you pay the overdue instalment.');
  await visit(page, paths.members);
  await expect(page.getByRole('alert')).toContainText('Lessons locked.');
  expect(await violationsInEveryLook(page), 'members area').toEqual([]);
  await visit(page, paths.learning('elliott-wave-foundations'));
  await page.getByRole('link', { name: /^Next: / }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Lessons locked' })).toBeVisible();
  expect(await violationsInEveryLook(page), 'locked lesson').toEqual([]);
  await visit(page, paths.quiz('elliott-wave-foundations'));
  await expect(page.getByRole('heading', { level: 2, name: 'Lessons locked' })).toBeVisible();
  expect(await violationsInEveryLook(page), 'locked quiz').toEqual([]);
  await page.getByRole('link', { name: 'Pay the overdue instalment' }).click();
  await expect(page.getByRole('alert')).toContainText(/^Your lessons have been locked since/);
  expect(await violationsInEveryLook(page), 'plan').toEqual([]);

  await payNext(page);
  await visit(page, COURSE);
  await expect(box(page)).toContainText('2 of 3 instalments paid. Next: Rs 4,000 on');
  await payNext(page);
  await visit(page, COURSE);
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible();
});
