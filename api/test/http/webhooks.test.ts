import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { eq, inArray } from 'drizzle-orm';
import { deskTasksSchema } from '@hidden-order/api-shapes/desk/money';
import { enrolmentListSchema, receiptSchema, type Payment } from '@hidden-order/api-shapes/payments';
import { site } from '@hidden-order/api-shapes/site';
import { reportLedger } from '../../src/features/money/books/report-ledger';
import { checkLedger } from '../../src/features/money/books/check-ledger';
import { signEvent, SANDBOX_SIGNATURE_HEADER, type SandboxEvent } from '../../src/features/money/cards/sandbox/sandbox';
import { sandboxCheckouts } from '../../src/features/money/cards/sandbox/tables';
import { signBody } from '../../src/features/money/cards/gateway';
import { ledgerEntries, movements } from '../../src/features/money/books/tables';
import { gatewayEvents, payments } from '../../src/features/money/tables';
import { startTestDesk, type Colleague, type TestDesk } from '../support/desk';
import { newPerson, okOf, type Person } from '../support/people';
import { click, deliverWebhook, loadFixtures, order, paymentOf, poll, reverse } from '../support/shopping';
import { SANDBOX_KEY, startTestApi, type TestApi } from '../support/test-api';

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
  api.webhooks.length = 0;
  api.mails.length = 0;
});
afterEach(async () => expect((await checkLedger(api.db)).differences).toEqual([]));
afterAll(async () => {
  await desk.close();
  await api.close();
});

/** The webhook that the gateway sends for a click, and the event in it. */
async function sent(decision: 'pay' | 'fail' | 'cancel') {
  await click(api, payment, decision);
  const [webhook] = api.webhooks;
  if (!webhook) throw new Error('nothing was sent');
  const event: SandboxEvent = JSON.parse(webhook.body);
  return { webhook, event };
}

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

test('after polling has settled the payment changes nothing', async () => {
  const { webhook } = await sent('pay');
  const paid = await poll(api, ada, payment);
  expect((await deliverWebhook(api, webhook)).status).toBe(204);
  expect(await poll(api, ada, payment)).toEqual(paid);
  expect(await traces()).toEqual(PAID);
});

test('50 times at once, with polls in between, counts once', async () => {
  const { webhook } = await sent('pay');
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, async () => (await deliverWebhook(api, webhook)).status),
    ...Array.from({ length: 10 }, async () => (await poll(api, ada, payment)).state),
  ]);
  expect(answers.filter((answer) => answer === 204)).toHaveLength(50);
  expect(await traces()).toEqual(PAID);
});

test('of a failure that comes after the success changes nothing; a success after a failure counts', async () => {
  const { webhook, event } = await sent('pay');
  const failed = (token: string) => signEvent(SANDBOX_KEY, { ...event, token, type: 'payment.failed' });
  expect((await deliverWebhook(api, failed('evt_first'))).status).toBe(204);
  expect(await traces()).toEqual({ ...UNTOUCHED, outcome: 'failed' });
  await deliverWebhook(api, webhook);
  expect((await deliverWebhook(api, failed('evt_last'))).status).toBe(204);
  expect(await traces()).toEqual(PAID);
});

test.each(['fail', 'cancel'] as const)('of %s ends the payment', async (decision) => {
  const { webhook } = await sent(decision);
  expect((await deliverWebhook(api, webhook)).status).toBe(204);
  expect(await poll(api, ada, payment)).toMatchObject({ state: decision === 'fail' ? 'failed' : 'cancelled' });
});

test.each<[string, (event: SandboxEvent) => SandboxEvent]>([
  ['another amount', (event) => ({ ...event, data: { ...event.data, amount: event.data.amount - 1 } })],
  ['another currency', (event) => ({ ...event, data: { ...event.data, currency: 'USD' } })],
  ['another order', (event) => ({ ...event, data: { ...event.data, metadata: { order_id: 'PAY-0' } } })],
  ['an unknown payment', (event) => ({ ...event, data: { ...event.data, tracker: 'sbx_0' } })],
])('with %s is refused and changes nothing; the true one still counts', async (_case, change) => {
  const { webhook, event } = await sent('pay');
  expect((await deliverWebhook(api, signEvent(SANDBOX_KEY, change(event)))).status).toBe(409);
  expect(await traces()).toEqual(UNTOUCHED);
  expect(await api.db.select().from(gatewayEvents).where(eq(gatewayEvents.token, event.token))).toEqual([]);
  expect((await deliverWebhook(api, webhook)).status).toBe(204);
  expect(await traces()).toEqual(PAID);
});

