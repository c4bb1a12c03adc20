import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { newOrderSchema, paymentProblemSchema, paymentSchema, type Payment } from '@hidden-order/api-shapes/payments';
import { users } from '../../src/plugins/caller/tables';
import { closeOverdue } from '../../src/features/money/cards/ask-gateway';
import { checkLedger } from '../../src/features/money/books/check-ledger';
import { orderCourse } from '../../src/features/money/orders/order';
import { readEnvironment } from '../../src/plugins/config/env';
import { createSafepay } from '../../src/features/money/cards/safepay';
import { payments } from '../../src/features/money/tables';
import { jsonOf, newPerson, type Person } from '../support/people';
import {
  API_KEY,
  ELSEWHERE,
  MERCHANT_SECRET,
  startSafepay,
  sign,
  WEBHOOK_SECRET,
  type Fault,
} from '../support/safepay-stand-in';
import {
  click,
  closeDispute,
  COURSE,
  COURSE_PAISA,
  loadFixtures,
  newOrder,
  order,
  paymentOf,
  poll,
  report,
  REST,
  runPaymentJobs,
  SECOND,
} from '../support/shopping';
import { SITE_URL, startTestApi, type TestApi } from '../support/test-api';

/** Longer than the stand-in ever takes when it answers at all. */
const TIMEOUT_MS = 500;

let api: TestApi;
let safepay: Awaited<ReturnType<typeof startSafepay>>;
let ada: Person;
beforeAll(async () => {
  safepay = await startSafepay();
  const env = readEnvironment({
    ALLOW_SANDBOX_GATEWAY: '1',
    SAFEPAY_API_KEY: API_KEY,
    SAFEPAY_MERCHANT_SECRET: MERCHANT_SECRET,
    SAFEPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SAFEPAY_URL: safepay.url,
  });
  const gateway = createSafepay(env, TIMEOUT_MS);
  api = await startTestApi(() => (gateway ? { gateway } : {}));
  await loadFixtures(api);
});
beforeEach(async () => {
  api.setTime(new Date());
  safepay.faults.clear();
  safepay.seen.length = 0;
  ada = await newPerson(api);
});
afterEach(async () => {
  expect((await checkLedger(api.db)).differences).toEqual([]);
  expect(safepay.seen.filter(({ path }) => path === ELSEWHERE)).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await safepay.close();
});

const trackerOf = ({ redirect_url }: Payment) => new URL(redirect_url ?? '').searchParams.get('tracker') ?? '';
/** Orders, and finds what Safepay was told. */
async function start() {
  const payment = paymentOf(await order(api, ada));
  const url = new URL(payment.redirect_url ?? '');
  return { payment, url, tracker: url.searchParams.get('tracker') ?? '' };
}
const deliver = async ({ body, signature }: { body: string; signature: string }) =>
  (await api.send('POST', '/payments/webhooks/safepay/', body, { 'X-SFPY-SIGNATURE': signature })).status;
const outcome = async (reference: string) =>
  (await api.db.select().from(payments).where(eq(payments.reference, reference)))[0]?.outcome;

test('an order opens a tracker for its paisa and leads to the hosted page', async () => {
  const { payment, url, tracker } = await start();
  expect(safepay.seen).toEqual([
    {
      method: 'POST',
      path: '/order/payments/v3/',
      secret: MERCHANT_SECRET,
      body: `{"merchant_api_key":"${API_KEY}","intent":"CYBERSOURCE","mode":"payment","currency":"PKR","amount":${COURSE_PAISA}}`,
    },
    { method: 'POST', path: '/client/passport/v1/token', secret: MERCHANT_SECRET, body: '{}' },
  ]);
  expect(`${url.origin}${url.pathname}`).toBe(`${safepay.url}/embedded/`);
  const back = `${SITE_URL}/courses/${COURSE}?payment=${payment.reference}`;
  expect(Object.fromEntries(url.searchParams)).toEqual({
    environment: 'sandbox',
    tracker,
    tbt: 'tbt-sample',
    source: 'hosted',
    order_id: payment.reference,
    redirect_url: back,
    cancel_url: back,
  });
  expect(payment).toMatchObject({ method: 'Safepay', state: 'pending' });
});

test('a webhook is confirmed with Safepay before it counts; repeated, it is answered alike', async () => {
  const { payment, tracker } = await start();
  const webhook = safepay.webhook(tracker, payment.reference);
  expect([await deliver(webhook), await outcome(payment.reference)]).toEqual([503, null]);
  safepay.pay(tracker);
  expect([await deliver(webhook), await outcome(payment.reference)]).toEqual([204, 'paid']);
  const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(webhook)));
  expect(answers).toEqual(Array(50).fill(204));
  const { receipt_number } = await poll(api, ada, payment);
  expect((await checkLedger(api.db)).receipts).toBe(receipt_number);
});

