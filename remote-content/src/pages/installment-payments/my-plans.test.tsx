import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureApi } from '@hidden-order/platform/api-client';
import { newPlanPaymentSchema, type Payment, type Plan } from '@hidden-order/api-shapes/payments';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import { endSession, startSession } from '@hidden-order/platform/session';
import { json, startProvider, type Seen } from '@hidden-order/testing';
import { samplePayment, samplePlan } from '../../testing/samples';
import { sampleRefund } from '@hidden-order/testing/samples';
import { renderPage } from '@hidden-order/testing/render-page';
import * as page from './page';

let provider: Awaited<ReturnType<typeof startProvider>>;
let plans: Plan[];
let payment: Payment;
let refunds: Refund[];
let transfer: string[];
/** Answers by path that replace those of the API; `lost` closes the connection. */
let refusals: Record<string, { status: number; body: object } | 'lost'>;

beforeEach(async () => {
  plans = [samplePlan()];
  payment = samplePayment({ order: 'PLAN-1', instalments: { first: 2, last: 2, of: 3 }, amount_paisa: 533_333 });
  transfer = [];
  refunds = [];
  refusals = {};
  provider = await startProvider(({ path, method }, response) => {
    const refusal = refusals[path];
    if (refusal === 'lost') response.destroy();
    else if (refusal) json(response, refusal.status, refusal.body);
    else if (path === '/instalment-plans/') json(response, 200, { items: plans, transfer });
    else if (path === '/refunds/') json(response, 200, { items: refunds });
    else if (path.startsWith('/payments/')) json(response, 200, payment);
    else json(response, method === 'POST' ? 201 : 404, payment);
  });
  configureApi({ baseUrl: provider.baseUrl });
  startSession({ access: 'sample', refresh: 'sample' });
});
afterEach(async () => {
  endSession();
  await provider.close();
});

const open = (search = '') =>
  renderPage(page, { path: '/installment-payments', address: `/installment-payments${search}`, data: null });
const card = () => screen.findByRole('region', { name: 'Sample course 1' });
const button = (name: RegExp) => screen.findByRole('button', { name });
const attempts = () =>
  provider.seen
    .filter(({ method, path }) => method === 'POST' && path === '/instalment-plans/PLAN-1/payments/')
    .map(({ body }: Seen) => newPlanPaymentSchema.parse(JSON.parse(body)));

test('a plan shows the paid and outstanding amounts, and each instalment with its day and state', async () => {
  open();
  const plan = within(await card());
  expect(plan.getByText('active')).toBeVisible();
  expect(plan.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Rs\u00a05,333.33',
    'Rs\u00a010,666.67',
    'Rs\u00a016,000',
  ]);
  expect(plan.getAllByRole('row')[2]).toHaveTextContent('2 of 3 scheduled3 June 2026Rs 5,333.33');
});

test('a plan whose rest was granted says what was paid and what the academy took over', async () => {
  const [paid, ...rest] = samplePlan().instalments;
  const instalments = [paid, ...rest.map((one) => ({ ...one, state: 'paid' as const, granted: true }))].flatMap(
    (one) => one ?? [],
  );
  plans = [samplePlan({ state: 'completed', granted_paisa: 1_066_667, outstanding_paisa: 0, instalments })];
  open();
  const plan = within(await card());
  expect(plan.getByText('Granted by the academy').nextElementSibling).toHaveTextContent('Rs 10,666.67');
  expect(plan.getAllByRole('row')[3]).toHaveTextContent('3 of 3 granted');
  expect(plan.getByText('The academy has taken over the rest of this plan. Nothing is left to pay.')).toBeVisible();
});

test('a plan says how it can be ended', async () => {
  refunds = [sampleRefund({ order: 'PLAN-1', may: 'end', right: null })];
  open();
  const plan = within(await card());
  expect(plan.getByText('You can end this plan at any time.')).toBeVisible();
  expect(plan.getByRole('link', { name: 'End this plan' })).toHaveAttribute('href', '/members/receipts/7#refund');
});

test.each([
  [
    'late',
    { state: 'late' },
    /^A payment is late\. Instalment 2, Rs\s5,333\.33, was due on 3 June 2026\..*If it is still unpaid on 18 June 2026, we lock them\./,
  ],
  ['suspended', { state: 'suspended' }, /^Your lessons have been locked since 18 June 2026\..*We keep your progress/],
  [
    'completed',
    { state: 'completed', instalments: [], outstanding_paisa: 0 },
    'You have paid every instalment. Nothing is left to pay.',
  ],
  ['cancelled', { state: 'cancelled' }, 'This plan was cancelled. Nothing is left to pay.'],
] as const)('a plan that is %s explains its state', async (state, fields, words) => {
  plans = [
    samplePlan({
      ...fields,
      instalments: samplePlan().instalments.map((one) => ({
        ...one,
        state: state === 'completed' ? 'paid' : one.state,
      })),
    }),
  ];
  open();
  const plan = within(await card());
  expect(plan.getByRole(state === 'suspended' ? 'alert' : 'status')).toHaveTextContent(words);
  const payable = state === 'late' || state === 'suspended';
  expect(plan.queryAllByRole('button')).toHaveLength(payable ? 2 : 0);
});

