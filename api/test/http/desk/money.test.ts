import { randomUUID } from 'node:crypto';
import {
  deskInstalmentsSchema,
  deskOrderSchema,
  deskPaymentsSchema,
  deskProofsSchema,
  deskRefundsSchema,
  gatewayRunSchema,
  ledgerCheckSchema,
  moneySumsSchema,
  toSendListSchema,
} from '@hidden-order/api-shapes/desk/money';
import { unmaskedSchema } from '@hidden-order/api-shapes/desk/staff';
import { waitingListSchema } from '@hidden-order/api-shapes/desk/today';
import { enrolmentListSchema, planListSchema, receiptListSchema } from '@hidden-order/api-shapes/payments';
import { refundListSchema } from '@hidden-order/api-shapes/refunds';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { continueRun } from '../../../src/features/money/cards/ask-gateway';
import { checkLedger } from '../../../src/features/money/books/check-ledger';
import { eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod/mini';
import { refundConfirmations } from '../../../src/features/money/refunds/tables';
import { staff } from '../../../src/desk/tables';
import { removeOutdated } from '../../../src/remove-outdated';
import { startTestDesk, type Colleague, type TestDesk } from '../../support/desk';
import { jsonOf, newPerson, okOf, type Person } from '../../support/people';
import {
  buy,
  changeCourse,
  click,
  COURSE,
  loadFixtures,
  order,
  payPlan,
  paymentOf,
  poll,
} from '../../support/shopping';
import { NO_MAILS, startTestApi, type TestApi } from '../../support/test-api';

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
/** What a person types of the statement of an account. */
const statement = (received_paisa: number, changes: object = {}) => ({
  ...{ way: 'raast', reference: `TID${randomUUID()}`, day: dayOf(new Date()), received_paisa },
  ...{ shares: [], is_sure: true, unopened: '', ...changes },
});
/** Orders by transfer, and sends a proof. */
async function transfer(file = '', course = COURSE, changes = {}) {
  const payment = paymentOf(await order(api, ada, { method: 'transfer', course, ...changes }));
  const proof = { way: 'raast', transaction: `TID${Date.now()}`, file };
  await api.send('POST', `/payments/${payment.reference}/proofs/`, proof, ada.bearer);
  const { items } = okOf(deskProofsSchema, await bilal.get('/money/proofs/'));
  return { payment, proof: items.find((one) => one.payment === payment.reference)?.id ?? 0 };
}

test('each call is refused to those without the role, which the refusal names', async () => {
  const amina = await desk.as('Amina', 'learners', 'messages', 'tournaments');
  const gets = [
    'proofs/',
    'proofs/1/file/',
    'tasks/',
    'payments/',
    'sums/',
    'movements.csv',
    'orders/ORD-1/',
    'to-send/',
  ];
  const posts = [
    'proofs/1/transaction/',
    'proofs/1/accept/',
    'proofs/1/refuse/',
    'tasks/1/close/',
    'orders/ORD-1/cancel/',
    'check/',
  ];
  const ofOrder = ['book', 'use', 'account', 'confirm', 'sent', 'grant'].map((one) => `orders/ORD-1/${one}/`);
  const refunds = ['refunds/1/approve/', 'refunds/1/refuse/', ...ofOrder];
  const calls = [
    ...[...gets, 'instalments/', 'courses/', 'refunds/'].map((path) => amina.get(`/money/${path}`)),
    ...[...posts, 'receipts/1/correct/', 'grants/', 'gateway-run/', ...refunds].map((path) =>
      amina.post(`/money/${path}`),
    ),
  ];
  for (const { status, body } of await Promise.all(calls))
    expect([status, body]).toEqual([403, expect.stringContaining('the role “Money”')]);
});

test('a proof waits for today until it is decided, its file is a download whose opening is logged, and the decision is logged with its finder', async () => {
  const { payment, proof } = await transfer(Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64'));
  const { items } = okOf(waitingListSchema, await bilal.get('/waiting/'));
  expect(items).toContainEqual({ kind: 'proof', count: 1, oldest: expect.any(String), overdue: 0 });
  const { status, headers } = await bilal.get(`/money/proofs/${proof}/file/`);
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="proof.pdf"',
  ]);
  expect(await bilal.lastAction()).toMatchObject({ action: 'open proof', subject: payment.reference, name: 'Bilal' });
  const amina = await desk.as('Amina', 'money');
  expect(await amina.post(`/money/proofs/${proof}/accept/`, statement(700_000))).toMatchObject({
    status: 409,
    body: expect.stringContaining('Open the file of the proof first'),
  });
  expect(await bilal.post(`/money/proofs/${proof}/accept/`, statement(700_000))).toMatchObject(ok);
  expect(await bilal.lastAction()).toMatchObject({
    action: 'accept proof',
    ...{ subject: payment.reference, order: payment.order, person: 'Ada Noor Khan', person_id: ada.id },
    ...{ title: 'First course', after: { receivedPaisa: 700_000, receipts: [{ owedPaisa: 700_000 }] } },
  });
  const isListed = async (state: string) =>
    okOf(deskProofsSchema, await bilal.get(`/money/proofs/?state=${state}`)).items.some(({ id }) => id === proof);
  expect([await isListed(''), await isListed('decided')]).toEqual([false, true]);
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
    `q=${encodeURIComponent('Rs ۱۲٬۰۰۰')}&state=paid`,
    `q=${paid.receipt_number}&to=2026-03-31&from=2026-03-31`,
  ])
    expect([query, await list(query)]).toEqual([query, [paid.reference]]);
  // The second may be 1.2 or 12,000 rupees.
  for (const query of ['from=2026-03-30&to=2026-03-30', 'q=1,2000'])
    expect([query, await list(query)]).toEqual([query, []]);
  for (const path of ['payments/?from=0000-01-01', 'sums/?to=9999-12-31', 'movements.csv?to=9999-12-31'])
    expect([path, (await bilal.get(`/money/${path}`)).status]).toEqual([path, 400]);
  expect(await list(`q=${ada.email}&state=pending&way=transfer`)).toEqual([waiting.payment.reference]);
  const sums = async () => okOf(moneySumsSchema, await bilal.get(`/money/sums/?q=${ada.email}`));
  expect(await sums()).toEqual({
    ...{ from: '2026-03-01', receipts: 1, received_paisa: 1_200_000, sent_paisa: 0 },
    days: [{ day: '2026-03-31', receipts: 1, received_paisa: 1_200_000, sent_paisa: 0 }],
  });

  // Each movement counts on its own day: what comes on the 30th is booked on the 2nd, and the refund is of April.
  api.setTime(new Date('2026-04-02T07:00:00Z'));
  const reference = 'TID-4711-XY';
  await bilal.post(
    `/money/orders/${waiting.payment.order}/book/`,
    statement(1_950_000, { reference, day: '2026-03-30' }),
  );
  // What came beyond the payment of the gateway is of no payment.
  await bilal.post(`/money/orders/${paid.order}/book/`, statement(50_000, { day: '2026-04-01' }));
  await bilal.post(`/money/orders/${paid.order}/cancel/`, { reason: 'asked for' });
  await bilal.post(`/money/orders/${paid.order}/sent/`, { reference: 'BANK-7', day: '2026-04-01' });
  expect((await sums()).days).toEqual([
    { day: '2026-04-01', receipts: 1, received_paisa: 50_000, sent_paisa: 1_250_000 },
    { day: '2026-03-31', receipts: 1, received_paisa: 1_200_000, sent_paisa: 0 },
    { day: '2026-03-30', receipts: 1, received_paisa: 1_950_000, sent_paisa: 0 },
  ]);
  for (const query of ['q=711XY', 'q=tid 4711 xy', 'q=19,500'])
    expect([query, await list(`${query}&state=paid`)]).toEqual([
      query,
      expect.arrayContaining([waiting.payment.reference]),
    ]);
});

