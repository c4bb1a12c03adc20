import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { checkLedger } from '../../src/payments/check-ledger';
import { GatewayError, type Gateway } from '../../src/payments/gateway';
import { closePayment } from '../../src/payments/payment-queries';
import { recordRefund } from '../../src/payments/operator';
import { enrolments, gatewayEvents, orders, payments, receipts } from '../../src/payments/tables';
import { newPerson, PASSWORD, type Person } from '../support/people';
import { buy, click, COURSE_PAISA, deliverWebhook, loadFixtures, order, paymentOf, poll } from '../support/shopping';
import { startTestApi, type TestApi } from '../support/test-api';

declare const TEST_DATABASE: 'pglite' | 'postgres';

let api: TestApi;
let ada: Person;
let open: Gateway['open'];
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
  open = api.sandbox.open.bind(api.sandbox);
});
beforeEach(async () => {
  api.webhooks.length = 0;
  api.sandbox.open = open;
  ada = await newPerson(api);
});
afterEach(async () => expect((await checkLedger(api.db)).differences).toEqual([]));
afterAll(() => api.close());

const signal = () => {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
};

test('a call that cannot open a page leaves the page of another call open, and no second payment can start', async () => {
  const [second, failure] = [signal(), signal()];
  let calls = 0;
  api.sandbox.open = async (request) => {
    calls += 1;
    if (calls === 1) {
      await second.given;
      return open(request);
    }
    second.give();
    await failure.given;
    throw new GatewayError('no answer');
  };
  const idempotency_key = randomUUID();
  const calling = order(api, ada, { idempotency_key });
  while (calls === 0) await new Promise((resolve) => setImmediate(resolve));
  const failing = order(api, ada, { idempotency_key });
  const payment = paymentOf(await calling);
  failure.give();
  expect(paymentOf(await failing)).toEqual(payment);
  expect(payment.redirect_url).not.toBeNull();
  expect((await poll(api, ada, payment)).state).toBe('pending');
  expect((await order(api, ada)).status).toBe(409);
});

test('a payment whose page is opened while it is closed stays open', async () => {
  const [opening, answer] = [signal(), signal()];
  api.sandbox.open = async (request) => {
    opening.give();
    await answer.given;
    return open(request);
  };
  const calling = order(api, ada);
  await opening.given;
  const [unopened] = await api.db.select().from(payments).where(eq(payments.userId, ada.id));
  answer.give();
  const payment = paymentOf(await calling);
  if (unopened) await closePayment(api.db, unopened, 'expired', new Date());
  expect((await poll(api, ada, payment)).state).toBe('pending');
});

const deleteAccount = (person: Person) =>
  api.send('DELETE', '/auth/users/me/', { current_password: PASSWORD }, person.bearer);
const bookedFor = async (reference: string) => {
  const [found] = await api.db
    .select({ receipt: receipts, order: orders, enrolment: enrolments.id })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .leftJoin(enrolments, eq(enrolments.orderId, orders.id))
    .where(eq(payments.reference, reference));
  return found;
};

test('money that comes after the account was deleted enrols no one and is marked for refund', async () => {
  const payment = paymentOf(await order(api, ada));
  expect((await deleteAccount(ada)).status).toBe(204);
  const before = await checkLedger(api.db);
  await click(api, payment, 'pay');
  for (const webhook of api.webhooks) expect((await deliverWebhook(api, webhook)).status).toBe(204);
  const booked = await bookedFor(payment.reference);
  expect(booked).toMatchObject({ receipt: { toBeRefunded: true, outstandingPaisa: 0 }, enrolment: null });
  const after = await checkLedger(api.db);
  expect(after.surplusPaisa - before.surplusPaisa).toBe(COURSE_PAISA);
  expect(after.outstandingPaisa).toBe(before.outstandingPaisa);
  await recordRefund(api.payments, booked?.receipt.number ?? 0, 'BANK-7');
  expect((await checkLedger(api.db)).surplusPaisa).toBe(before.surplusPaisa);
});

test('an instalment that comes after the account was deleted is marked for refund, too', async () => {
  const { order: plan } = await buy(api, ada, { plan: 'instalments' });
  const body = { scope: 'next', idempotency_key: randomUUID() };
  const next = paymentOf(await api.send('POST', `/instalment-plans/${plan}/payments/`, body, ada.bearer));
  expect((await deleteAccount(ada)).status).toBe(204);
  await click(api, next, 'pay');
  for (const webhook of api.webhooks) await deliverWebhook(api, webhook);
  expect(await bookedFor(next.reference)).toMatchObject({ receipt: { toBeRefunded: true } });
});

(TEST_DATABASE === 'postgres' ? test : test.skip)(
  'deleting an account while its payment is settled waits for that, and neither fails',
  async () => {
    const payment = paymentOf(await order(api, ada));
    await click(api, payment, 'pay');
    const [webhook] = api.webhooks;
    if (!webhook) throw new Error('no webhook');
    const { token }: { token: string } = JSON.parse(webhook.body);
    // Settling stops where it remembers the webhook, with the order locked.
    const [isHeld, release] = [signal(), signal()];
    const held = api.db.transaction(async (tx) => {
      await tx.insert(gatewayEvents).values({ gateway: 'sandbox', token, receivedAt: new Date() });
      isHeld.give();
      await release.given;
      tx.rollback();
    });
    await isHeld.given;
    const settling = deliverWebhook(api, webhook);
    await waitForLocks(1);
    const deleting = deleteAccount(ada);
    await waitForLocks(2);
    release.give();
    await held.catch(() => undefined);
    expect((await settling).status).toBe(204);
    expect((await deleting).status).toBe(204);
    expect(await bookedFor(payment.reference)).toMatchObject({ receipt: { toBeRefunded: false } });
  },
);

/** Waits until this many sessions wait for a lock. */
async function waitForLocks(count: number): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  const rows = async () => {
    const result: unknown = await api.db.execute(waiting);
    return result instanceof Object && 'rows' in result && Array.isArray(result.rows) ? result.rows.length : 0;
  };
  while ((await rows()) < count);
}
