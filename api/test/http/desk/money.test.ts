import {
  deskInstalmentsSchema,
  deskOrderSchema,
  deskPaymentsSchema,
  deskProofsSchema,
  deskRefundsSchema,
  ledgerCheckSchema,
  paymentSumsSchema,
  reconciledSchema,
} from '@hidden-order/api-shapes/desk/money';
import { unmaskedSchema } from '@hidden-order/api-shapes/desk/staff';
import { waitingListSchema } from '@hidden-order/api-shapes/desk/today';
import { enrolmentListSchema, planListSchema, receiptListSchema } from '@hidden-order/api-shapes/payments';
import { refundListSchema } from '@hidden-order/api-shapes/refunds';
import { checkLedger } from '../../../src/features/payments/check-ledger';
import { startTestDesk, type Colleague, type TestDesk } from '../../support/desk';
import { jsonOf, newPerson, okOf, type Person } from '../../support/people';
import { buy, click, COURSE, loadFixtures, order, payPlan, paymentOf, poll, reverse } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let desk: TestDesk;
let bilal: Colleague;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
  desk = await startTestDesk(api);
  bilal = await desk.as('Bilal', 'money');
});
beforeEach(async () => {
  api.setTime(new Date());
  ada = await newPerson(api, { full_name: 'Ada Noor Khan' });
});
afterEach(async () => expect((await checkLedger(api.db)).differences).toEqual([]));
afterAll(async () => {
  await desk.close();
  await api.close();
});

const inDays = (days: number) => api.setTime(new Date(Date.now() + days * 86_400_000));
const ok = { status: 200 };
const orderOf = async (reference: string) => okOf(deskOrderSchema, await bilal.get(`/money/orders/${reference}/`));
const ofAda = async (path: string) => api.request(path, { headers: ada.bearer });
/** Orders by transfer, and sends a proof. */
async function transfer(file = '', course = COURSE) {
  const payment = paymentOf(await order(api, ada, { method: 'transfer', course }));
  const proof = { way: 'raast', transaction: `TID${Date.now()}`, file };
  await api.send('POST', `/payments/${payment.reference}/proofs/`, proof, ada.bearer);
  const { items } = okOf(deskProofsSchema, await bilal.get('/money/proofs/'));
  return { payment, proof: items.find((one) => one.payment === payment.reference)?.id ?? 0 };
}

test('each call is refused to those without the role, which the refusal names', async () => {
  const amina = await desk.as('Amina', 'learners', 'messages', 'tournaments');
  const gets = ['proofs/', 'proofs/1/file/', 'tasks/', 'payments/', 'sums/', 'receipts.csv', 'orders/ORD-1/'];
  const posts = [
    'proofs/1/transaction/',
    'proofs/1/accept/',
    'proofs/1/refuse/',
    'tasks/1/close/',
    'orders/ORD-1/cancel/',
    'check/',
  ];
  const refunds = ['refunds/1/approve/', 'refunds/1/refuse/', 'refunds/1/sent/'];
  const calls = [
    ...[...gets, 'instalments/', 'courses/', 'refunds/'].map((path) => amina.get(`/money/${path}`)),
    ...[...posts, 'orders/ORD-1/grant/', 'receipts/1/refund/', 'grants/', 'reconcile/', ...refunds].map((path) =>
      amina.post(`/money/${path}`),
    ),
  ];
  for (const { status, body } of await Promise.all(calls))
    expect([status, body]).toEqual([403, expect.stringContaining('the role “money”')]);
});

test('a proof waits for today, its file is a download whose opening is logged, and the decision is logged with its finder', async () => {
  const { payment, proof } = await transfer(Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64'));
  const { items } = okOf(waitingListSchema, await bilal.get('/waiting/'));
  expect(items).toContainEqual({ kind: 'proof', count: 1, oldest: expect.any(String) });
  const { status, headers } = await bilal.get(`/money/proofs/${proof}/file/`);
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="proof.pdf"',
  ]);
  expect(await bilal.lastAction()).toMatchObject({ action: 'open proof', subject: payment.reference, name: 'Bilal' });
  await bilal.post(`/money/proofs/${proof}/accept/`, { received_paisa: 700_000 });
  expect(await bilal.lastAction()).toMatchObject({
    action: 'accept proof',
    ...{ subject: payment.reference, order: payment.order, person: 'Ada Noor Khan', person_id: ada.id },
    ...{ title: 'First course', after: { receivedPaisa: 700_000, missingPaisa: 500_000 } },
  });
  const logged = await bilal.post(`/money/proofs/${proof}/refuse/`, { reason: 'Too late' });
  expect([logged.status, (await bilal.lastAction())?.action]).toEqual([409, 'accept proof']);
});