test('polling finds out without a webhook, and asks at most every two seconds', async () => {
  const { payment, tracker } = await start();
  await Promise.all([poll(api, ada, payment), poll(api, ada, payment), poll(api, ada, payment)]);
  expect(safepay.seen.filter(({ path }) => path === `/reporter/api/v1/payments/${tracker}`)).toHaveLength(1);
  safepay.pay(tracker);
  api.setTime(new Date(Date.now() + 3_000));
  expect(await poll(api, ada, payment)).toMatchObject({ state: 'paid', method: 'Safepay' });
});

test.each<[string, object, number]>([
  ['an unknown tracker', { data: { tracker: 'track_0' } }, 409],
  ['no tracker', { data: { tracker: undefined } }, 409],
  ['text that cannot be stored', { data: { tracker: 'track_\0' } }, 400],
  ['too long a text', { type: 'x'.repeat(201) }, 400],
])('a webhook with %s is refused', async (_case, changes, status) => {
  const { payment, tracker } = await start();
  safepay.pay(tracker);
  expect(await deliver(safepay.webhook(tracker, payment.reference, changes))).toBe(status);
  expect(await outcome(payment.reference)).toBeNull();
});

test('a forged webhook, or one that is not JSON, is refused; one of an unknown kind is answered', async () => {
  const { payment, tracker } = await start();
  safepay.pay(tracker);
  const { body, signature } = safepay.webhook(tracker, payment.reference);
  expect(await deliver({ body: body.replace('evt_', 'evt_x'), signature })).toBe(401);
  for (const wrong of ['x'.repeat(128), '', signature.slice(2)])
    expect(await deliver({ body, signature: wrong })).toBe(401);
  expect((await api.send('POST', '/payments/webhooks/safepay/', body)).status).toBe(401);
  expect((await api.send('POST', '/payments/webhooks/sandbox/', body)).status).toBe(404);
  expect(await outcome(payment.reference)).toBeNull();
  for (const text of ['{', '', 'null', '[]', '['.repeat(7_255) + ']'.repeat(7_255)])
    expect(await deliver(sign(text))).toBe(400);
  expect(await deliver(safepay.webhook(tracker, payment.reference, { type: 'subscription.paused' }))).toBe(204);
  expect(await outcome(payment.reference)).toBe('paid');
});

/** Pays, then lets Safepay say what happened to the money later. */
async function later(type: string, state: string, data: object = {}): Promise<string> {
  const { payment, tracker } = await start();
  safepay.pay(tracker);
  expect(await deliver(safepay.webhook(tracker, payment.reference))).toBe(204);
  safepay.turn(tracker, state);
  expect(await deliver(safepay.webhook(tracker, payment.reference, { type, data }))).toBe(204);
  return (await poll(api, ada, payment)).state;
}

test.each<[string, string, object, string]>([
  ['payment.refunded', 'TRACKER_REFUNDED', {}, 'refunded'],
  ['void.succeeded', 'TRACKER_VOIDED', {}, 'refunded'],
  ['payment.reversed', 'TRACKER_REVERSED', {}, 'refunded'],
  ['payment.refunded', 'TRACKER_PARTIAL_REFUND', { amount: 1 }, 'disputed'],
  ['payment.disputed', 'TRACKER_DISPUTED', { amount: undefined, currency: undefined, metadata: undefined }, 'disputed'],
  ['payment.disputed', 'TRACKER_DISPUTED', { amount: COURSE_PAISA + 5_000 }, 'disputed'],
  ['authorization.reversed', 'TRACKER_ENDED', {}, 'disputed'],
  ['void.succeeded', 'TRACKER_CANCELLED', {}, 'disputed'],
])('%s, with the tracker in %s, with %j: the payment is %s', async (type, state, data, outcome) => {
  expect(await later(type, state, data)).toBe(outcome);
});

test('a dispute that a person has closed stays closed when its webhook is delivered again; what happens next is told', async () => {
  const { payment, tracker } = await start();
  safepay.pay(tracker);
  await poll(api, ada, payment);
  safepay.turn(tracker, 'TRACKER_DISPUTED');
  const event = (type: string) => safepay.webhook(tracker, payment.reference, { type });
  const [disputed, reversed, lost] = [
    event('payment.disputed'),
    event('authorization.reversed'),
    event('payment.dispute.lost'),
  ];
  // The second one is about the same dispute, which is open.
  for (const delivered of [disputed, reversed]) await deliver(delivered);
  await closeDispute(api, payment);
  for (const again of [disputed, reversed, event('payment.succeeded')]) expect(await deliver(again)).toBe(204);
  expect(await poll(api, ada, payment)).toMatchObject({ state: 'paid' });
  await deliver(lost);
  expect(await poll(api, ada, payment)).toMatchObject({ state: 'disputed' });
});

