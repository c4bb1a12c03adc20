import fc from 'fast-check';
import { desc, eq } from 'drizzle-orm';
import { type Refund, refundListSchema, refundSchema } from '@hidden-order/api-shapes/refunds';
import { planListSchema, receiptListSchema, type Payment } from '@hidden-order/api-shapes/payments';
import { issueDue } from '../../src/features/learning/certificates/issue';
import { cancelOrder } from '../../src/features/money/refunds/end-order';
import { owedOrders } from '../../src/features/money/refunds/send-back';
import { Refusal } from '../../src/plugins/errors/refusal';
import { bookTransfer } from '../../src/features/money/transfers/book-transfer';
import { approveRefund, deskRequest, refuseRefund, selectRequests } from '../../src/features/money/refunds/requests';
import { checkLedger } from '../../src/features/money/books/check-ledger';
import { movements } from '../../src/features/money/books/tables';
import { isWaitingRequest, refundRequests } from '../../src/features/money/refunds/tables';
import { orders } from '../../src/features/money/tables';
import { paymentProofs } from '../../src/features/money/transfers/tables';
import { removeOutdated } from '../../src/remove-outdated';
import { certificatesOf, completeLessons, confirmAddress, handIn } from '../support/graduate';
import { deletePerson, jsonOf, newPerson, okOf, type Person } from '../support/people';
import {
  closeDispute,
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
  reverse,
  runPaymentJobs,
  sendAllBack,
  owedOf,
} from '../support/shopping';
import { NO_MAILS, startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi(undefined, { LIMIT_REFUND: '100/86400' });
  await loadFixtures(api);
});
beforeEach(async () => {
  api.setTime(START);
  api.mails.length = 0;
  ada = await newPerson(api);
});
afterEach(async () => expect((await checkLedger(api.db)).differences).toEqual([]));
afterAll(() => api.close());

const START = new Date('2026-11-20T07:00:00Z');
const inDays = (days: number) => api.setTime(new Date(START.getTime() + days * 86_400_000));
const BY = 'Sample Staff';
const THIRD_PART = COURSE_PAISA / 3;

const refunds = async (): Promise<Refund[]> =>
  okOf(refundListSchema, await api.request('/refunds/', { headers: ada.bearer })).items;
const onlyRefund = async (): Promise<Refund> => {
  const [refund, ...more] = await refunds();
  if (!refund || more.length > 0) throw new Error('not one refund');
  return refund;
};
const ask = (paid: Pick<Payment, 'order'>, body: object = {}) =>
  api.send(
    'POST',
    '/refunds/',
    { order: paid.order, kind: 'refund', paid_paisa: COURSE_PAISA, reason: '', ...body },
    ada.bearer,
  );
const askOk = async (paid: Pick<Payment, 'order'>, body: object = {}): Promise<number> => {
  const answer = await ask(paid, body);
  expect([answer.status, answer.body]).toEqual([201, expect.any(String)]);
  const rows = await api.db.select().from(refundRequests);
  return Math.max(...rows.map(({ id }) => id));
};
const withdraw = (paid: Pick<Payment, 'order'>) => api.send('POST', `/refunds/${paid.order}/withdraw/`, {}, ada.bearer);
const decide = async <Result>(work: Promise<Result>): Promise<Result> => {
  const result = await work;
  await api.collectMails();
  return result;
};
const approve = async (id: number) => (await decide(approveRefund(api.payments, id, BY))).after;
const orderOf = async (id: number) => {
  const ofRequest = eq(refundRequests.orderId, orders.id);
  const [found] = await api.db
    .select()
    .from(orders)
    .innerJoin(refundRequests, ofRequest)
    .where(eq(refundRequests.id, id));
  return found?.orders.reference ?? '';
};
const send = async (id: number) => (await decide(sendAllBack(api, await orderOf(id)))).after;
const complete = (slug: string) =>
  api.send('PUT', `/courses/${COURSE}/lessons/${slug}/completion/`, { complete: true, revision: 0 }, ada.bearer);
const lesson = async () =>
  (await api.request(`/courses/${COURSE}/lessons/three-waves/`, { headers: ada.bearer })).status;
/** Subjects of the mails to an address, with plain spaces. */
const subjects = (to: string) => api.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
const codeOf = async (answer: Promise<{ status: number; body: string }>) => {
  const { status, body } = await answer;
  const { code }: { code?: string } = JSON.parse(body);
  return [status, code];
};

