import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { eq, inArray } from 'drizzle-orm';
import { deskTasksSchema } from '@hidden-order/api-shapes/desk/money';
import { enrolmentListSchema, receiptSchema, type Payment } from '@hidden-order/api-shapes/payments';
import { site } from '@hidden-order/api-shapes/site';
import { checkLedger } from '../../src/features/money/books/check-ledger';
import { sandboxCheckouts } from '../../src/features/money/cards/sandbox/tables';
import { ledgerEntries, movements } from '../../src/features/money/books/tables';
import { payments } from '../../src/features/money/tables';
import { startTestDesk, type Colleague, type TestDesk } from '../support/desk';
import { newPerson, okOf, type Person } from '../support/people';
import { click, loadFixtures, order, owedOf, paymentOf, poll, report, reverse } from '../support/shopping';
import { startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
let ada: Person;
let payment: Payment;
let desk: TestDesk;
let bilal: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  desk = await startTestDesk(api);
  bilal = await desk.as('Bilal', 'money');
  await loadFixtures(api);
});
beforeEach(async () => {
  ada = await newPerson(api);
  payment = paymentOf(await order(api, ada));
  api.mails.length = 0;
});
afterEach(async () => expect((await checkLedger(api.db)).differences).toEqual([]));
afterAll(async () => {
  await desk.close();
  await api.close();
});

/** Everything that a settled payment leaves behind. */
async function traces() {
  const [row] = await api.db.select().from(payments).where(eq(payments.reference, payment.reference));
  const id = row?.id ?? 0;
  const ofPayment = api.db.select({ id: movements.id }).from(movements).where(eq(movements.paymentId, id));
  return {
    outcome: row?.outcome ?? null,
    entries: await api.db.$count(ledgerEntries, inArray(ledgerEntries.arrivalId, ofPayment)),
    receipts: await api.db.$count(movements, eq(movements.paymentId, id)),
    enrolments: enrolmentListSchema.parse(JSON.parse((await api.request('/enrolments/', { headers: ada.bearer })).body))
      .items.length,
  };
}
const PAID = { outcome: 'paid', entries: 1, receipts: 1, enrolments: 1 };
const UNTOUCHED = { outcome: null, entries: 0, receipts: 0, enrolments: 0 };

test('50 questions at once, with polls in between, count once', async () => {
  await click(api, payment, 'pay');
  await Promise.all([
    ...Array.from({ length: 50 }, () => report(api, payment)),
    ...Array.from({ length: 10 }, () => poll(api, ada, payment)),
  ]);
  expect(await traces()).toEqual(PAID);
});

test.each([
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
] as const)('%s on the page ends the payment', async (decision, state) => {
  await click(api, payment, decision);
  expect(await poll(api, ada, payment)).toMatchObject({ state });
});

