import type { Payment } from 'shared/api/payments';
import { PAYMENT_MINUTES } from '../../src/features/payments/payment-state';
import { newPerson } from '../support/people';
import { changeCourse, click, COURSE, loadFixtures, order, paymentOf } from '../support/shopping';
import { SITE_URL, startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
let payment: Payment;
let path: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.setTime(new Date());
  await loadFixtures(api);
  await changeCourse(api, { title: '<b>"Waves" & more</b>' });
  payment = paymentOf(await order(api, await newPerson(api)));
  path = new URL(payment.redirect_url ?? '').pathname;
});
afterAll(() => api.close());

const buttons = (page: string) => [...page.matchAll(/<button [^>]*value="(\w+)"/g)].map(([, value]) => value);

test('says that it is a sandbox, what is paid for and how much, and offers four endings', async () => {
  const page = await api.request(path);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('No money moves');
  expect(page.body).toContain('<html lang="en">');
  expect(page.body.match(/<h1>/g)).toHaveLength(1);
  expect(page.body).toContain(payment.reference);
  expect(page.body).toMatch(/12,000\.00/);
  expect(buttons(page.body)).toEqual(['pay', 'delay', 'fail', 'cancel']);
});

test('shows texts as texts, and runs nothing', async () => {
  const page = await api.request(path);
  expect(page.body).toContain('&lt;b&gt;&quot;Waves&quot; &amp; more&lt;/b&gt;');
  expect(page.body).not.toMatch(/<b>|<script/);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${SITE_URL};`);
  // Without an icon of its own, browsers ask for /favicon.ico, which the policy refuses.
  expect(page.body).toContain('<link rel="icon" href="data:,">');
  expect(policy).toContain('img-src data:;');
});

test('takes one decision; then it only leads back', async () => {
  expect((await click(api, payment, 'fail')).status).toBe(303);
  expect((await click(api, payment, 'pay')).status).toBe(303);
  expect(api.webhooks.filter(({ body }) => body.includes(payment.reference))).toEqual([
    expect.objectContaining({ body: expect.stringContaining('payment.failed') }),
  ]);
  const page = await api.request(path);
  expect(buttons(page.body)).toEqual([]);
  expect(page.body).toContain(`href="${SITE_URL}/courses/${COURSE}?payment=${payment.reference}"`);
});

test('takes nothing when its time is over', async () => {
  api.setTime(new Date(Date.now() + PAYMENT_MINUTES * 60_000));
  expect(buttons((await api.request(path)).body)).toEqual([]);
  await click(api, payment, 'pay');
  expect(await api.sandbox.findCheckout(path.split('/')[3] ?? '')).toMatchObject({ decision: null });
});

test('an unknown payment has no page, an unknown decision is refused', async () => {
  expect((await api.request('/sandbox/checkout/sbx_0/')).status).toBe(404);
  const answer = await api.request(path, { method: 'POST', body: new URLSearchParams({ decision: 'steal' }) });
  expect([answer.status, answer.body]).toEqual([400, '{"detail":"Pick one of the buttons of the page."}']);
});
