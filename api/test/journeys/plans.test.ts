import { randomUUID } from 'node:crypto';
import {
  courseStateSchema,
  enrolmentListSchema,
  maskedPlanSchema,
  paymentProblemSchema,
  planListSchema,
  receiptSchema,
  type Plan,
} from '@hidden-order/api-shapes/payments';
import { checkLedger } from '../../src/features/money/books/check-ledger';
import { cancelOrder } from '../../src/features/money/refunds/end-order';
import { newPerson, sloppily, type Person } from '../support/people';
import {
  buy,
  click,
  COURSE,
  COURSE_PAISA,
  loadFixtures,
  order,
  paymentOf,
  payPlan,
  poll,
  REST,
  runPaymentJobs,
  SECOND,
  THIRD,
} from '../support/shopping';
import { startTestApi, type Answer, type TestApi } from '../support/test-api';
import { endPeriods } from '../support/pass-time';

let api: TestApi;
let ada: Person;
/** Noon in Pakistan. */
const noon = (day: string) => new Date(`${day}T12:00:00+05:00`);
/** Enrolled here, the instalments are due on 31 January, 28 February and 31 March. */
const START = '2026-01-31';

beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
beforeEach(async () => {
  api.setTime(noon(START));
  api.mails.length = 0;
  ada = await newPerson(api, { full_name: 'Ada Noor Khan' });
});
afterEach(async () => expect((await checkLedger(api.db)).differences).toEqual([]));
afterAll(() => api.close());

const get = (path: string, person = ada) => api.request(path, { headers: person.bearer });
const json = (answer: Answer): unknown => JSON.parse(answer.body);
const problemOf = (answer: Answer) => [answer.status, paymentProblemSchema.parse(json(answer)).code];
const plans = async (person = ada): Promise<Plan[]> =>
  planListSchema.parse(json(await get('/instalment-plans/', person))).items;
const courseState = async () => courseStateSchema.parse(json(await get(`/courses/${COURSE}/enrolment/`)));
const states = (plan: Plan | undefined) => [plan?.state, ...(plan?.instalments.map(({ state }) => state) ?? [])];
const pay = (plan: string, body: Record<string, unknown>, person = ada) =>
  api.send('POST', `/instalment-plans/${plan}/payments/`, { idempotency_key: randomUUID(), ...body }, person.bearer);
/** Buys in instalments; gives the plan's reference. */
const startPlan = async (person = ada) => (await buy(api, person, { plan: 'instalments' })).order;

test('a plan starts with the first payment: equal instalments, due on the same day of the month, clamped', async () => {
  expect((await courseState()).offer).toEqual({
    total_paisa: COURSE_PAISA,
    terms_version: '2026-09-03',
    method: 'Sandbox (no money moved)',
    transfer: ['Bank transfer', 'Raast'],
    instalments: [
      { number: 1, amount_paisa: 400_000, due_on: '2026-01-31' },
      { number: 2, amount_paisa: 400_000, due_on: '2026-02-28' },
      { number: 3, amount_paisa: 400_000, due_on: '2026-03-31' },
    ],
  });
  const first = paymentOf(await order(api, ada, { plan: 'instalments' }));
  expect(first).toMatchObject({ amount_paisa: COURSE_PAISA / 3, instalments: { first: 1, last: 1, of: 3 } });
  expect(await plans()).toEqual([]);
  await click(api, first, 'pay');
  const paid = await poll(api, ada, first);
  const [plan] = await plans();
  expect(plan).toMatchObject({
    reference: first.order,
    state: 'active',
    total_paisa: COURSE_PAISA,
    paid_paisa: 400_000,
    outstanding_paisa: 800_000,
    suspended_from: '2026-03-15',
    pending_payment: null,
    instalments: [
      { number: 1, amount_paisa: 400_000, due_on: '2026-01-31', state: 'paid' },
      { number: 2, state: 'scheduled' },
      { number: 3, state: 'scheduled' },
    ],
  });
  expect(await courseState()).toEqual({ state: 'plan_active', offer: null, pending_payment: null, plan });
  expect(receiptSchema.parse(json(await get(`/receipts/${paid.receipt_number}/`)))).toMatchObject({
    instalments: { first: 1, last: 1, of: 3 },
    amount_paisa: 400_000,
    outstanding_paisa: 800_000,
  });
});