test('of a transaction number the list has the last four characters; whole it is answered on demand, which is logged', async () => {
  const { payment, proof } = await transfer();
  const list = await bilal.get('/money/proofs/');
  expect(list.body).not.toContain('TID');
  expect(okOf(deskProofsSchema, list).items).toContainEqual(
    expect.objectContaining({ payment: payment.reference, transaction: expect.stringMatching(/^…\d{4}$/) }),
  );
  const { number } = okOf(unmaskedSchema, await bilal.post(`/money/proofs/${proof}/transaction/`));
  expect(number).toMatch(/^TID\d+$/);
  expect(await bilal.lastAction()).toMatchObject({ action: 'see transaction number', subject: payment.reference });
  expect((await bilal.get('/actions/')).body).not.toContain(number);
  expect((await bilal.post('/money/proofs/999999/transaction/')).status).toBe(404);
});

test('payments are found by day, state, way, reference, name and address, with the sums of what was paid', async () => {
  const start = new Date('2026-03-30T20:00:00Z');
  api.setTime(start);
  const [paid, waiting] = [await buy(api, ada), await transfer('', 'second-course')];
  const list = async (query: string) => {
    const { items, total } = okOf(deskPaymentsSchema, await bilal.get(`/money/payments/?${query}`));
    expect(total).toBe(items.length);
    return items.map(({ reference }) => reference);
  };
  for (const query of [
    `q=${paid.reference.toLowerCase().replaceAll('-', '')}`,
    `q=${ada.email.slice(0, 9)}&state=paid`,
    'from=2026-03-31&to=2026-03-31&state=paid',
    `q=${paid.order}&way=gateway`,
    `q=${paid.receipt_number}&to=2026-03-31&from=2026-03-31`,
  ])
    expect([query, await list(query)]).toEqual([query, [paid.reference]]);
  expect(await list('from=2026-03-30&to=2026-03-30')).toEqual([]);
  for (const path of ['payments/?from=0000-01-01', 'sums/?to=9999-12-31', 'receipts.csv?to=9999-12-31'])
    expect([path, (await bilal.get(`/money/${path}`)).status]).toEqual([path, 400]);
  expect(await list(`q=${ada.email}&state=pending&way=transfer`)).toEqual([waiting.payment.reference]);
  const sums = okOf(paymentSumsSchema, await bilal.get(`/money/sums/?q=${ada.email}`));
  expect(sums).toEqual({
    ...{ from: '2026-03-01', payments: 1, received_paisa: 1_200_000, refunded_paisa: 0 },
    days: [{ day: '2026-03-31', payments: 1, received_paisa: 1_200_000, refunded_paisa: 0 }],
  });
});

test('the accountant’s file has the receipts of a period, and no cell that a spreadsheet would run', async () => {
  api.setTime(new Date('2026-05-04T07:00:00Z'));
  ada = await newPerson(api, { full_name: '=HYPERLINK("https://evil.example"),+1' });
  const paid = await buy(api, ada);
  const { body, headers } = await bilal.get('/money/receipts.csv?from=2026-05-04&to=2026-05-04');
  expect(headers.get('content-disposition')).toBe('attachment; filename="receipts-2026-05-04-to-2026-05-04.csv"');
  const [columns, row, ...more] = body.trim().split('\r\n');
  expect([columns, more]).toEqual([expect.stringContaining('Receipt,Day,Payer'), []]);
  expect(row).toContain(`,2026-05-04,"'=HYPERLINK(""https://evil.example""),+1",${ada.email},First course,In full,`);
  expect(row).toContain(`${paid.order},${paid.reference}`);
  expect(row).toContain(',12000.00,');
  expect(await bilal.lastAction()).toMatchObject({
    action: 'export receipts',
    subject: 'receipts 2026-05-04–2026-05-04',
  });
});

test('instalments that are due, late or late enough to lock lessons, the oldest first, are each in their list', async () => {
  api.setTime(new Date('2026-01-31T07:00:00Z'));
  const plan = await buy(api, ada, { plan: 'instalments' });
  const states = async () => {
    const found: string[] = [];
    for (const state of ['', 'due', 'late', 'suspended'])
      for (const { order, ...item } of okOf(
        deskInstalmentsSchema,
        await (await desk.as('Bilal', 'money')).get(`/money/instalments/?state=${state}&q=${ada.email}`),
      ).items)
        if (order === plan.order) found.push(`${state} ${item.number} ${item.due_on} ${item.state} ${item.suspended}`);
    return found;
  };
  const on = async (day: string) => {
    api.setTime(new Date(`${day}T07:00:00Z`));
    return states();
  };
  expect(await on('2026-02-20')).toEqual([]);
  expect(await on('2026-02-21')).toEqual([' 2 2026-02-28 due false', 'due 2 2026-02-28 due false']);
  expect(await on('2026-02-28')).toEqual([' 2 2026-02-28 due false', 'due 2 2026-02-28 due false']);
  expect(await on('2026-03-01')).toEqual([' 2 2026-02-28 late false', 'late 2 2026-02-28 late false']);
  expect(await on('2026-03-15')).toEqual([' 2 2026-02-28 late true', 'suspended 2 2026-02-28 late true']);
  api.setTime(new Date('2026-02-28T07:00:00Z'));
  await payPlan(api, ada, plan.order);
  expect(await on('2026-03-28')).toEqual([' 3 2026-03-31 due false', 'due 3 2026-03-31 due false']);
});