test('a confirmation of another payment is none of this one', async () => {
  const { payment, tracker } = await start();
  safepay.pay(tracker);
  const totals = { quote_amount: { currency: 'PKR', amount: COURSE_PAISA } };
  safepay.faults.set('/reporter/', { data: { token: 'track_other', state: 'TRACKER_ENDED', purchase_totals: totals } });
  expect(await deliver(safepay.webhook(tracker, payment.reference))).toBe(503);
  expect(await poll(api, ada, payment)).toMatchObject({ state: 'pending' });
  safepay.faults.clear();
  expect([await deliver(safepay.webhook(tracker, payment.reference)), await outcome(payment.reference)]).toEqual([
    204,
    'paid',
  ]);
});

test('an authorization that is reversed before its payment is paid leaves the payment as Safepay has it', async () => {
  const { payment, tracker } = await start();
  const reversed = safepay.webhook(tracker, payment.reference, { type: 'authorization.reversed', data: { amount: 1 } });
  expect(await deliver(reversed)).toBe(204);
  expect((await poll(api, ada, payment)).state).toBe('pending');
  safepay.turn(tracker, 'TRACKER_VOIDED');
  expect(await deliver(safepay.webhook(tracker, payment.reference, { type: 'void.succeeded' }))).toBe(204);
  expect((await poll(api, ada, payment)).state).toBe('cancelled');
});

describe('while a page can still be paid, no second one opens', () => {
  const inMinutes = (minutes: number) => api.setTime(new Date(Date.now() + minutes * 60_000));
  const HOUR = 60;
  const DAY = 24 * HOUR;

  test.each<[string, () => Promise<unknown>]>([
    ['its time is over', () => Promise.resolve().then(() => inMinutes(31))],
    ['its time is over, and the background job has asked about it', async () => (inMinutes(31), runPaymentJobs(api))],
  ])('after %s, the next order leads to the same page, with a new token', async (_what, end) => {
    const { payment, tracker } = await start();
    await end();
    expect((await poll(api, ada, payment)).redirect_url).toBeNull();
    safepay.seen.length = 0;
    const again = await start();
    expect(again.payment).toMatchObject({ reference: payment.reference, order: payment.order, state: 'pending' });
    expect(Date.parse(again.payment.expires_at)).toBeGreaterThan(Date.parse(payment.created_at));
    expect(again.tracker).toBe(tracker);
    expect(safepay.seen.map(({ path }) => path)).toEqual([
      `/reporter/api/v1/payments/${tracker}`,
      '/client/passport/v1/token',
    ]);
    safepay.pay(tracker);
    inMinutes(32);
    expect(await poll(api, ada, payment)).toMatchObject({ state: 'paid' });
  });

  test('two tabs at the same moment get one page', async () => {
    const { tracker, payment } = await start();
    const trackers = safepay.trackers.size;
    inMinutes(31);
    const answers = (await Promise.all([order(api, ada), order(api, ada)])).map(jsonOf);
    const pages = answers.map((answer) => paymentSchema.parse(answer.payment ?? answer));
    expect(pages.map((page) => [page.reference, trackerOf(page)])).toEqual(Array(2).fill([payment.reference, tracker]));
    expect(safepay.trackers.size).toBe(trackers);
  });

  test('an order that differs is refused, and names the page; after a day it opens its own', async () => {
    const { payment, tracker } = await start();
    inMinutes(31);
    const refused = paymentProblemSchema.parse(JSON.parse((await order(api, ada, { plan: 'instalments' })).body));
    expect(refused).toMatchObject({
      code: 'payment_pending',
      payment: {
        reference: payment.reference,
        state: 'pending',
        redirect_url: expect.stringContaining(`tracker=${tracker}`),
      },
    });
    inMinutes(31 + 31 + DAY);
    expect(paymentOf(await order(api, ada, { plan: 'instalments' })).reference).not.toBe(payment.reference);
  });

  test('the same holds for the instalments of a plan', async () => {
    const first = paymentOf(await order(api, ada, { plan: 'instalments' }));
    safepay.pay(trackerOf(first));
    await poll(api, ada, first);
    const pay = async (part: object) =>
      api.send(
        'POST',
        `/instalment-plans/${first.order}/payments/`,
        { ...part, idempotency_key: randomUUID() },
        ada.bearer,
      );
    const second = paymentOf(await pay(SECOND));
    inMinutes(31);
    expect((await pay(REST)).status).toBe(409);
    inMinutes(62);
    expect(trackerOf(paymentOf(await pay(SECOND)))).toBe(trackerOf(second));
  });

  test('what was paid on the first page without a word is booked before the next order, which is refused', async () => {
    const { payment, tracker } = await start();
    inMinutes(31);
    safepay.pay(tracker);
    const answer = await order(api, ada);
    expect(paymentProblemSchema.parse(JSON.parse(answer.body)).code).toBe('already_enrolled');
    expect(await outcome(payment.reference)).toBe('paid');
  });

  test('where Safepay does not say whether the page can be paid, none opens', async () => {
    const { tracker } = await start();
    inMinutes(31);
    safepay.faults.set('/reporter/', 502);
    expect((await order(api, ada)).status).toBe(503);
    safepay.faults.clear();
    expect((await start()).tracker).toBe(tracker);
  });

  test.each(['TRACKER_EXPIRED', 'TRACKER_CANCELLED', 'TRACKER_VOIDED'])(
    '%s: the page is closed, so another opens',
    async (state) => {
      const { tracker } = await start();
      safepay.turn(tracker, state);
      inMinutes(31);
      expect((await start()).tracker).not.toBe(tracker);
    },
  );

  test('a page is asked about for a day after its time, less and less often; money that comes without a word is booked', async () => {
    const { payment, tracker } = await start();
    const asked = () => safepay.seen.filter(({ path }) => path.endsWith(tracker)).length;
    for (let minutes = 31; minutes < 12 * HOUR; minutes += 10) {
      inMinutes(minutes);
      await closeOverdue(api.payments);
    }
    expect(asked()).toBeGreaterThan(10);
    expect(asked()).toBeLessThan(40);
    safepay.pay(tracker);
    inMinutes(14 * HOUR);
    await closeOverdue(api.payments);
    expect(await outcome(payment.reference)).toBe('paid');

    ada = await newPerson(api);
    api.setTime(new Date());
    const left = await start();
    inMinutes(25 * HOUR);
    await closeOverdue(api.payments);
    expect(await outcome(left.payment.reference)).toBe('expired');
  });
});

