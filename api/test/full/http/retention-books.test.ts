import { eq, inArray, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { courseStateSchema, enrolmentListSchema, receiptListSchema, type Payment } from 'shared/api/payments';
import { deleteUser } from '../../../src/auth/user-queries';
import { readEnvironment } from '../../../src/env';
import { certificates } from '../../../src/learning/tables';
import { checkLedger } from '../../../src/payments/check-ledger';
import { cancelOrder, recordRefund } from '../../../src/operator/cancel-and-refund';
import {
  endedReceipts,
  enrolments,
  gatewayEvents,
  ledgerEntries,
  orders,
  payments,
  receiptNotices,
  receipts,
} from '../../../src/payments/tables';
import { sandboxCheckouts } from '../../../src/payments/sandbox/tables';
import { BOOKS_YEARS } from '../../../src/retention/periods';
import { monthsBefore, removeOutdated } from '../../../src/retention/remove-outdated';
import { certificatesOf, graduate } from '../../support/graduate';
import { newPerson, type Person } from '../../support/people';
import {
  buy,
  click,
  COURSE,
  deliverWebhook,
  loadFixtures,
  order,
  payPlan,
  THIRD,
  paymentOf,
  poll,
  runPaymentJobs,
} from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
beforeEach(async () => {
  ada = await newPerson(api);
});
afterEach(async () => expect((await checkLedger(api.db)).differences).toEqual([]));
afterAll(() => api.close());

const log = pino({ level: 'silent' });
const DAY = 86_400_000;
const today = () => new Date();
/** Sets the clock so far back that what is paid now ends in so many days. The database has its own clock. */
const endIn = (days: number) => api.setTime(new Date(monthsBefore(today(), 12 * BOOKS_YEARS).getTime() + days * DAY));
const remove = (now = today()) => removeOutdated(api.db, log, readEnvironment({}), now);

/** How many rows of each table belong to an order. */
async function booksOf({ order: reference }: Pick<Payment, 'order'>) {
  const [found] = await api.db.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference));
  const id = found?.id ?? 0;
  const numbers = api.db.select({ number: receipts.number }).from(receipts).where(eq(receipts.orderId, id));
  return {
    orders: found ? 1 : 0,
    enrolments: await api.db.$count(enrolments, eq(enrolments.orderId, id)),
    payments: await api.db.$count(payments, eq(payments.orderId, id)),
    entries: await api.db.$count(ledgerEntries, eq(ledgerEntries.orderId, id)),
    receipts: await api.db.$count(receipts, eq(receipts.orderId, id)),
    notices: await api.db.$count(receiptNotices, inArray(receiptNotices.receipt, numbers)),
  };
}
const NOTHING = { orders: 0, enrolments: 0, payments: 0, entries: 0, receipts: 0, notices: 0 };
const get = async (path: string, person: Person): Promise<unknown> =>
  JSON.parse((await api.request(path, { headers: person.bearer })).body);

/** Pays two of three instalments, a month apart, the last one now. */
async function payTwo(person: Person, days: number): Promise<Payment> {
  endIn(days - 31);
  const first = await buy(api, person, { plan: 'instalments' });
  endIn(days);
  await payPlan(api, person, first.order);
  await runPaymentJobs(api);
  return first;
}

test('a number is not used again when every receipt has been removed', async () => {
  endIn(-1);
  await cancelOrder(api.payments, (await buy(api, ada)).order, 'asked for by the payer');
  expect((await buy(api, ada)).receipt_number).toBe(2);
  await remove();
  expect(await api.db.$count(receipts)).toBe(0);
  api.setTime(today());
  expect((await buy(api, await newPerson(api))).receipt_number).toBe(3);
});