test('an order is cancelled with a reason, and the refund of its receipt recorded; both are logged and in its books', async () => {
  const paid = await buy(api, ada);
  expect(await orderOf(paid.order)).toMatchObject({
    ...{ state: 'completed', used: { lessons: 0, quiz_opened: false }, payments: [{ owed_back: false }] },
    person_id: ada.id,
  });
  const refund = () => bilal.post(`/money/receipts/${paid.receipt_number}/refund/`, { reference: 'BANK-7' });
  expect(await refund()).toMatchObject({ status: 409, body: expect.stringContaining('Cancel the order first') });
  expect((await bilal.post(`/money/orders/${paid.order}/cancel/`, { reason: '' })).status).toBe(400);
  expect(await bilal.post(`/money/orders/${paid.order}/cancel/`, { reason: 'asked for' })).toMatchObject(ok);
  expect(await bilal.lastAction()).toMatchObject({
    action: 'cancel order',
    subject: paid.order,
    after: { waivedPaisa: 0 },
  });
  expect((await orderOf(paid.order)).payments).toMatchObject([{ owed_back: true }]);
  expect(await refund()).toMatchObject(ok);
  expect((await refund()).status).toBe(409);
  const found = async (state: string) =>
    okOf(deskPaymentsSchema, await bilal.get(`/money/payments/?q=${paid.reference}&state=${state}`)).total;
  expect([await found('paid'), await found('refunded')]).toEqual([0, 1]);
  expect(await orderOf(paid.order)).toMatchObject({
    ...{ state: 'cancelled', payments: [{ owed_back: false, refund: { reference: 'BANK-7' } }] },
    entries: [{ kind: 'charge' }, { kind: 'payment' }, { kind: 'cancellation', note: 'asked for' }, { kind: 'refund' }],
  });
});

test('a buyer’s request is decided by a named person, and sent with a reference; books, list and today follow', async () => {
  const paid = await buy(api, ada);
  const ask = () =>
    api.send(
      'POST',
      '/refunds/',
      { order: paid.order, kind: 'refund', paid_paisa: 1_200_000, reason: 'No time' },
      ada.bearer,
    );
  const list = async (state: string) =>
    okOf(deskRefundsSchema, await bilal.get(`/money/refunds/?state=${state}`)).items.filter(
      (one) => one.order === paid.order,
    );
  const waits = async (kind: string) =>
    okOf(waitingListSchema, await bilal.get('/waiting/')).items.find((one) => one.kind === kind)?.count;
  await ask();
  const [refused] = await list('');
  expect(refused).toMatchObject({ kind: 'refund', reason: 'No time', paid_paisa: 1_200_000, returned_paisa: 0 });
  expect(refused?.method).toBe('Sandbox (no money moved)');
  expect([await waits('refund_request'), await waits('refund_to_send')]).toEqual([1, 0]);
  expect(await bilal.post(`/money/refunds/${refused?.id}/refuse/`, { reason: 'Talk to us first' })).toMatchObject(ok);
  expect(await bilal.lastAction()).toMatchObject({ action: 'refuse refund', after: { reason: 'Talk to us first' } });
  await ask();
  const [asked] = await list('');
  const call = (what: string, body = {}) => bilal.post(`/money/refunds/${asked?.id}/${what}/`, body);
  expect((await call('sent', { reference: 'BANK-7' })).status).toBe(409);
  expect(await call('approve')).toMatchObject(ok);
  expect((await call('approve')).status).toBe(409);
  expect(await bilal.lastAction()).toMatchObject({
    action: 'approve refund',
    ...{ name: 'Bilal', subject: paid.order, order: paid.order, person: 'Ada Noor Khan' },
    after: { state: 'approved', amountPaisa: 1_200_000 },
  });
  expect([await list(''), await list('approved'), await waits('refund_to_send')]).toMatchObject([
    [],
    [{ amount_paisa: 1_200_000 }],
    1,
  ]);
  expect(await call('sent', { reference: 'BANK-7' })).toMatchObject(ok);
  expect([await list('approved'), (await orderOf(paid.order)).payments]).toMatchObject([
    [],
    [{ refund: { reference: 'BANK-7' } }],
  ]);
});