test.each([
  ['due', /^Pay next due: Rs\s5,333\.33$/],
  ['late', /^Pay next due: Rs\s5,333\.33$/],
  ['scheduled', /^Pay instalment 2 early: Rs\s5,333\.33$/],
] as const)('the buttons offer the oldest unpaid instalment, which is %s, and all that remain', async (state, name) => {
  const { instalments } = samplePlan();
  plans = [samplePlan({ instalments: instalments.map((one) => (one.number === 2 ? { ...one, state } : one)) })];
  open();
  expect(await button(name)).toBeVisible();
  expect(await button(/^Pay remaining: Rs\s10,666\.67$/)).toBeVisible();
});

test('of an instalment of which a part has come, the page asks for the rest', async () => {
  const { instalments } = samplePlan();
  const come = (one: Plan['instalments'][number]) => ({ ...one, state: 'due' as const, paid_paisa: 400_000 });
  plans = [samplePlan({ instalments: instalments.map((one) => (one.number === 2 ? come(one) : one)) })];
  open();
  expect(await button(/^Pay next due: Rs\s1,333\.33$/)).toBeVisible();
  expect(within(await card()).getByRole('status')).toHaveTextContent(/^Instalment 2, Rs\s1,333\.33, is due on/);
});

test('a retry after a lost connection repeats the idempotency key; an attempt after an answer has a new key', async () => {
  // jsdom logs the closed connection.
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const path = '/instalment-plans/PLAN-1/payments/';
  refusals[path] = 'lost';
  open();
  await userEvent.click(await button(/^Pay remaining/));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not start the payment. We cannot reach our server. Check your connection and try again.',
  );
  complaints.mockRestore();
  refusals[path] = {
    status: 503,
    body: { code: 'gateway_unavailable', detail: 'Our payment provider is not responding.' },
  };
  await userEvent.click(await button(/^Pay remaining/));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^We could not start the payment\. Our payment provider is not responding\.$/,
    ),
  );
  await userEvent.click(await button(/^Pay remaining/));
  await waitFor(() => expect(attempts()).toHaveLength(3));
  const [first, second, third] = attempts();
  expect(first).toMatchObject({ first: 2, last: 3 });
  expect(second?.idempotency_key).toBe(first?.idempotency_key);
  expect(third?.idempotency_key).not.toBe(first?.idempotency_key);
});

test('an instalment is paid by transfer where the academy takes transfers', async () => {
  transfer = ['Raast', 'Easypaisa'];
  refusals['/instalment-plans/PLAN-1/payments/'] = { status: 503, body: { detail: 'Not now.' } };
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'By Raast or Easypaisa' }));
  await userEvent.click(await button(/^Pay instalment 2 early/));
  await waitFor(() => expect(attempts()).toEqual([expect.objectContaining({ first: 2, method: 'transfer' })]));
});

test.each([
  [true, /^We are checking your transfer of Rs 5,333\.33, usually within/, 'See your transfer'],
  [false, /^Your transfer of Rs 5,333\.33 is not complete\./, 'Continue your transfer'],
])(
  'a transfer under way (checked: %s) leads to its page, and its plan asks for nothing',
  async (checking, words, link) => {
    const transfer = { ...payment, is_transfer: true, checking, redirect_url: 'http://localhost/payments/PAY-1' };
    plans = [samplePlan({ pending_payment: transfer })];
    open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', 'http://localhost/payments/PAY-1');
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  },
);

test('a pending payment replaces the buttons to pay with a link to the gateway', async () => {
  plans = [samplePlan({ pending_payment: payment })];
  open();
  expect(await screen.findByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
    'href',
    'https://gateway.example/pay',
  );
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(within(await card()).getByRole('status')).toHaveTextContent('after 3 May 2026, 20:30 PKT');
});

test('a payment that was started in another tab locks the plan', async () => {
  open();
  const pay = await button(/^Pay instalment 2 early/);
  refusals['/instalment-plans/PLAN-1/payments/'] = {
    status: 409,
    body: { code: 'payment_pending', detail: 'Under way.', payment },
  };
  plans = [samplePlan({ pending_payment: payment })];
  await userEvent.click(pay);
  expect(await screen.findByRole('link', { name: 'Continue to payment' })).toBeVisible();
});