test('books are there a day before their end and gone a day after; those of others, and the numbering, remain', async () => {
  const ended = await payTwo(ada, -1);
  for (const webhook of api.webhooks.splice(0)) await deliverWebhook(api, webhook);
  await deleteUser(api.db, ada.id);
  const other = await newPerson(api);
  const younger = await payTwo(other, 1);
  const whole = { orders: 1, enrolments: 1, payments: 2, entries: 3, receipts: 2, notices: 2 };

  await remove(new Date(today().getTime() - 2 * DAY));
  expect([await booksOf(ended), await booksOf(younger)]).toEqual([whole, whole]);
  await remove();
  expect([await booksOf(ended), await booksOf(younger)]).toEqual([NOTHING, whole]);
  expect(await api.db.$count(gatewayEvents)).toBe(0);
  expect(await api.db.$count(sandboxCheckouts)).toBe(3);

  endIn(1);
  const { receipt_number: last } = await payPlan(api, other, younger.order, THIRD);
  expect(last).toBe(8);
});

test('a course that is paid in full stays open when its books end, until the account is deleted; certificates stay', async () => {
  endIn(-1);
  const { certificate, payment } = await graduate(api, ada);
  await remove();
  expect(await booksOf(payment)).toEqual({ ...NOTHING, orders: 1, enrolments: 1 });
  expect(enrolmentListSchema.parse(await get('/enrolments/', ada)).items).toMatchObject([
    { order: payment.order, lessons_open: true, fully_paid: true },
  ]);
  const state = courseStateSchema.parse(await get(`/courses/${COURSE}/enrolment/`, ada));
  expect(state).toMatchObject({ state: 'enrolled' });
  expect(receiptListSchema.parse(await get('/receipts/', ada)).items).toEqual([]);
  expect(await get('/account/export/', ada)).toMatchObject({
    orders: [{ reference: payment.order }],
    enrolments: [{ user_id: ada.id }],
    payments: [],
    ledger_entries: [],
    receipts: [],
    certificates: [{ code: certificate.code }],
  });
  expect(await certificatesOf(api, ada)).toHaveLength(1);
  await runPaymentJobs(api);
  await remove();
  expect(await booksOf(payment)).toEqual({ ...NOTHING, orders: 1, enrolments: 1 });

  await deleteUser(api.db, ada.id);
  await remove();
  expect(await booksOf(payment)).toEqual(NOTHING);
  expect(await get(`/certificates/${certificate.code}/`, ada)).toMatchObject({ state: 'valid' });
  expect(await api.db.select({ order: certificates.orderId }).from(certificates)).toEqual([{ order: null }]);
});

test('an order whose books have ended can still be cancelled, and that entry is kept for its own period', async () => {
  endIn(-1);
  const { order: reference } = await buy(api, ada);
  await remove();
  api.setTime(today());
  expect(await cancelOrder(api.payments, reference, 'asked for by the payer')).toMatchObject({ waivedPaisa: 0 });
  await remove();
  expect(await booksOf({ order: reference })).toEqual({ ...NOTHING, orders: 1, enrolments: 1, entries: 1 });
});

test('a plan that still waits for an instalment ends with its books, and the course can be bought again', async () => {
  const plan = await payTwo(ada, -1);
  await remove();
  expect(await booksOf(plan)).toEqual(NOTHING);
  expect(courseStateSchema.parse(await get(`/courses/${COURSE}/enrolment/`, ada)).state).toBe('buyable');
});

test('an order that was never paid ends after the last attempt to pay it', async () => {
  endIn(-1);
  const [tried, pending] = [paymentOf(await order(api, ada)), paymentOf(await order(api, await newPerson(api)))];
  await click(api, tried, 'fail');
  expect((await poll(api, ada, tried)).state).toBe('failed');
  await remove();
  expect(await booksOf(tried)).toEqual(NOTHING);
  // No outcome is known: the job for overdue payments comes first.
  expect(await booksOf(pending)).toMatchObject({ orders: 1, payments: 1 });
});