test('of a plan that its payer has ended, nothing is owed back', async () => {
  const { order: plan } = await buy(api, ada, { plan: 'instalments' });
  inDays(20);
  bilal = await desk.as('Bilal', 'money');
  await api.send('POST', '/refunds/', { order: plan, kind: 'end', paid_paisa: 400_000, reason: '' }, ada.bearer);
  const { items } = okOf(deskRefundsSchema, await bilal.get('/money/refunds/'));
  const asked = items.find((one) => one.order === plan);
  expect(await bilal.post(`/money/refunds/${asked?.id}/approve/`)).toMatchObject(ok);
  expect(await orderOf(plan)).toMatchObject({ state: 'cancelled', payments: [{ state: 'paid', owed_back: false }] });
});

test('a course is granted to an account: it opens without a payment, has no receipt, and its end gives nothing back', async () => {
  const grant = (changes = {}) =>
    bilal.post('/money/grants/', { email: ada.email, course: COURSE, reason: 'Scholarship 2026', ...changes });
  for (const wrong of [{ email: 'unknown@mail.example' }, { course: 'no-course' }])
    expect((await grant(wrong)).status).toBe(409);
  const { order: reference } = jsonOf(await grant({ email: ada.email.toUpperCase() }));
  expect(await bilal.lastAction()).toMatchObject({
    action: 'grant course',
    ...{ subject: reference, person: 'Ada Noor Khan', title: 'First course', after: { reason: 'Scholarship 2026' } },
  });
  expect(await grant()).toMatchObject({ status: 409, body: expect.stringContaining('is enrolled in') });
  expect((await ofAda(`/courses/${COURSE}/lessons/three-waves/`)).status).toBe(200);
  expect(okOf(enrolmentListSchema, await ofAda('/enrolments/')).items).toMatchObject([
    { order: reference, fully_paid: true, granted: true, plan_state: null },
  ]);
  expect(okOf(receiptListSchema, await ofAda('/receipts/')).items).toEqual([]);
  expect(okOf(refundListSchema, await ofAda('/refunds/')).items).toMatchObject([{ right: null, may: null }]);
  expect((await ofAda('/account/export/')).body).toContain('Scholarship 2026');
  expect(api.mails.filter(({ to }) => to === ada.email).at(-1)?.subject).toBe('A grant for you: First course');
  await bilal.post(`/money/orders/${String(reference)}/cancel/`, { reason: 'left the course' });
  expect(await orderOf(String(reference))).toMatchObject({
    ...{ payments: [], outstanding_paisa: 0 },
    entries: [
      { kind: 'charge' },
      { kind: 'grant', note: 'Scholarship 2026' },
      { kind: 'cancellation', amount_paisa: 0 },
    ],
  });
});

test('the rest of a plan is granted, unless a payment is under way; late money is then owed back', async () => {
  const first = await buy(api, ada, { plan: 'instalments' });
  const grant = () => bilal.post(`/money/orders/${first.order}/grant/`, { reason: 'Hardship' });
  const late = { first: 2, last: 2, idempotency_key: 'second-by-card' };
  const second = paymentOf(await api.send('POST', `/instalment-plans/${first.order}/payments/`, late, ada.bearer));
  expect(await grant()).toMatchObject({ status: 409, body: expect.stringContaining(second.reference) });
  inDays(20);
  bilal = await desk.as('Bilal', 'money');
  expect(await grant()).toMatchObject(ok);
  expect((await grant()).status).toBe(409);
  expect(okOf(planListSchema, await ofAda('/instalment-plans/')).items).toMatchObject([
    {
      ...{ state: 'completed', paid_paisa: 400_000, granted_paisa: 800_000, outstanding_paisa: 0 },
      instalments: [{ granted: false }, { state: 'paid', granted: true }, { state: 'paid', granted: true }],
    },
  ]);
  inDays(0);
  await click(api, second, 'pay');
  await poll(api, ada, second);
  expect((await orderOf(first.order)).payments).toMatchObject([{ owed_back: false }, { owed_back: true }]);
});

test('the check of the ledger names sums, what is owed back and what is contested; the gateway is asked on demand', async () => {
  const paid = await buy(api, ada);
  await reverse(api, paid, 'disputed');
  const open = paymentOf(await order(api, await newPerson(api)));
  await click(api, open, 'pay');
  const { asked, paid: found } = okOf(reconciledSchema, await bilal.post('/money/reconcile/'));
  expect([asked >= 1, found]).toEqual([true, 1]);
  expect(await bilal.lastAction()).toMatchObject({ action: 'ask gateways', after: { paid: 1 } });
  const report = okOf(ledgerCheckSchema, await bilal.post('/money/check/'));
  expect(report).toMatchObject({ differences: [], granted_paisa: expect.any(Number) });
  expect(report.disputed).toContainEqual(expect.objectContaining({ payment: paid.reference, payer: 'Ada Noor Khan' }));
});