describe('a payment that another gateway opened before the change to Safepay', () => {
  const orderBefore = async () => {
    const [user] = await api.db.select().from(users).where(eq(users.id, ada.id));
    if (!user) throw new Error('no user');
    const before = { ...api.payments, gateway: api.sandbox };
    return orderCourse(before, user, newOrderSchema.parse(newOrder()));
  };

  test('is still settled', async () => {
    const payment = await orderBefore();
    await click(api, payment, 'pay');
    await report(api, payment);
    expect(await outcome(payment.reference)).toBe('paid');
  });
});

test.each(['/order/', '/client/', '/reporter/'])(
  'a connection that Safepay resets before it answers %s is tried once more',
  async (path) => {
    safepay.faults.set(path, 'reset once');
    const { payment, tracker } = await start();
    safepay.pay(tracker);
    expect(await poll(api, ada, payment)).toMatchObject({ state: 'paid' });
  },
);

describe.each<[string, Fault]>([
  ['gives no answer', 'silence'],
  ['answers 500', 500],
  ['answers in an unknown shape', { data: {} }],
  ['redirects to another address, which would get the secret', 'redirect'],
])('Safepay that %s', (_case, fault) => {
  test.each(['/order/', '/client/'])('at %s: nothing is charged, and the next try works', async (path) => {
    safepay.faults.set(path, fault);
    const answer = await order(api, ada);
    expect([answer.status, paymentProblemSchema.parse(JSON.parse(answer.body)).code]).toEqual([
      503,
      'gateway_unavailable',
    ]);
    safepay.faults.clear();
    expect((await order(api, ada)).status).toBe(201);
  });

  test('when asked about a payment: it stays pending, a webhook is to be sent again, nothing is lost', async () => {
    const { payment, tracker } = await start();
    safepay.pay(tracker);
    safepay.faults.set('/reporter/', fault);
    const webhook = safepay.webhook(tracker, payment.reference);
    expect(await deliver(webhook)).toBe(503);
    expect(await poll(api, ada, payment)).toMatchObject({ state: 'pending' });
    safepay.faults.clear();
    expect([await deliver(webhook), await outcome(payment.reference)]).toEqual([204, 'paid']);
  });
});
