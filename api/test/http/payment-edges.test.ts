import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Payment } from '@hidden-order/api-shapes/payments';
import { z } from 'zod';
import { checkLedger } from '../../src/features/money/books/check-ledger';
import { GatewayError, type Gateway } from '../../src/features/money/cards/gateway';
import { closePayment } from '../../src/features/money/orders/payments';
import { arrivals, ledgerEntries, movements } from '../../src/features/money/books/tables';
import { lockWork } from '../../src/plugins/database/lock';
import { enrolments, orders, payments } from '../../src/features/money/tables';
import { sandboxCheckouts } from '../../src/features/money/cards/sandbox/tables';
import { deletePerson, jsonOf, newPerson, type Person } from '../support/people';
import {
  askGateways,
  buy,
  click,
  COURSE_PAISA,
  loadFixtures,
  order,
  paymentOf,
  poll,
  report,
  runPaymentJobs,
  sendAllBack,
} from '../support/shopping';
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
  api.sandbox.open = open;
  api.setTime(new Date());
  ada = await newPerson(api);
});
afterEach(async () => expect((await checkLedger(api.db)).differences).toEqual([]));
afterAll(() => api.close());

const signal = () => {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
};

/** Lets the gateway open pages only when told to. @returns when the first is asked for, and what lets them open */
function holdOpening() {
  const [opening, answer] = [signal(), signal()];
  api.sandbox.open = async (request) => {
    opening.give();
    await answer.given;
    return open(request);
  };
  return { opening: opening.given, answer: answer.give };
}

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
  const { opening, answer } = holdOpening();
  const calling = order(api, ada);
  await opening;
  const [unopened] = await api.db.select().from(payments).where(eq(payments.userId, ada.id));
  answer();
  const payment = paymentOf(await calling);
  if (unopened) await closePayment(api.db, unopened, 'expired', new Date());
  expect((await poll(api, ada, payment)).state).toBe('pending');
});

const deleteAccount = (person: Person) => deletePerson(api, person);
const bookedFor = async (reference: string) => {
  const [found] = await api.db
    .select({
      order: orders.reference,
      outstanding: movements.outstandingPaisa,
      owed: arrivals.owedPaisa,
      enrolment: enrolments.id,
    })
    .from(movements)
    .innerJoin(arrivals, eq(arrivals.id, movements.id))
    .innerJoin(payments, eq(payments.id, movements.paymentId))
    .innerJoin(orders, eq(orders.id, movements.orderId))
    .leftJoin(enrolments, eq(enrolments.orderId, orders.id))
    .where(eq(payments.reference, reference));
  return found;
};

/** Lets the gateway collect a payment that it had not, or had called failed, as where a payer tries again on its page. */
const collectLate = async (...late: Payment[]) => {
  const trackers = late.map(({ redirect_url }) => new URL(redirect_url ?? '').pathname.split('/').at(-2) ?? '');
  await api.db
    .update(sandboxCheckouts)
    .set({ decision: 'paid', effectiveAt: api.payments.clock() })
    .where(inArray(sandboxCheckouts.tracker, trackers));
  await askGateways(api);
};
const inMinutes = (minutes: number) => api.setTime(new Date(Date.now() + minutes * 60_000));

test('money that comes after the account was deleted enrols no one and is marked for refund, each payment of it', async () => {
  const failed = paymentOf(await order(api, ada));
  await click(api, failed, 'fail');
  await poll(api, ada, failed);
  const second = paymentOf(await order(api, ada));
  inMinutes(31);
  expect(await deleteAccount(ada)).toBe(true);
  const before = await checkLedger(api.db);
  await collectLate(failed, second);
  for (const { reference } of [failed, second]) {
    const booked = await bookedFor(reference);
    expect(booked).toMatchObject({ owed: COURSE_PAISA, outstanding: 0, enrolment: null });
  }
  const after = await checkLedger(api.db);
  expect(after.owed_paisa - before.owed_paisa).toBe(2 * COURSE_PAISA);
  expect(after.outstanding_paisa).toBe(before.outstanding_paisa);
  for (const { reference } of [failed, second]) await sendAllBack(api, (await bookedFor(reference))?.order ?? '');
  expect((await checkLedger(api.db)).owed_paisa).toBe(before.owed_paisa);
});