test('names are found with the letters of an Arabic or of an Urdu keyboard', async () => {
  ada = await newPerson(api, { full_name: 'یاسمین کریم' });
  const { reference } = paymentOf(await order(api, ada));
  for (const typed of ['یاسمین', 'ياسمين', 'كريم'])
    expect(okOf(deskPaymentsSchema, await bilal.get(`/money/payments/?q=${typed}`)).items).toMatchObject([
      { reference },
    ]);
});

test('payers are found by their phone number, however it was written', async () => {
  const references: string[] = [];
  for (const phone of ['0300-765 4321', '+92 300 7654321', '۰۳۰۰۷۶۵۴۳۲۱'])
    references.push(paymentOf(await order(api, await newPerson(api, { phone }))).reference);
  for (const typed of ['03007654321', '0300 7654321', '+92 300 7654321', '0092 300 765-4321', '7654321', '٠٣٠٠٧٦٥٤٣٢١'])
    expect([
      typed,
      okOf(deskPaymentsSchema, await bilal.get(`/money/payments/?q=${encodeURIComponent(typed)}`))
        .items.map(({ reference }) => reference)
        .toSorted(),
    ]).toEqual([typed, references.toSorted()]);
});

test('the accountant’s file has the movements of a period, and no cell that a spreadsheet would run', async () => {
  api.setTime(new Date('2026-05-04T07:00:00Z'));
  ada = await newPerson(api, { full_name: '=HYPERLINK("https://evil.example"),+1' });
  const paid = await buy(api, ada);
  await bilal.post(`/money/orders/${paid.order}/cancel/`, { reason: 'asked for' });
  await bilal.post(`/money/orders/${paid.order}/sent/`, { reference: 'BANK-8', day: '2026-05-04' });
  const { body, headers } = await bilal.get('/money/movements.csv?from=2026-05-04&to=2026-05-04');
  expect(headers.get('content-disposition')).toBe('attachment; filename="movements-2026-05-04-to-2026-05-04.csv"');
  const [columns, row, back, ...more] = body.trim().split('\r\n');
  expect([columns, more]).toEqual([
    expect.stringContaining('Day,What,Amount PKR,Tax PKR,Way,Account,Reference,Receipt,Payer'),
    [],
  ]);
  // A number, which a spreadsheet adds up.
  expect(back).toMatch(/^2026-05-04,Sent back,-12000\.00,0\.00,Sandbox \(no money moved\),sandbox,BANK-8,/);
  expect(row).toMatch(/^2026-05-04,Received,12000\.00,0\.00,Sandbox \(no money moved\),sandbox,sbx_/);
  expect(row).toContain(`,"'=HYPERLINK(""https://evil.example""),+1",${ada.email},First course,,`);
  expect(row).toContain(`${paid.order},${paid.reference}`);
  expect(await bilal.lastAction()).toMatchObject({
    action: 'export movements',
    subject: 'movements 2026-05-04–2026-05-04',
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

test('an order is cancelled with a reason, which its payer reads, and its money is marked as sent; both are logged and in its books', async () => {
  const paid = await buy(api, ada);
  expect(await orderOf(paid.order)).toMatchObject({
    ...{ state: 'completed', used: { lessons: 0, quiz_opened: false }, owed_paisa: 0 },
    person_id: ada.id,
  });
  const sent = { reference: 'BANK-7', day: dayOf(new Date()) };
  const refund = () => bilal.post(`/money/orders/${paid.order}/sent/`, sent);
  expect(await refund()).toMatchObject({ status: 409, body: expect.stringContaining('Nothing of order') });
  expect((await bilal.post(`/money/orders/${paid.order}/cancel/`, { reason: '' })).status).toBe(400);
  expect(await bilal.post(`/money/orders/${paid.order}/cancel/`, { reason: 'asked for' })).toMatchObject(ok);
  expect(await bilal.lastAction()).toMatchObject({
    action: 'cancel order',
    subject: paid.order,
    after: { waivedPaisa: 0 },
  });
  const subjects = api.mails.filter(({ to }) => to === ada.email).map(({ subject }) => subject);
  expect(subjects).toContain('We have cancelled your order: First course');
  expect((await orderOf(paid.order)).owed_paisa).toBe(1_200_000);
  const tomorrow = { reference: 'BANK-7', day: dayOf(new Date(Date.now() + 86_400_000)) };
  expect(await bilal.post(`/money/orders/${paid.order}/sent/`, tomorrow)).toMatchObject({ status: 409 });
  expect(await refund()).toMatchObject(ok);
  expect((await refund()).status).toBe(409);
  const found = async (state: string) =>
    okOf(deskPaymentsSchema, await bilal.get(`/money/payments/?q=${paid.reference}&state=${state}`)).total;
  expect([await found('paid'), await found('refunded')]).toEqual([0, 1]);
  expect(await orderOf(paid.order)).toMatchObject({
    ...{ state: 'cancelled', owed_paisa: 0 },
    movements: [{ kind: 'in' }, { kind: 'out', reference: 'BANK-7', booked_by: 'Bilal' }],
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
  const ofAdas = <Row extends { order: string }>({ items }: { items: Row[] }) =>
    items.filter((one) => one.order === paid.order);
  const list = async () => ofAdas(okOf(deskRefundsSchema, await bilal.get('/money/refunds/')));
  const toSend = async () => ofAdas(okOf(toSendListSchema, await bilal.get('/money/to-send/')));
  const waits = async (kind: string) =>
    okOf(waitingListSchema, await bilal.get('/waiting/')).items.find((one) => one.kind === kind)?.count;
  await ask();
  const [refused] = await list();
  expect(refused).toMatchObject({ kind: 'refund', reason: 'No time', paid_paisa: 1_200_000 });
  expect(refused?.method).toBe('Sandbox (no money moved)');
  expect([await waits('refund_request'), await waits('refund_to_send')]).toEqual([1, 0]);
  expect(await bilal.post(`/money/refunds/${refused?.id}/refuse/`, { reason: 'Talk to us first' })).toMatchObject(ok);
  expect(await bilal.lastAction()).toMatchObject({ action: 'refuse refund', after: { reason: 'Talk to us first' } });
  await ask();
  const [asked] = await list();
  const call = (what: string, body = {}) => bilal.post(`/money/refunds/${asked?.id}/${what}/`, body);
  expect(await call('approve')).toMatchObject(ok);
  expect((await call('approve')).status).toBe(409);
  expect(await bilal.lastAction()).toMatchObject({
    action: 'approve refund',
    ...{ name: 'Bilal', subject: paid.order, order: paid.order, person: 'Ada Noor Khan' },
    after: { state: 'approved', amountPaisa: 1_200_000 },
  });
  expect([await list(), await toSend(), await waits('refund_to_send')]).toMatchObject([
    [],
    [{ owed_paisa: 1_200_000, account: null }],
    1,
  ]);
  const sent = { reference: 'BANK-7', day: dayOf(new Date()) };
  expect(await bilal.post(`/money/orders/${paid.order}/sent/`, sent)).toMatchObject(ok);
  expect([await toSend(), (await orderOf(paid.order)).payments]).toMatchObject([[], [{ state: 'refunded' }]]);
});

test('of a plan that its payer has ended, nothing is owed back', async () => {
  const { order: plan } = await buy(api, ada, { plan: 'instalments' });
  inDays(20);
  bilal = await desk.as('Bilal', 'money');
  await api.send('POST', '/refunds/', { order: plan, kind: 'end', paid_paisa: 400_000, reason: '' }, ada.bearer);
  const { items } = okOf(deskRefundsSchema, await bilal.get('/money/refunds/'));
  const asked = items.find((one) => one.order === plan);
  expect(await bilal.post(`/money/refunds/${asked?.id}/approve/`)).toMatchObject(ok);
  expect(await orderOf(plan)).toMatchObject({ state: 'cancelled', owed_paisa: 0, payments: [{ state: 'paid' }] });
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
  expect(await orderOf(first.order)).toMatchObject({ owed_paisa: 400_000, movements: [{}, { amount_paisa: 400_000 }] });
});

test('a page beyond the last one has no rows, and the total of all', async () => {
  const listSchema = z.object({ items: z.array(z.unknown()), total: z.number() });
  await transfer();
  const [asked, ended] = [await buy(api, ada, { course: 'second-course' }), await buy(api, await newPerson(api))];
  const request = { order: asked.order, kind: 'refund', paid_paisa: 1_950_000, reason: '', account: null };
  expect((await api.send('POST', '/refunds/', request, ada.bearer)).status).toBe(201);
  await bilal.post(`/money/orders/${ended.order}/cancel/`, { reason: 'asked for', comes_back: true });
  for (const list of ['payments', 'proofs', 'refunds', 'to-send']) {
    const { total } = okOf(listSchema, await bilal.get(`/money/${list}/`));
    expect([list, total > 0]).toEqual([list, true]);
    expect(okOf(listSchema, await bilal.get(`/money/${list}/?page=99`))).toEqual({ items: [], total });
  }
});

test('the check of the ledger has the sums, also by way and month', async () => {
  await buy(api, ada);
  const report = okOf(ledgerCheckSchema, await bilal.post('/money/check/'));
  expect(report).toMatchObject({
    differences: [],
    months: expect.arrayContaining([expect.objectContaining({ owed: 0 })]),
  });
});

test('the gateways are asked by one run at a time, which processes share, which says how far it is, and which outlives one', async () => {
  const open = paymentOf(await order(api, await newPerson(api)));
  await click(api, open, 'pay');
  const press = async () => okOf(gatewayRunSchema, await bilal.post('/money/gateway-run/')).run;
  const run = await press();
  expect(run).toMatchObject({ asked: 0, ended_at: null });
  expect([await press(), await bilal.lastAction()]).toMatchObject([run, { action: 'ask gateways' }]);
  jest.spyOn(api.sandbox, 'ask').mockRejectedValueOnce(new Error('the process ends here'));
  const ends = () => Promise.allSettled([continueRun(api.payments), continueRun(api.payments)]);
  await ends();
  await ends();
  const seen = okOf(gatewayRunSchema, await bilal.get('/money/gateway-run/')).run;
  expect(seen).toMatchObject({ total: run?.total, asked: Number(run?.total) - 1, ended_at: expect.any(String) });
  await press();
  await continueRun(api.payments);
  expect((await orderOf(open.order)).payments).toMatchObject([{ state: 'paid' }]);
});

test('nobody decides about money of their own account', async () => {
  const own = await desk.as(ada.email, 'money');
  const { payment, proof } = await transfer();
  const paid = await buy(api, ada, { course: 'second-course' });
  const refused = { status: 403, body: expect.stringContaining('your own account') };
  for (const [path, body] of [
    [`proofs/${proof}/accept/`, statement(1_200_000)],
    [`proofs/${proof}/refuse/`, { reason: 'Not there' }],
    [`orders/${payment.order}/book/`, statement(1_200_000)],
    [`orders/${paid.order}/cancel/`, { reason: 'Mine' }],
  ] as const)
    expect([path, await own.post(`/money/${path}`, body)]).toEqual([path, expect.objectContaining(refused)]);
  await bilal.post(`/money/orders/${payment.order}/book/`, statement(1_200_000));
  const { receipt } = (await orderOf(payment.order)).movements[0] ?? {};
  expect(await own.post(`/money/receipts/${receipt}/correct/`, { reason: 'Mine' })).toMatchObject(refused);
  await bilal.post(`/money/orders/${paid.order}/cancel/`, { reason: 'asked for' });
  const sent = { reference: 'BANK-9', day: dayOf(new Date()) };
  expect(await own.post(`/money/orders/${paid.order}/sent/`, sent)).toMatchObject(refused);
  const grant = { email: ada.email, course: 'second-course', reason: 'Mine' };
  expect(await own.post('/money/grants/', grant)).toMatchObject(refused);
  expect((await orderOf(paid.order)).owed_paisa).toBe(1_950_000);
});

test('a large amount is sent by two people, to the account that the payer has named, which is deleted 90 days after', async () => {
  await changeCourse(api, { price_paisa: 6_000_000 });
  const { payment, proof } = await transfer('', COURSE, { total_paisa: 6_000_000 });
  await loadFixtures(api);
  await bilal.post(`/money/proofs/${proof}/accept/`, statement(6_000_000));
  const ask = (account: object | null) => ({
    order: payment.order,
    kind: 'refund',
    paid_paisa: 6_000_000,
    reason: '',
    account,
  });
  expect((await api.send('POST', '/refunds/', ask(null), ada.bearer)).status).toBe(400);
  const account = { title: 'Ada Noor Khan', number: 'PK36 SCBL 0000 0011 2345 6702' };
  expect((await api.send('POST', '/refunds/', ask(account), ada.bearer)).status).toBe(201);
  const { items } = okOf(deskRefundsSchema, await bilal.get('/money/refunds/'));
  const asked = items.find((one) => one.order === payment.order);
  await bilal.post(`/money/refunds/${asked?.id}/approve/`);
  const row = async () =>
    okOf(toSendListSchema, await bilal.get('/money/to-send/')).items.find((one) => one.order === payment.order);
  expect(await row()).toMatchObject({ needs_second: true, account: { title: 'Ada Noor Khan', number: '…6702' } });
  const path = `/money/orders/${payment.order}`;
  expect(okOf(unmaskedSchema, await bilal.post(`${path}/account/`)).number).toBe('PK36SCBL0000001123456702');
  const send = () => bilal.post(`${path}/sent/`, { reference: 'BANK-7', day: dayOf(new Date()) });
  expect(await send()).toMatchObject({ status: 409, body: expect.stringContaining('a second person') });
  // Another token of the same address, with the name written otherwise, is the same person.
  for (const same of [bilal, await desk.as('BILAL', 'money')]) {
    expect(await same.post(`${path}/confirm/`)).toMatchObject(ok);
    expect((await send()).status).toBe(409);
  }
  // Nor is who has another address since.
  await api.db
    .update(staff)
    .set({ email: 'b@academy.example', emailKey: 'b@academy.example' })
    .where(eq(staff.id, bilal.id));
  expect((await send()).status).toBe(409);
  const amina = await desk.as('Amina', 'money');
  expect(await amina.post(`${path}/confirm/`)).toMatchObject(ok);
  expect(await row()).toMatchObject({ confirmed_by: amina.id });
  inDays(20);
  bilal = await desk.as('Bilal', 'money');
  expect(await send()).toMatchObject(ok);
  expect(await api.db.$count(refundConfirmations, isNotNull(refundConfirmations.confirmedBy))).toBe(0);
  for (const [days, status] of [
    [20 + 89, 200],
    [20 + 91, 404],
  ] as const) {
    inDays(days);
    await removeOutdated(api.payments, NO_MAILS);
    bilal = await desk.as('Bilal', 'money');
    expect([days, (await bilal.post(`${path}/account/`)).status]).toEqual([days, status]);
  }
});