test('a plan goes from active over late to suspended as days pass, and is restored by payment', async () => {
  const plan = await startPlan();
  const lesson = async () => (await get(`/courses/${COURSE}/lessons/three-waves/`)).status;
  const on = async (day: string) => {
    api.setTime(noon(day));
    return states((await plans())[0]);
  };
  expect(await on('2026-02-20')).toEqual(['active', 'paid', 'scheduled', 'scheduled']);
  expect(await on('2026-02-21')).toEqual(['active', 'paid', 'due', 'scheduled']);
  expect(await on('2026-02-28')).toEqual(['active', 'paid', 'due', 'scheduled']);
  expect(await on('2026-03-01')).toEqual(['late', 'paid', 'late', 'scheduled']);
  expect([await lesson(), (await courseState()).state]).toEqual([200, 'plan_late']);
  expect(await on('2026-03-14')).toEqual(['late', 'paid', 'late', 'scheduled']);
  expect(await on('2026-03-15')).toEqual(['suspended', 'paid', 'late', 'scheduled']);
  expect([await lesson(), (await courseState()).state]).toEqual([403, 'plan_suspended']);
  expect(problemOf(await get(`/courses/${COURSE}/lessons/three-waves/`))).toEqual([403, 'plan_suspended']);
  const [enrolment] = enrolmentListSchema.parse(json(await get('/enrolments/'))).items;
  expect(enrolment).toMatchObject({
    lessons_open: false,
    fully_paid: false,
    plan_state: 'suspended',
    next_instalment: { number: 2, due_on: '2026-02-28', state: 'late' },
  });

  expect(await payPlan(api, ada, plan)).toMatchObject({ state: 'paid', instalments: { first: 2, last: 2, of: 3 } });
  expect(states((await plans())[0])).toEqual(['active', 'paid', 'paid', 'scheduled']);
  expect(await lesson()).toBe(200);
  expect(await on('2026-04-01')).toEqual(['late', 'paid', 'paid', 'late']);
  await payPlan(api, ada, plan, THIRD);
  expect(states((await plans())[0])).toEqual(['completed', 'paid', 'paid', 'paid']);
  expect(await courseState()).toEqual({ state: 'enrolled', offer: null, pending_payment: null, plan: null });
  expect(problemOf(await pay(plan, SECOND))).toEqual([409, 'plan_completed']);
});

test('the day changes at midnight in Pakistan', async () => {
  await startPlan();
  api.setTime(new Date('2026-02-28T18:59:55Z'));
  expect((await plans())[0]?.state).toBe('active');
  api.setTime(new Date('2026-02-28T19:00:00Z'));
  expect((await plans())[0]?.state).toBe('late');
});

test('while a payment is pending, a plan takes no other; a key starts one payment', async () => {
  const plan = await startPlan();
  const idempotency_key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => pay(plan, n % 2 ? SECOND : REST)));
  const [pending, ...others] = answers.filter(({ status }) => status === 201).map(paymentOf);
  if (!pending) throw new Error('no payment was started');
  expect(others).toEqual([]);
  expect((await plans())[0]?.pending_payment).toEqual(pending);
  expect((await courseState()).pending_payment).toEqual(pending);
  await click(api, pending, 'fail');
  await poll(api, ada, pending);
  const [first, again] = [
    paymentOf(await pay(plan, { ...SECOND, idempotency_key })),
    paymentOf(await pay(plan, { ...SECOND, idempotency_key })),
  ];
  expect(again).toEqual(first);
  expect(problemOf(await pay(plan, { ...REST, idempotency_key }))).toEqual([409, 'idempotency_key_used']);
});

test('a button of an old tab pays only what it showed: instalments that another tab has paid meanwhile are refused', async () => {
  const plan = await startPlan();
  await payPlan(api, ada, plan);
  for (const shown of [SECOND, REST]) expect(problemOf(await pay(plan, shown))).toEqual([409, 'plan_changed']);
  for (const part of [
    { first: 3, last: 2 },
    { first: 3, last: 4 },
    { first: 2, last: 1 },
  ])
    expect(problemOf(await pay(plan, part))).toEqual([409, 'plan_changed']);
  expect((await plans())[0]?.pending_payment).toBeNull();
  expect((await pay(plan, THIRD)).status).toBe(201);
});