test('in time: asked, approved with the whole price, sent with a reference, with a mail and a state for each step', async () => {
  const paid = await buy(api, ada);
  await complete('five-waves');
  expect(await onlyRefund()).toEqual({
    order: paid.order,
    receipt: paid.receipt_number,
    course: { id: COURSE, title: 'First course' },
    right: { until: '2026-12-04', lessons_used: 1 },
    may: 'refund',
    paid_paisa: COURSE_PAISA,
    methods: ['Sandbox (no money moved)'],
    needs_account: false,
    outstanding_paisa: 0,
    has_certificate: false,
    request: null,
  });
  const id = await askOk(paid, { reason: ' It is not\nfor me. ' });
  expect(await onlyRefund()).toMatchObject({
    may: null,
    request: { kind: 'refund', state: 'waiting', amount_paisa: null },
  });
  expect(await lesson()).toBe(200);
  const items = (await selectRequests(api.db).where(isWaitingRequest)).map(deskRequest);
  expect(items).toMatchObject([{ id, reason: 'It is not\nfor me.', lessons: 1, paid_paisa: COURSE_PAISA }]);

  // The decision may come after the last day.
  inDays(20);
  expect(await approve(id)).toMatchObject({ amountPaisa: COURSE_PAISA });
  const [decided] = await api.db.select().from(refundRequests).where(eq(refundRequests.id, id));
  expect(decided).toMatchObject({ state: 'approved', decidedBy: expect.stringContaining(BY) });
  expect(await lesson()).toBe(403);
  const toSend = () => api.db.$count(owedOrders(api.db, api.payments.clock()));
  expect(await toSend()).toBe(1);
  expect((await onlyRefund()).request).toMatchObject({ state: 'approved', amount_paisa: COURSE_PAISA, sent_at: null });
  inDays(25);
  expect((await send(id)).amountPaisa).toBe(COURSE_PAISA);
  expect(await toSend()).toBe(0);
  expect((await onlyRefund()).request).toMatchObject({
    state: 'sent',
    reference: 'BANK-7',
    sent_at: expect.stringContaining('2026-12-15'),
  });
  const { items: issued } = okOf(receiptListSchema, await api.request('/receipts/', { headers: ada.bearer }));
  expect(issued.map(({ refunded_at }) => refunded_at)).toEqual([expect.any(String)]);
  expect(subjects(ada.email)).toEqual([
    expect.stringMatching(/^Your receipt/),
    'You asked for a refund: First course',
    'Your refund is approved: First course',
    'We have sent your refund: First course',
  ]);
  for (const again of [() => approve(id), () => send(id), () => decide(refuseRefund(api.payments, id, 'No', BY))])
    await expect(again()).rejects.toThrow(/decided before|Nothing of order/);
});

test('the right ends after its last day, with the third lesson, and with the examination of a certification', async () => {
  const paid = await buy(api, ada);
  const certification = await buy(api, ada, { course: 'second-course' });
  inDays(14);
  expect((await refunds()).map(({ may }) => may)).toEqual(['refund', 'refund']);
  inDays(15);
  expect(await refunds()).toMatchObject([
    { may: null, right: null },
    { may: null, right: null },
  ]);
  expect(await codeOf(ask(paid))).toEqual([409, 'refund_over']);

  inDays(1);
  for (const slug of ['five-waves', 'three-waves']) await complete(slug);
  expect((await refunds())[1]?.right?.lessons_used).toBe(2);
  await complete('eight-waves');
  await api.send('PUT', '/courses/second-course/lessons/one/completion/', { complete: true, revision: 0 }, ada.bearer);
  expect((await refunds()).map(({ may }) => may)).toEqual(['refund', null]);
  expect(await codeOf(ask(paid))).toEqual([409, 'refund_over']);
  await api.request('/courses/second-course/quiz/', { method: 'POST', headers: ada.bearer });
  expect((await refunds()).map(({ may }) => may)).toEqual([null, null]);
  expect(await codeOf(ask(certification, { paid_paisa: 1_950_000 }))).toEqual([409, 'refund_over']);
});

test('no certificate is issued while the request waits; one from before is revoked with the order', async () => {
  await confirmAddress(api, ada);
  const paid = await buy(api, ada);
  await askOk(paid);
  await completeLessons(api, ada);
  await handIn(api, ada, true);
  await issueDue(api.payments);
  expect([await certificatesOf(api, ada), (await onlyRefund()).has_certificate]).toEqual([[], false]);
  await withdraw(paid);
  await issueDue(api.payments);
  expect((await onlyRefund()).has_certificate).toBe(true);
  await cancelOrder(api.payments, paid.order, { reason: 'asked for' });
  expect((await certificatesOf(api, ada)).map(({ state }) => state)).toEqual(['revoked']);
});