test('a refund begins the period anew, and money that is owed back keeps its books until it is sent', async () => {
  endIn(-40);
  const first = await buy(api, ada, { plan: 'instalments' });
  const path = `/instalment-plans/${first.order}/payments/`;
  const second = paymentOf(
    await api.send('POST', path, { first: 2, last: 2, idempotency_key: 'second-one' }, ada.bearer),
  );
  await cancelOrder(api.payments, first.order, 'asked for by the payer');
  await click(api, second, 'pay');
  const { receipt_number: surplus } = await poll(api, ada, second);
  await remove();
  expect(await booksOf(first)).toMatchObject({ receipts: 2 });
  expect((await checkLedger(api.db)).owedBack).toMatchObject([{ receipt: { number: surplus } }]);

  const other = await newPerson(api);
  endIn(-40);
  const refunded = await buy(api, other);
  await cancelOrder(api.payments, refunded.order, 'asked for by the payer');
  endIn(1);
  await recordRefund(api.payments, refunded.receipt_number ?? 0, 'BANK-1');
  endIn(-1);
  await recordRefund(api.payments, surplus ?? 0, 'BANK-2');
  await remove();
  expect(await booksOf(first)).toEqual(NOTHING);
  expect(await booksOf(refunded)).toMatchObject({ receipts: 1, entries: 4 });
});

test('the ledger’s check still names a number that is used again or missing, and money after the books have ended', async () => {
  endIn(-1);
  const { order: reference } = await buy(api, ada);
  await remove();
  endIn(1);
  const { receipt_number: number } = await buy(api, await newPerson(api));
  const [{ id: orderId } = { id: 0 }] = await api.db.select().from(orders).where(eq(orders.reference, reference));
  let named: string[] = [];
  const tampered = api.db.transaction(async (tx) => {
    await tx.insert(endedReceipts).values([{ number: number ?? 0 }, { number: (number ?? 0) + 2 }]);
    await tx.insert(ledgerEntries).values({ at: today(), orderId, kind: 'charge', amountPaisa: 100 });
    named = (await checkLedger(tx)).differences;
    tx.rollback();
  });
  await expect(tampered).rejects.toThrow();
  expect(named).toEqual([
    expect.stringContaining(`${reference} has entries after its books’ end`),
    `Receipt ${number} has the number of one whose books have ended.`,
    `Before receipt ${(number ?? 0) + 2}, a number is missing.`,
  ]);
});

describe('the database itself', () => {
  const refused = (statement: string, why = 'is refused') =>
    expect(api.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining(why) },
    });

  test('refuses to remove younger books, also to a job whose clock is ahead, and to change any', async () => {
    endIn(1);
    const paid = await buy(api, ada);
    const ahead = new Date(today().getTime() + 40 * DAY);
    await expect(remove(ahead)).resolves.toBeUndefined();
    expect(await booksOf(paid)).toMatchObject({ receipts: 1, entries: 2, payments: 1 });
    await refused(`delete from receipts where number = ${paid.receipt_number}`, 'have not ended');
    await refused(`delete from ledger_entries where kind = 'charge'`, 'have not ended');
    for (const table of ['receipts', 'ledger_entries', 'ended_receipts']) await refused(`truncate ${table} cascade`);
    await refused(`update receipts set paid_at = paid_at - interval '10 years'`);
    await refused(`update ledger_entries set at = at - interval '10 years'`);
  });

  test('refuses to remove an old receipt of an order that was paid later, and keeps the numbers of ended ones', async () => {
    endIn(-1);
    const { order: reference, receipt_number: old } = await buy(api, ada, { plan: 'instalments' });
    endIn(1);
    await payPlan(api, ada, reference);
    await remove();
    await refused(`delete from receipts where number = ${old}`, 'have not ended');
    expect(await booksOf({ order: reference })).toMatchObject({ receipts: 2, entries: 3 });
    expect(await api.db.$count(endedReceipts)).toBeGreaterThan(0);
    await refused('delete from ended_receipts');
  });
});
