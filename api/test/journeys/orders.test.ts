import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  courseStateSchema,
  enrolmentListSchema,
  paymentProblemSchema,
  receiptSchema,
  receiptListSchema,
} from '@hidden-order/api-shapes/payments';
import { site } from '@hidden-order/api-shapes/site';
import { checkLedger } from '../../src/features/money/books/check-ledger';
import { PAYMENT_MINUTES } from '../../src/features/money/orders/payments';
import { orders } from '../../src/features/money/tables';
import { sandboxCheckouts } from '../../src/features/money/cards/sandbox/tables';
import { newPerson, type Person } from '../support/people';
import {
  askGateways,
  buy,
  changeCourse,
  changeTerms,
  click,
  COURSE,
  COURSE_PAISA,
  loadFixtures,
  order,
  paymentOf,
  poll,
} from '../support/shopping';
import { SITE_URL, startTestApi, type Answer, type TestApi } from '../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
beforeEach(async () => {
  api.setTime(new Date());
  ada = await newPerson(api);
});
afterEach(async () => {
  jest.restoreAllMocks();
  expect((await checkLedger(api.db)).differences).toEqual([]);
});
afterAll(() => api.close());

const get = (path: string, person = ada) => api.request(path, { headers: person.bearer });
const json = (answer: Answer): unknown => JSON.parse(answer.body);
const courseState = async (person = ada) =>
  courseStateSchema.parse(json(await get(`/courses/${COURSE}/enrolment/`, person)));
const problemOf = (answer: Answer) => [answer.status, paymentProblemSchema.parse(json(answer)).code];

describe('ordering', () => {
  test('leads to the payment page of the gateway, and is pending until that is decided', async () => {
    expect(await courseState()).toMatchObject({ state: 'buyable', pending_payment: null, plan: null });
    const answer = await order(api, ada);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'private, no-store']);
    const payment = paymentOf(answer);
    expect(payment).toMatchObject({
      state: 'pending',
      course: { id: COURSE, title: 'First course' },
      amount_paisa: COURSE_PAISA,
      currency: 'PKR',
      instalments: { first: 1, last: 1, of: 1 },
      paid_at: null,
      receipt_number: null,
      redirect_url: expect.stringContaining('/sandbox/checkout/'),
    });
    expect(await poll(api, ada, payment)).toEqual(payment);
    expect(await courseState()).toEqual({
      state: 'payment_pending',
      offer: null,
      pending_payment: payment,
      plan: null,
    });
  });

  test('enrols once it is paid, with a receipt', async () => {
    const paid = await buy(api, ada);
    expect(paid).toMatchObject({ state: 'paid', redirect_url: null });
    expect(paid.paid_at).not.toBeNull();
    expect(await courseState()).toEqual({ state: 'enrolled', offer: null, pending_payment: null, plan: null });
    expect(enrolmentListSchema.parse(json(await get('/enrolments/'))).items).toEqual([
      expect.objectContaining({
        course: { id: COURSE, title: 'First course' },
        lessons_open: true,
        fully_paid: true,
        plan_state: null,
        next_instalment: null,
      }),
    ]);
    const receipt = receiptSchema.parse(json(await get(`/receipts/${paid.receipt_number}/`)));
    expect(receipt).toMatchObject({
      payer: 'Ada Khan',
      item: 'First course',
      course: paid.course.id,
      payment: paid.reference,
      instalments: { first: 1, last: 1, of: 1 },
      amount_paisa: COURSE_PAISA,
      method: 'Sandbox (no money moved)',
      gateway_reference: expect.stringMatching(/^sbx_/),
      paid_at: paid.paid_at,
      outstanding_paisa: 0,
      to_be_refunded: false,
    });
    expect(receiptListSchema.parse(json(await get('/receipts/'))).items).toEqual([receipt]);
  });

  test('of what is paid already, or under way, is refused', async () => {
    const pending = paymentOf(await order(api, ada));
    const second = await order(api, ada, { plan: 'instalments' });
    expect(problemOf(second)).toEqual([409, 'payment_pending']);
    expect(json(second)).toMatchObject({ payment: pending });
    await click(api, pending, 'pay');
    await poll(api, ada, pending);
    expect(problemOf(await order(api, ada))).toEqual([409, 'already_enrolled']);
  });

  test('with the same key orders once, also 20 times at the same moment', async () => {
    const idempotency_key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(api, ada, { idempotency_key })));
    const [first, ...others] = answers.map(paymentOf);
    for (const other of others) expect(other).toEqual(first);
    expect(problemOf(await order(api, ada, { idempotency_key, plan: 'instalments' }))).toEqual([
      409,
      'idempotency_key_used',
    ]);
  });

  test('with 20 keys at the same moment starts one payment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(api, ada)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(problemOf(answer)).toEqual([409, 'payment_pending']);
    }
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no such course', { course: 'nope' }, '{"course":["There is no such course."]}'],
    ['terms not accepted', { terms_accepted: false }, '{"terms_accepted":["Accept the terms to continue."]}'],
    ['an unknown plan', { plan: 'later' }, '{"plan":["plan must be “full” or “instalments”"]}'],
    [
      'no price',
      { total_paisa: undefined },
      '{"total_paisa":["Reload the page to see the current price, then try again."]}',
    ],
    ['no key', { idempotency_key: undefined }, '{"idempotency_key":["idempotency_key must be a text"]}'],
  ])('%s is a 400', async (_case, changes, body) => {
    const answer = await order(api, ada, changes);
    expect([answer.status, answer.body]).toEqual([400, body]);
  });
});