test('one request waits at a time; a withdrawn or refused one may be followed by another', async () => {
  const paid = await buy(api, ada);
  const answers = await Promise.all([ask(paid), ask(paid)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await codeOf(ask(paid))).toEqual([409, 'refund_waiting']);
  expect(okOf(refundSchema, await withdraw(paid))).toMatchObject({ may: 'refund', request: { state: 'withdrawn' } });
  expect(await codeOf(withdraw(paid))).toEqual([409, 'refund_decided']);
  const id = await askOk(paid);
  await decide(refuseRefund(api.payments, id, 'We have a question first.', BY));
  expect(await onlyRefund()).toMatchObject({
    may: 'refund',
    request: { state: 'refused', refusal: 'We have a question first.' },
  });
  expect(subjects(ada.email)).toContain('We cannot refund you: First course');
  expect(await lesson()).toBe(200);
});

test('another member, an unpaid order and an unknown one are not found, and what the payer did not see is refused', async () => {
  const paid = await buy(api, ada);
  await askOk(paid);
  const unpaid = paymentOf(await order(api, ada, { course: 'second-course' }));
  expect((await ask(unpaid)).status).toBe(404);
  const owner = ada;
  ada = await newPerson(api);
  for (const reference of [paid.order, 'ORD-0']) {
    expect((await ask({ order: reference })).status).toBe(404);
    expect((await withdraw({ order: reference })).status).toBe(404);
  }
  expect(await refunds()).toEqual([]);
  ada = owner;
  await withdraw(paid);
  expect(await codeOf(ask(paid, { paid_paisa: 1 }))).toEqual([409, 'refund_changed']);
  expect(await codeOf(ask(paid, { kind: 'end' }))).toEqual([409, 'refund_changed']);
  expect(jsonOf(await ask(paid, { reason: 'x'.repeat(501) }))).toEqual({
    reason: ['Keep the reason to 500 characters.'],
  });
});

const states = async () => {
  await runPaymentJobs(api);
  const { items } = okOf(planListSchema, await api.request('/instalment-plans/', { headers: ada.bearer }));
  return items.map(({ state, outstanding_paisa }) => [state, outstanding_paisa]);
};

test('a plan with one of three instalments paid: in time its money comes back, afterwards it ends without', async () => {
  const first = await buy(api, ada, { plan: 'instalments' });
  expect(await onlyRefund()).toMatchObject({
    may: 'refund',
    paid_paisa: THIRD_PART,
    outstanding_paisa: 2 * THIRD_PART,
  });
  expect(await approve(await askOk(first, { paid_paisa: THIRD_PART }))).toMatchObject({ amountPaisa: THIRD_PART });
  expect(await states()).toEqual([['cancelled', 0]]);

  ada = await newPerson(api);
  const second = await buy(api, ada, { plan: 'instalments' });
  inDays(29);
  expect(await codeOf(ask(second, { paid_paisa: THIRD_PART }))).toEqual([409, 'refund_over']);
  const id = await askOk(second, { kind: 'end', paid_paisa: THIRD_PART });
  // Nothing becomes late while the request waits.
  inDays(60);
  expect([await states(), await lesson()]).toEqual([[['active', 2 * THIRD_PART]], 200]);
  expect(await approve(id)).toMatchObject({ amountPaisa: 0 });
  expect((await onlyRefund()).request).toMatchObject({ kind: 'end', state: 'approved', amount_paisa: 0 });
  expect([await states(), await lesson()]).toEqual([[['cancelled', 0]], 403]);
  await expect(send(id)).rejects.toThrow('Nothing of order');
  expect(subjects(ada.email)).toEqual(
    expect.arrayContaining(['You asked us to end your plan: First course', 'Your plan has ended: First course']),
  );
  expect(subjects(ada.email).filter((subject) => /late/.test(subject))).toEqual([]);
});

test('money that comes while the request waits comes back with it; what comes afterwards is a surplus', async () => {
  const first = await buy(api, ada, { plan: 'instalments' });
  const id = await askOk(first, { paid_paisa: THIRD_PART });
  await payPlan(api, ada, first.order, REST);
  expect(await approve(id)).toMatchObject({ amountPaisa: COURSE_PAISA });
  // The gateway sends a part of it back by itself.
  await reverse(api, first, 'refunded');
  expect((await send(id)).amountPaisa).toBe(2 * THIRD_PART);
  expect((await onlyRefund()).request).toMatchObject({ state: 'sent', amount_paisa: COURSE_PAISA });

  ada = await newPerson(api);
  const plan = await buy(api, ada, { plan: 'instalments' });
  const next = await askOk(plan, { paid_paisa: THIRD_PART });
  const body = { first: 2, last: 2, idempotency_key: 'second-one' };
  const late = paymentOf(await api.send('POST', `/instalment-plans/${plan.order}/payments/`, body, ada.bearer));
  await approve(next);
  await click(api, late, 'pay');
  await poll(api, ada, late);
  expect(await owedOf(api, plan.order)).toBeGreaterThan(0);
  expect((await send(next)).amountPaisa).toBe(2 * THIRD_PART);
});

test('the proof of a transfer that waits: nothing is to be refunded yet; for an ended order its money is a surplus', async () => {
  const payment = paymentOf(await order(api, ada, { method: 'transfer' }));
  const prove = (transaction: string, { reference }: Payment) =>
    api.send('POST', `/payments/${reference}/proofs/`, { way: 'raast', transaction, file: '' }, ada.bearer);
  const accept = async (receivedPaisa: number) => {
    const proofs = await api.db.select().from(paymentProofs);
    const proof = Math.max(...proofs.map(({ id }) => id));
    const found = {
      way: 'raast',
      reference: `RAAST-${proof}`,
      day: '2026-11-20',
      received_paisa: receivedPaisa,
    } as const;
    await bookTransfer(api.payments, { proof }, { ...found, shares: [], is_sure: true, unopened: '' }, BY);
  };
  await prove('TRANSFER-1', payment);
  expect([(await ask(payment)).status, await refunds()]).toEqual([404, []]);
  await accept(COURSE_PAISA);
  expect((await onlyRefund()).methods).toEqual(['Raast']);

  ada = await newPerson(api);
  const first = await buy(api, ada, { plan: 'instalments' });
  const body = { first: 2, last: 2, method: 'transfer', idempotency_key: 'by transfer' };
  const second = paymentOf(await api.send('POST', `/instalment-plans/${first.order}/payments/`, body, ada.bearer));
  await prove('TRANSFER-2', second);
  const id = await askOk(first, { paid_paisa: THIRD_PART });
  expect(await approve(id)).toMatchObject({ amountPaisa: THIRD_PART });
  await accept(THIRD_PART);
  expect(await owedOf(api, second.order)).toBeGreaterThan(0);
  expect((await send(id)).amountPaisa).toBe(2 * THIRD_PART);
});

const APPROVED = 'Your refund is approved: First course';
const SENT = 'We have sent your refund: First course';
/** What the buyer has read since the request. */
const decisions = async () => {
  await api.collectMails();
  return subjects(ada.email).filter((subject) => subject === APPROVED || subject === SENT);
};

test('a refund by the gateway approves the request, and sends its money, with the mails of both', async () => {
  const paid = await buy(api, ada);
  await askOk(paid);
  await reverse(api, paid, 'refunded');
  expect((await onlyRefund()).request).toMatchObject({ state: 'sent', amount_paisa: COURSE_PAISA });
  expect(await decisions()).toEqual([APPROVED, SENT]);
});

test('a cancelled order approves the request with its mail, and all of its money is sent at once', async () => {
  const first = await buy(api, ada, { plan: 'instalments' });
  await payPlan(api, ada, first.order, REST);
  await askOk(first);
  await cancelOrder(api.payments, first.order, { reason: 'at the desk' });
  expect((await onlyRefund()).request).toMatchObject({ state: 'approved', amount_paisa: COURSE_PAISA });
  expect(await decisions()).toEqual([APPROVED]);
  await sendAllBack(api, first.order, 'BANK-2');
  expect(await decisions()).toEqual([APPROVED, SENT]);
  const sent = api.mails.find(({ subject }) => subject === SENT);
  expect(sent?.text).toMatch(/We have sent you Rs.12,000\.00.*BANK-2/s);
});

test('contested money is not refunded until its task is closed: it could go back twice', async () => {
  for (const contestedWhile of ['waiting', 'approved']) {
    ada = await newPerson(api);
    const paid = await buy(api, ada);
    const id = await askOk(paid);
    if (contestedWhile === 'approved') await approve(id);
    await reverse(api, paid, 'disputed');
    const next = () => (contestedWhile === 'waiting' ? approve(id) : send(id));
    await expect(next()).rejects.toThrow(`Payment ${paid.reference} is contested`);
    await closeDispute(api, paid);
    expect(await next()).toMatchObject({ amountPaisa: COURSE_PAISA });
  }
});

test('a deleted account: the request is decided without a mail; the reason goes a year after the decision', async () => {
  const paid = await buy(api, ada);
  const id = await askOk(paid, { reason: 'My words.' });
  expect(await deletePerson(api, ada)).toBe(true);
  await api.collectMails();
  api.mails.length = 0;
  await approve(id);
  await send(id);
  expect(subjects(ada.email)).toEqual([]);
  const reason = async (days: number) => {
    inDays(days);
    await removeOutdated(api.payments, NO_MAILS);
    return (await api.db.select().from(refundRequests).where(eq(refundRequests.id, id)))[0]?.reason;
  };
  expect([await reason(360), await reason(400)]).toEqual(['My words.', '']);
});

/** What can happen to an order; a step that is refused changes nothing. */
const STEPS = [
  'ask',
  'ask to end',
  'withdraw',
  'approve',
  'refuse',
  'send',
  'pay',
  'start',
  'late money',
  'gateway refund',
  'cancel',
  'wait',
] as const;

test('any order of requests, decisions, payments and refunds keeps the books right and returns no more than was paid', async () => {
  const before = (await checkLedger(api.db)).sent_paisa;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 12 }), async (steps) => {
      inDays(0);
      ada = await newPerson(api);
      const first = await buy(api, ada, { plan: 'instalments' });
      let [days, last] = [0, first];
      const pending: Payment[] = [];
      const start = async () => {
        const body = { ...REST, first: 2, last: 2, idempotency_key: `${ada.id}-${pending.length}-key` };
        const answer = await api.send('POST', `/instalment-plans/${first.order}/payments/`, body, ada.bearer);
        if (answer.status === 201) pending.push(paymentOf(answer));
      };
      const askFor = async (kind: string) => {
        const [now] = await refunds();
        if (now) await ask(first, { kind, paid_paisa: now.paid_paisa });
      };
      const id = async () => {
        const [found] = await api.db
          .select({ request: refundRequests })
          .from(refundRequests)
          .innerJoin(orders, eq(orders.id, refundRequests.orderId))
          .where(eq(orders.reference, first.order))
          .orderBy(desc(refundRequests.id));
        return found?.request.id ?? 0;
      };
      const acts: Record<(typeof STEPS)[number], () => Promise<unknown>> = {
        ask: () => askFor('refund'),
        'ask to end': () => askFor('end'),
        withdraw: () => withdraw(first),
        approve: async () => approve(await id()),
        refuse: async () => refuseRefund(api.payments, await id(), 'No', BY),
        send: async () => send(await id()),
        pay: async () => {
          last = await payPlan(api, ada, first.order);
        },
        start,
        'late money': async () => {
          for (const one of pending.splice(0)) {
            await click(api, one, 'pay');
            last = await poll(api, ada, one);
          }
        },
        'gateway refund': () => reverse(api, last, 'refunded'),
        cancel: () => cancelOrder(api.payments, first.order, { reason: 'asked for' }),
        wait: async () => inDays((days += 9)),
      };
      for (const step of steps) {
        await acts[step]().catch((error: unknown) => {
          // Of the others, only the stand-in of the gateway refuses a payment that is not paid.
          if (!(error instanceof Refusal) && step !== 'gateway refund' && step !== 'pay') throw error;
        });
        await runPaymentJobs(api);
        expect((await checkLedger(api.db)).differences).toEqual([]);
      }
      const entries = await api.db
        .select({ kind: movements.kind, amount: movements.amountPaisa })
        .from(movements)
        .innerJoin(orders, eq(orders.id, movements.orderId))
        .where(eq(orders.reference, first.order));
      const sum = (...kinds: string[]) =>
        entries.reduce((all, { kind, amount }) => all + (kinds.includes(kind) ? amount : 0), 0);
      expect(-sum('out')).toBeLessThanOrEqual(sum('in'));
    }),
    { numRuns: 10, seed: 62 },
  );
  // The stories were about something.
  expect((await checkLedger(api.db)).sent_paisa).toBeGreaterThan(before);
}, 120_000);