test('with a missing or wrong signature, or a body changed after signing, is refused and changes nothing', async () => {
  const { webhook, event } = await sent('pay');
  const { body, signature } = webhook;
  const flipped = signature.startsWith('0') ? `1${signature.slice(1)}` : `0${signature.slice(1)}`;
  for (const forged of [
    { body, signature: flipped },
    { body, signature: signature.slice(2) },
    { body, signature: '' },
    { body: `${body} `, signature },
    { body: JSON.stringify({ ...event, token: 'evt_other' }), signature },
    signEvent(Buffer.from('another key'), event),
  ]) {
    expect((await deliverWebhook(api, forged)).status).toBe(401);
  }
  expect((await api.send('POST', '/payments/webhooks/sandbox/', body)).status).toBe(401);
  expect(await traces()).toEqual(UNTOUCHED);
});

test('with text that cannot be stored, or without JSON, cannot be read, and changes nothing', async () => {
  const { event } = await sent('pay');
  const { token, data } = event;
  for (const unreadable of [
    signEvent(SANDBOX_KEY, { ...event, token: `${token}\0` }),
    signEvent(SANDBOX_KEY, { ...event, token: token.repeat(200) }),
    signEvent(SANDBOX_KEY, { ...event, data: { ...data, tracker: `${data.tracker}\0` } }),
    signEvent(SANDBOX_KEY, { ...event, data: { ...data, metadata: { order_id: '\ud800' } } }),
    ...['{', '', 'paid', 'null', '[]', '['.repeat(7_255) + ']'.repeat(7_255)].map((body) => ({
      body,
      signature: signBody(SANDBOX_KEY, Buffer.from(body)),
    })),
  ]) {
    expect((await deliverWebhook(api, unreadable)).status).toBe(400);
  }
  expect(await traces()).toEqual(UNTOUCHED);
});

test('that calls paid what the gateway itself does not is to be sent again, and changes nothing', async () => {
  const event = { amount: payment.amount_paisa, currency: 'PKR', metadata: { order_id: payment.reference } };
  const tracker = new URL(payment.redirect_url ?? '').pathname.split('/')[3] ?? '';
  const early = signEvent(SANDBOX_KEY, { token: 'evt_early', type: 'payment.succeeded', data: { tracker, ...event } });
  expect((await deliverWebhook(api, early)).status).toBe(503);
  expect(await traces()).toEqual(UNTOUCHED);
  await click(api, payment, 'pay');
  expect((await deliverWebhook(api, early)).status).toBe(204);
  expect(await traces()).toEqual(PAID);
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

    // Once more, in a later event.
    const event: SandboxEvent = JSON.parse(api.webhooks.at(-1)?.body ?? '');
    await deliverWebhook(api, signEvent(SANDBOX_KEY, { ...event, token: 'evt_again' }));
    expect((await checkLedger(api.db)).sent_paisa - before.sent_paisa).toBe(payment.amount_paisa);
    expect(alarms()).toHaveLength(1);
  });

  test('a dispute marks payment and enrolment, leaves the lessons open, and ends when a person closes its task', async () => {
    await click(api, payment, 'pay');
    const paid = await poll(api, ada, payment);
    await reverse(api, paid, 'disputed');
    expect(await poll(api, ada, paid)).toMatchObject({ state: 'disputed' });
    expect([await lesson(), await enrolment()]).toMatchObject([200, { lessons_open: true, disputed: true }]);
    const { code, lines } = await reportLedger(api.db);
    expect([code, lines]).toEqual([
      0,
      expect.arrayContaining([expect.stringMatching(`^Payment ${paid.reference} of order .* are contested`)]),
    ]);
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

  test('a signed event of a refund that the gateway does not confirm counts as a dispute', async () => {
    const { webhook, event } = await sent('pay');
    await deliverWebhook(api, webhook);
    const early = signEvent(SANDBOX_KEY, { ...event, token: 'evt_refund', type: 'payment.refunded' });
    expect((await deliverWebhook(api, early)).status).toBe(204);
    expect(await poll(api, ada, payment)).toMatchObject({ state: 'disputed' });
    expect(await traces()).toEqual(PAID);
  });

  test('money that is not what was asked for is booked nowhere, and gives a person a task', async () => {
    const { webhook, event } = await sent('pay');
    const { tracker } = event.data;
    await api.db.update(sandboxCheckouts).set({ amountPaisa: 1 }).where(eq(sandboxCheckouts.tracker, tracker));
    expect((await deliverWebhook(api, webhook)).status).toBe(409);
    await deliverWebhook(api, webhook);
    expect(await traces()).toEqual(UNTOUCHED);
    expect(await tasks()).toMatchObject([{ happened: expect.stringContaining('reports something else as paid') }]);
    expect(alarms()).toHaveLength(1);
  });
});

test('goes to the address of the gateway in use, and nowhere else', async () => {
  const { webhook } = await sent('pay');
  const headers = { [SANDBOX_SIGNATURE_HEADER]: webhook.signature };
  expect((await api.send('POST', '/payments/webhooks/safepay/', webhook.body, headers)).status).toBe(404);
});
