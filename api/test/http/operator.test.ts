import { sql } from 'drizzle-orm';
import { courseStateSchema, enrolmentListSchema, receiptSchema } from '@hidden-order/api-shapes/payments';
import { formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import { checkLedger } from '../../src/features/money/books/check-ledger';
import { cancelOrder } from '../../src/features/money/refunds/end-order';
import { Refusal } from '../../src/plugins/errors/refusal';
import { newPerson, sloppily, type Person } from '../support/people';
import {
  buy,
  click,
  COURSE,
  COURSE_PAISA,
  loadFixtures,
  order,
  paymentOf,
  poll,
  runPaymentJobs,
  sendAllBack,
} from '../support/shopping';
import { SITE_URL, startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
beforeEach(async () => {
  api.setTime(new Date('2026-01-31T07:00:00Z'));
  ada = await newPerson(api, { full_name: 'Ada Noor Khan' });
});
afterEach(async () => expect((await checkLedger(api.db)).differences).toEqual([]));
afterAll(() => api.close());

const get = async (path: string): Promise<unknown> =>
  JSON.parse((await api.request(path, { headers: ada.bearer })).body);
const receipt = async (number: number | null) => receiptSchema.parse(await get(`/receipts/${number}/`));
const cancel = (reference: string) => cancelOrder(api.payments, reference, { reason: 'asked for by the payer' });
const refund = (reference: string) => sendAllBack(api, reference);
/** How the books differ from what they were before. */
const change = async (work: () => Promise<unknown>) => {
  const before = await checkLedger(api.db);
  await work();
  const after = await checkLedger(api.db);
  return {
    outstanding: after.outstanding_paisa - before.outstanding_paisa,
    surplus: after.owed_paisa - before.owed_paisa,
    refunded: after.sent_paisa - before.sent_paisa,
    received: after.received_paisa - before.received_paisa,
  };
};

test('a cancelled plan ends the enrolment, owes nothing more, and its money can be sent back once', async () => {
  const paid = await buy(api, ada, { plan: 'instalments' });
  await expect(refund(paid.order)).rejects.toThrow('Nothing of order');
  const rest = { outstanding: -(COURSE_PAISA * 2) / 3, surplus: paid.amount_paisa, refunded: 0, received: 0 };
  expect(await change(() => cancel(sloppily(paid.order)))).toEqual(rest);
  expect(enrolmentListSchema.parse(await get('/enrolments/')).items).toMatchObject([
    { lessons_open: false, plan_state: 'cancelled', next_instalment: null },
  ]);
  expect(courseStateSchema.parse(await get(`/courses/${COURSE}/enrolment/`)).state).toBe('buyable');
  await expect(cancel(paid.order)).rejects.toThrow('was cancelled on 2026-01-31');

  expect(await receipt(paid.receipt_number)).toMatchObject({ to_be_refunded: true, refunded_at: null });
  const sent = { outstanding: 0, surplus: -paid.amount_paisa, refunded: paid.amount_paisa, received: 0 };
  const twice = () => Promise.allSettled([refund(paid.order), refund(paid.order)]);
  expect(await change(twice)).toEqual(sent);
  await expect(refund(paid.order)).rejects.toThrow('Nothing of order');
  expect((await receipt(paid.receipt_number)).refunded_at).toContain('2026-01-31');
});

test('money that arrives for a cancelled order is owed back until its refund is recorded', async () => {
  const first = await buy(api, ada, { plan: 'instalments' });
  const second = paymentOf(
    await api.send(
      'POST',
      `/instalment-plans/${first.order}/payments/`,
      { first: 2, last: 2, idempotency_key: 'second-one' },
      ada.bearer,
    ),
  );
  await cancel(first.order);
  await click(api, second, 'pay');
  const arrived = { outstanding: 0, surplus: second.amount_paisa, refunded: 0, received: second.amount_paisa };
  expect(await change(() => poll(api, ada, second))).toEqual(arrived);
  const { receipt_number } = await poll(api, ada, second);
  expect((await receipt(receipt_number)).to_be_refunded).toBe(true);
  const both = first.amount_paisa + second.amount_paisa;
  const sent = { outstanding: 0, surplus: -both, refunded: both, received: 0 };
  expect(await change(() => refund(first.order))).toEqual(sent);
  expect(await receipt(receipt_number)).toMatchObject({ to_be_refunded: false, refunded_at: expect.any(String) });
});

test('a command for an unknown or unpaid order is refused and changes nothing', async () => {
  const unpaid = paymentOf(await order(api, ada));
  const nothing = { outstanding: 0, surplus: 0, refunded: 0, received: 0 };
  const refused = () =>
    Promise.all(
      [cancel('ORD-0'), cancel(unpaid.order), refund('ORD-0'), refund(unpaid.order)].map((done) =>
        expect(done).rejects.toThrow(Refusal),
      ),
    );
  expect(await change(refused)).toEqual(nothing);
});

test('a receipt is mailed once, with its booking, with all that it says', async () => {
  const paid = await buy(api, ada, { plan: 'instalments' });
  const toAda = () => api.mails.filter(({ to }) => to === ada.email);
  await Promise.all([1, 2, 3].map(() => runPaymentJobs(api)));
  const number = formatReceiptNumber(paid.receipt_number ?? 0, paid.paid_at ?? '');
  expect(toAda().map(({ subject }) => subject)).toEqual([`Your receipt ${number}: First course`]);
  const text = toAda()[0]?.text ?? '';
  expect(text).toMatch(/Payer: +Ada Noor Khan\nFor: +First course, instalment 1 of 3\n/);
  for (const part of [number, '4,000.00\n', '31 January 2026', paid.order, '8,000.00\n']) expect(text).toContain(part);
  expect(text).toContain(`${SITE_URL}/members/receipts/${paid.receipt_number}\n`);
  expect(text).not.toContain('did not need this payment');
});

test.each(['movements', 'ledger_entries'])('the database refuses to change or remove %s', async (table) => {
  await buy(api, ada);
  const column = table === 'movements' ? 'booked_at' : 'at';
  for (const statement of [
    `update ${table} set ${column} = ${column} - interval '10 years'`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ])
    await expect(api.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('is refused') },
    });
});