describe('what happens to the money later', () => {
  const lesson = async () =>
    (await api.request('/courses/first-course/lessons/three-waves/', { headers: ada.bearer })).status;
  const enrolment = async () =>
    enrolmentListSchema.parse(JSON.parse((await api.request('/enrolments/', { headers: ada.bearer })).body)).items[0];
  const tasks = async () =>
    okOf(deskTasksSchema, await bilal.get('/money/tasks/')).items.filter((task) => task.payment === payment.reference);
  const alarms = () => api.mails.filter(({ to, subject }) => to === site.email && subject.includes(payment.reference));

  test('a refund at the gateway ends the enrolment, is in the books and on the receipt, and gives a person a task', async () => {
    await click(api, payment, 'pay');
    const paid = await poll(api, ada, payment);
    const before = await checkLedger(api.db);
    expect(await lesson()).toBe(200);

    await reverse(api, paid, 'refunded');
    expect(await poll(api, ada, paid)).toMatchObject({ state: 'refunded', paid_at: paid.paid_at });
    expect([await lesson(), await enrolment()]).toMatchObject([403, { lessons_open: false, plan_state: 'cancelled' }]);
    expect((await checkLedger(api.db)).sent_paisa - before.sent_paisa).toBe(payment.amount_paisa);
    const receipt = await api.request(`/receipts/${paid.receipt_number}/`, { headers: ada.bearer });
    expect(receiptSchema.parse(JSON.parse(receipt.body)).refunded_at).not.toBeNull();
    expect(await tasks()).toMatchObject([{ happened: 'It was sent back by the gateway.' }]);
    expect(alarms()).toHaveLength(1);

    // Once more.
    await report(api, paid);
    expect((await checkLedger(api.db)).sent_paisa - before.sent_paisa).toBe(payment.amount_paisa);
    expect(alarms()).toHaveLength(1);
  });

  test('a dispute marks payment and enrolment, leaves the lessons open, and ends when a person closes its task', async () => {
    await click(api, payment, 'pay');
    const paid = await poll(api, ada, payment);
    await reverse(api, paid, 'disputed');
    expect(await poll(api, ada, paid)).toMatchObject({ state: 'disputed' });
    expect([await lesson(), await enrolment()]).toMatchObject([200, { lessons_open: true, disputed: true }]);
    const [task] = await tasks();
    expect(task?.happened).toContain('is contested');
    expect(alarms()).toHaveLength(1);

    await bilal.post(`/money/tasks/${task?.id}/close/`, { reason: 'The bank decided for us.' });
    expect(await poll(api, ada, paid)).toEqual(paid);
    expect([await tasks(), await enrolment()]).toMatchObject([[], { disputed: false }]);
  });

  test.each([
    ['refund', 'refund', 1, /^It was sent back by the gateway\.$/],
    ['refund', 'dispute', 1, /^It was sent back by the gateway\.$/],
    ['refund', 'manual refund', 1, /Nothing of order .+ is to be sent back now/],
    ['dispute', 'dispute', 0, /^It is contested, or partly went back\.$/],
    ['dispute', 'refund', 1, /It was sent back by the gateway\.$/],
    ['dispute', 'manual refund', 0, /is contested, so that its money could go back twice/],
    ['manual refund', 'refund', 1, /It was sent back by hand before, .+ money has left twice/],
    ['manual refund', 'dispute', 1, /It was sent back on .+: say so at the gateway/],
    ['manual refund', 'manual refund', 1, /Nothing of order .+ is to be sent back now/],
  ] as const)('after a %s, a %s sends nothing twice, and is refused or a task', async (first, second, times, words) => {
    await click(api, payment, 'pay');
    const paid = await poll(api, ada, payment);
    const before = await checkLedger(api.db);
    const sent = { reference: 'BANK-7', day: dayOf(new Date()) };
    const acts = {
      refund: () => reverse(api, paid, 'refunded'),
      dispute: () => reverse(api, paid, 'disputed'),
      'manual refund': async () => {
        await bilal.post(`/money/orders/${paid.order}/cancel/`, { reason: 'asked for' });
        return (await bilal.post(`/money/orders/${paid.order}/sent/`, sent)).body;
      },
    };
    await acts[first]();
    const said = [await acts[second](), ...(await tasks()).map(({ happened }) => happened)];
    expect(said.join(' ').trim()).toMatch(words);
    expect((await checkLedger(api.db)).sent_paisa - before.sent_paisa).toBe(times * payment.amount_paisa);
  });

  test('a refund at the gateway for a plan that was ended without one: it is in the books, and the plan owes nothing', async () => {
    const first = paymentOf(await order(api, ada, { plan: 'instalments', course: 'second-course' }));
    await click(api, first, 'pay');
    await poll(api, ada, first);
    await bilal.post(`/money/orders/${first.order}/cancel/`, { reason: 'left', comes_back: false });
    expect(await owedOf(api, first.order)).toBe(0);
    const before = await checkLedger(api.db);
    await reverse(api, first, 'refunded');
    const after = await checkLedger(api.db);
    expect([after.sent_paisa - before.sent_paisa, after.outstanding_paisa]).toEqual([
      first.amount_paisa,
      before.outstanding_paisa,
    ]);
  });

  test('money that is not what was asked for is booked nowhere, and gives a person a task', async () => {
    await click(api, payment, 'pay');
    await api.db
      .update(sandboxCheckouts)
      .set({ amountPaisa: 1 })
      .where(eq(sandboxCheckouts.orderId, payment.reference));
    for (let times = 0; times < 2; times += 1) await report(api, payment);
    expect(await traces()).toEqual(UNTOUCHED);
    expect(await tasks()).toMatchObject([{ happened: expect.stringContaining('reports something else as paid') }]);
    expect(alarms()).toHaveLength(1);
  });
});