test('what a button showed is what it pays: when another tab has paid it meanwhile, the page says so and shows what is left', async () => {
  open();
  const pay = await button(/^Pay instalment 2 early: Rs\s5,333\.33$/);
  refusals['/instalment-plans/PLAN-1/payments/'] = {
    status: 409,
    body: { code: 'plan_changed', detail: 'This plan has changed. Check what is left to pay.' },
  };
  const [first, second, third] = samplePlan().instalments;
  if (!first || !second || !third) throw new Error('a sample plan has three instalments');
  plans = [samplePlan({ outstanding_paisa: 533_334, instalments: [first, { ...second, state: 'paid' }, third] })];
  await userEvent.click(pay);
  expect(await button(/^Pay instalment 3 early: Rs\s5,333\.34$/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We could not start the payment. This plan has changed. Check what is left to pay.',
  );
  expect(attempts()).toEqual([expect.objectContaining({ first: 2, last: 2 })]);
});

test('after a return from the gateway the page shows the paid payment of the API, with its receipt', async () => {
  payment = { ...payment, state: 'paid', receipt_number: 8, paid_at: '2026-05-03T15:05:00.000Z', redirect_url: null };
  open('?payment=PAY-1');
  expect(await screen.findByText('Payment received.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View receipt HOA-2026-000008' })).toHaveAttribute(
    'href',
    '/members/receipts/8',
  );
  await waitFor(() =>
    expect(provider.seen.filter(({ path }) => path === '/instalment-plans/').length).toBeGreaterThan(1),
  );
});

test('after a return, a plan that still waits for the payment shows once its outcome is known', async () => {
  plans = [samplePlan({ pending_payment: payment })];
  open('?payment=PAY-1');
  const asked = () => provider.seen.filter(({ path }) => path === '/payments/PAY-1/').length;
  await waitFor(() => expect(asked()).toBe(2), { timeout: 5_000 });
  expect(screen.getByRole('status', { name: 'Loading your plans' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
  payment = { ...payment, state: 'paid', receipt_number: 8, paid_at: '2026-05-03T15:05:00.000Z', redirect_url: null };
  plans = [samplePlan()];
  expect(await screen.findByText('Payment received.', undefined, { timeout: 5_000 })).toBeVisible();
  expect(await card()).toBeVisible();
});

test.each([
  ['failed', /failed: our payment provider declined it/],
  ['cancelled', /^You cancelled the payment of Rs .*You have not been charged/],
  ['expired', /^The time to pay Rs .* ran out/],
] as const)('after a return from a payment that is %s, Retry starts the same payment again', async (state, words) => {
  payment = { ...payment, state, instalments: { first: 2, last: 3, of: 3 }, redirect_url: null };
  open('?payment=PAY-1');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await userEvent.click(await button(/^Retry$/));
  await waitFor(() => expect(attempts()[0]).toMatchObject({ first: 2, last: 3 }));
});

test('a pending payment of a plan is asked about when the tab returns', async () => {
  plans = [samplePlan({ pending_payment: payment })];
  open();
  expect(await screen.findByRole('link', { name: 'Continue to payment' })).toBeVisible();
  payment = { ...payment, state: 'paid', receipt_number: 8, paid_at: '2026-05-03T15:05:00.000Z', redirect_url: null };
  plans = [samplePlan()];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Payment received.')).toBeVisible();
  expect(await button(/^Pay instalment 2 early/)).toBeVisible();
});

test.each([
  ['refunded', 'We have returned your payment of Rs 5,333.33.'],
  ['disputed', 'Your payment of Rs 5,333.33 is under review. If you have a question, write to us.'],
] as const)('a payment that is %s by now says so, and offers no retry', async (state, words) => {
  payment = { ...payment, state, redirect_url: null };
  open('?payment=PAY-1');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('an unknown payment reference shows a message', async () => {
  refusals['/payments/PAY-2/'] = { status: 404, body: { detail: 'Not found.' } };
  open('?payment=PAY-2');
  expect(await screen.findByText('Your account has no payment with the reference PAY-2.')).toBeVisible();
});

test('without a plan the page explains why and links to the courses', async () => {
  plans = [];
  open();
  expect(await screen.findByRole('heading', { name: 'You have no payment plan' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the courses' })).toHaveAttribute('href', '/courses');
});

test('plans that do not load show an error, and Retry loads them', async () => {
  refusals['/instalment-plans/'] = { status: 500, body: {} };
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not load your plans. Our server had a problem. Try again in a few minutes.',
  );
  refusals = {};
  await userEvent.click(await button(/^Retry$/));
  expect(await card()).toBeVisible();
});