test('only the own plan can be paid, and only one that runs', async () => {
  const plan = await startPlan();
  const bob = await newPerson(api);
  expect((await pay(plan, SECOND, bob)).status).toBe(404);
  expect((await pay('PLAN-0', SECOND)).status).toBe(404);
  const unpaid = paymentOf(await order(api, bob, { plan: 'instalments' }));
  expect(problemOf(await pay(unpaid.order, SECOND, bob))).toEqual([409, 'payment_pending']);
  expect((await pay(plan, { scope: 'next' })).status).toBe(400);
  await cancelOrder(api.payments, plan, { reason: 'asked for' });
  expect(problemOf(await pay(plan, SECOND))).toEqual([409, 'plan_cancelled']);
  expect((await plans())[0]).toMatchObject({ state: 'cancelled', outstanding_paisa: 0 });
  expect((await get(`/courses/${COURSE}/lessons/three-waves/`)).status).toBe(403);
  expect((await courseState()).state).toBe('buyable');
});

describe('look-up without a session', () => {
  const lookUp = (reference: string, email: string, address: string) =>
    api.send('POST', '/instalment-plans/lookup/', { reference, email }, { 'x-forwarded-for': address });

  test('finds a plan by reference and e-mail, however they are typed, and masks who pays', async () => {
    const plan = await startPlan();
    const answer = await lookUp(sloppily(plan), ada.email.toUpperCase(), '192.0.2.1');
    const found = maskedPlanSchema.parse(json(answer));
    expect(found).toMatchObject({
      reference: plan,
      payer: 'A••• N••• K•••',
      state: 'active',
      outstanding_paisa: 800_000,
    });
    expect(answer.body).not.toMatch(/Ada|Khan|@|receipt|PAY-|sandbox/);
  });

  test('gives every mismatch the same answer', async () => {
    const plan = await startPlan();
    const paidAtOnce = (await buy(api, await newPerson(api))).order;
    const answers = [
      await lookUp(plan, 'other@example.com', '192.0.2.2'),
      await lookUp('PLAN-0000-0000-0000-0000', ada.email, '192.0.2.2'),
      await lookUp(paidAtOnce, ada.email, '192.0.2.2'),
      await lookUp('', '', '192.0.2.2'),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  test('is not refused for what others behind one address have mistyped, nor when many ask at the same time', async () => {
    const plan = await startPlan();
    const others = Array.from({ length: 15 }, (_, n) => lookUp(`PLAN-${n}`, ada.email, '192.0.2.3'));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 404));
    const right = Array.from({ length: 20 }, () => lookUp(plan, ada.email, '192.0.2.3'));
    expect((await Promise.all(right)).map(({ status }) => status)).toEqual(right.map(() => 200));
  });

  test('takes 5 wrong e-mail addresses for a plan in 15 minutes, also at the same time, and then no more', async () => {
    const plan = await startPlan();
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, n) => lookUp(plan, `guess${n}@example.com`, `192.0.2.${100 + n}`)),
    );
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(5);
    const refused = await lookUp(plan, ada.email, '192.0.2.5');
    expect(problemOf(refused)).toEqual([429, 'too_many_tries']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(15 * 60 - 30);
    await endPeriods(api);
    expect((await lookUp(plan, ada.email, '192.0.2.3')).status).toBe(200);
  });
});

describe('mails', () => {
  const runJobs = () => runPaymentJobs(api);
  const toAda = () => api.mails.filter(({ to, subject }) => to === ada.email && subject.startsWith('Your instalment'));
  const mails = () => toAda().map(({ subject }) => subject);

  test('remind once 7 days before, and once when late; two runs at the same moment send one', async () => {
    const plan = await startPlan();
    api.setTime(noon('2026-02-20'));
    await runJobs();
    expect(mails()).toEqual([]);
    api.setTime(noon('2026-02-21'));
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    await runJobs();
    expect(mails()).toEqual(['Your instalment 2 of 3 is due soon']);
    const { text, until } = toAda()[0] ?? {};
    // From then on it is late, and another mail says so.
    expect(until).toEqual(new Date('2026-03-01T00:00+05:00'));
    expect(text).toContain('Instalment 2 of 3 for First course is due on 28 February 2026.');
    expect(text).toContain(plan);
    expect(text).toMatch(/4,000\.00/);
    api.setTime(noon('2026-03-01'));
    await Promise.all([runJobs(), runJobs()]);
    expect(mails()).toEqual(['Your instalment 2 of 3 is due soon', 'Your instalment 2 of 3 is late']);
    expect(toAda().at(-1)?.text).toContain('If it is still unpaid on 15 March 2026, we will lock your lessons.');
  });
});