describe('the price and the terms that the buyer saw', () => {
  afterEach(() => loadFixtures(api));
  const changePrice = (changes: Parameters<typeof changeCourse>[1]) => changeCourse(api, changes);

  test.each<[string, () => Promise<unknown>, Record<string, unknown>]>([
    ['the price', () => changePrice({ price_paisa: 1_500_000 }), { total_paisa: 1_500_000 }],
    ['the number of instalments', () => changePrice({ instalments: 4 }), { instalments: 4 }],
    ['the terms', () => changeTerms(api, '2027-01-01'), { terms_version: '2027-01-01' }],
  ])(
    'count: after a change of %s, the order is refused with the new offer, and nothing else changes',
    async (_what, change, seen) => {
      const before = await api.db.$count(orders);
      await change();
      const refused = await order(api, ada, { plan: 'instalments' });
      expect(problemOf(refused)).toEqual([409, 'offer_changed']);
      const { offer } = paymentProblemSchema.parse(json(refused));
      expect(offer).toEqual((await courseState()).offer);
      expect(await courseState()).toMatchObject({ state: 'buyable', pending_payment: null });
      expect(await api.db.$count(orders)).toBe(before);

      const placed = paymentOf(await order(api, ada, { plan: 'instalments', ...seen }));
      const [row] = await api.db.select().from(orders).where(eq(orders.reference, placed.order));
      expect(row).toMatchObject({
        totalPaisa: offer?.total_paisa,
        instalments: offer?.instalments.length,
        termsVersion: offer?.terms_version,
        termsAcceptedAt: expect.any(Date),
      });
    },
  );

  test('hold for an order that is sent again after a change, under its key; under this key, no other price is taken', async () => {
    const idempotency_key = randomUUID();
    const placed = paymentOf(await order(api, ada, { idempotency_key }));
    await changePrice({ price_paisa: 1_500_000 });
    expect(paymentOf(await order(api, ada, { idempotency_key }))).toEqual(placed);
    expect(problemOf(await order(api, ada, { idempotency_key, total_paisa: 1_500_000 }))).toEqual([
      409,
      'idempotency_key_used',
    ]);
  });
});

describe('a payment', () => {
  test.each(['fail', 'cancel'] as const)('that the gateway ends with %s can be tried again', async (decision) => {
    const first = paymentOf(await order(api, ada));
    const back = await click(api, first, decision);
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `${SITE_URL}/courses/${COURSE}?payment=${first.reference}`,
    ]);
    expect(await poll(api, ada, first)).toMatchObject({
      state: decision === 'fail' ? 'failed' : 'cancelled',
      redirect_url: null,
    });
    expect(await courseState()).toMatchObject({ state: 'buyable' });
    expect(await buy(api, ada)).toMatchObject({ state: 'paid' });
  });

  test('that is delayed stays pending until the gateway knows, and is paid then', async () => {
    const payment = paymentOf(await order(api, ada));
    await click(api, payment, 'delay');
    expect(await poll(api, ada, payment)).toMatchObject({ state: 'pending' });
    api.setTime(new Date(Date.now() + 21_000));
    expect(await poll(api, ada, payment)).toMatchObject({ state: 'paid' });
  });

  test('expires, so that another can be started', async () => {
    const payment = paymentOf(await order(api, ada));
    api.setTime(new Date(Date.now() + PAYMENT_MINUTES * 60_000 - 5_000));
    expect(await poll(api, ada, payment)).toMatchObject({ state: 'pending' });
    api.setTime(new Date(Date.now() + PAYMENT_MINUTES * 60_000 + 1_000));
    expect(await poll(api, ada, payment)).toMatchObject({ state: 'expired', redirect_url: null });
    expect(await courseState()).toMatchObject({ state: 'buyable', pending_payment: null });
    expect((await order(api, ada)).status).toBe(201);
  });

  test('that a process left without a page is opened by the same key, and holds up others only for a minute', async () => {
    const idempotency_key = randomUUID();
    jest.spyOn(api.sandbox, 'open').mockRejectedValueOnce(new Error('the process ends here'));
    expect((await order(api, ada, { idempotency_key })).status).toBe(500);
    expect(problemOf(await order(api, ada))).toEqual([409, 'payment_pending']);
    expect(paymentOf(await order(api, ada, { idempotency_key })).redirect_url).not.toBeNull();

    const bob = await newPerson(api);
    jest.spyOn(api.sandbox, 'open').mockRejectedValueOnce(new Error('the process ends here'));
    expect((await order(api, bob)).status).toBe(500);
    api.setTime(new Date(Date.now() + 61_000));
    expect((await order(api, bob)).status).toBe(201);
  });

  test('that arrives after another has paid the course is booked as owed back, with a receipt that says so', async () => {
    const first = paymentOf(await order(api, ada));
    api.setTime(new Date(Date.now() + PAYMENT_MINUTES * 60_000 + 1_000));
    await buy(api, ada);
    const late = { decision: 'paid', effectiveAt: new Date() } as const;
    await api.db.update(sandboxCheckouts).set(late).where(eq(sandboxCheckouts.orderId, first.reference));
    api.setTime(new Date());
    await askGateways(api);
    const paid = await poll(api, ada, first);
    expect(paid).toMatchObject({ state: 'paid' });
    expect(json(await get(`/receipts/${paid.receipt_number}/`))).toMatchObject({
      amount_paisa: COURSE_PAISA,
      to_be_refunded: true,
      outstanding_paisa: 0,
    });
    expect(enrolmentListSchema.parse(json(await get('/enrolments/'))).items).toHaveLength(1);

    // A person has to send it back: a task, and one mail about it to the academy.
    const task = `Payment ${first.reference} of order ${first.order}: `;
    const mails = api.mails.filter(({ to }) => to === site.email);
    expect(mails).toEqual([expect.objectContaining({ text: expect.stringContaining(task) })]);
  });
});