test('the database refuses to charge or credit an order whose payer has no account', async () => {
  const { order: reference } = await buy(api, ada);
  await deleteAccount(ada);
  const [{ id } = { id: 0 }] = await api.db.select().from(orders).where(eq(orders.reference, reference));
  const [money] = await api.db.select().from(movements).where(eq(movements.orderId, id));
  const entry = { at: new Date(), orderId: id, kind: 'credit', movementId: money?.id, arrivalId: money?.id } as const;
  const credit = api.db.insert(ledgerEntries).values({ ...entry, amountPaisa: -1 });
  await expect(credit.execute()).rejects.toMatchObject({ cause: { message: expect.stringContaining('owed back') } });
});

test('the database refuses to book money of an account with a reference that is booked', async () => {
  const { order: reference } = await buy(api, ada);
  const [{ id } = { id: 0 }] = await api.db.select().from(orders).where(eq(orders.reference, reference));
  const [money] = await api.db.select().from(movements).where(eq(movements.orderId, id));
  if (!money) throw new Error('Nothing was booked.');
  const { id: _, receipt, bookedAt, ...row } = money;
  const again = { ...row, receipt: (receipt ?? 0) + 1000, bookedAt: new Date(bookedAt.getTime() + 1) };
  const booked = api.db.insert(movements).values(again).execute();
  await expect(booked).rejects.toMatchObject({
    cause: { message: expect.stringContaining('is booked for this account') },
  });
});

test('the confirmation of a deletion is the last mail, whatever comes afterwards', async () => {
  await buy(api, ada, { plan: 'instalments' });
  const other = paymentOf(await order(api, ada, { course: 'second-course' }));
  inMinutes(31);
  api.mails.length = 0;
  expect(await deleteAccount(ada)).toBe(true);
  await collectLate(other);
  inMinutes(40 * 24 * 60);
  await runPaymentJobs(api);
  const subjects = api.mails.filter(({ to }) => to === ada.email).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your account at Hidden Order Academy is deleted']);
});

test('a page that is opened when its payment counts as over is shown to nobody', async () => {
  const { opening, answer } = holdOpening();
  const slow = order(api, ada);
  await opening;
  api.sandbox.open = open;
  inMinutes(1.1);
  const second = paymentOf(await order(api, ada));
  answer();
  const late = await slow;
  expect([late.status, jsonOf(late)]).toMatchObject([503, { code: 'gateway_unavailable' }]);
  const shown = await api.db.select().from(payments).where(eq(payments.userId, ada.id)).orderBy(asc(payments.id));
  expect(shown.map(({ redirectUrl }) => redirectUrl)).toEqual([null, second.redirect_url]);
});

test('a call that cannot open a page before another one has: the payment has failed, and no page of it is shown', async () => {
  const { opening, answer } = holdOpening();
  const idempotency_key = randomUUID();
  const slow = order(api, ada, { idempotency_key });
  await opening;
  api.sandbox.open = () => Promise.reject(new GatewayError('no answer'));
  expect((await order(api, ada, { idempotency_key })).status).toBe(503);
  answer();
  expect((await slow).status).toBe(503);
  const [row] = await api.db.select().from(payments).where(eq(payments.userId, ada.id));
  expect(row).toMatchObject({ outcome: 'failed', tracker: null, redirectUrl: null });
  api.sandbox.open = open;
  expect((await order(api, ada)).status).toBe(201);
});

(TEST_DATABASE === 'postgres' ? test : test.skip)(
  'deleting an account while its payment is settled waits for that, and neither fails',
  async () => {
    const payment = paymentOf(await order(api, ada));
    await click(api, payment, 'pay');
    // Settling stops where it takes the next receipt, with the order locked.
    const [isHeld, release] = [signal(), signal()];
    const held = api.db.transaction(async (tx) => {
      await lockWork(tx, 'receipts');
      isHeld.give();
      await release.given;
      tx.rollback();
    });
    await isHeld.given;
    const settling = report(api, payment);
    await waitForLocks(1);
    const deleting = deleteAccount(ada);
    await waitForLocks(2);
    release.give();
    await held.catch(() => undefined);
    await settling;
    expect(await deleting).toBe(true);
    expect(await bookedFor(payment.reference)).toMatchObject({ owed: 0 });
  },
);

/** Waits until this many sessions wait for a lock. */
async function waitForLocks(count: number): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  const rows = async () => z.object({ rows: z.array(z.unknown()) }).parse(await api.db.execute(waiting)).rows.length;
  while ((await rows()) < count);
}
