import { createCanvas, loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { asc, eq } from 'drizzle-orm';
import { deskProofsSchema, deskTasksSchema, toSendListSchema } from '@hidden-order/api-shapes/desk/money';
import { planListSchema, type Payment } from '@hidden-order/api-shapes/payments';
import { site } from '@hidden-order/api-shapes/site';
import { transferSchema, type Transfer } from '@hidden-order/api-shapes/transfers';
import { deleteDue } from '../../src/features/accounts/deletion';
import { cancelOrder } from '../../src/features/money/refunds/end-order';
import { Refusal } from '../../src/plugins/errors/refusal';
import { checkLedger } from '../../src/features/money/books/check-ledger';
import { movements } from '../../src/features/money/books/tables';
import { correctBooking, useOwed } from '../../src/features/money/receive/correct';
import { payments } from '../../src/features/money/tables';
import { paymentProofs, proofFiles } from '../../src/features/money/transfers/tables';
import { removeOutdated } from '../../src/remove-outdated';
import { startTestDesk, type TestDesk } from '../support/desk';
import { jsonOf, newPerson, okOf, PASSWORD, type Person } from '../support/people';
import {
  buy,
  click,
  COURSE,
  COURSE_PAISA,
  loadFixtures,
  order,
  owedOf,
  paymentOf,
  runPaymentJobs,
  sendAllBack,
} from '../support/shopping';
import { NO_MAILS, SITE_URL, startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
let desk: TestDesk;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  desk = await startTestDesk(api);
  await loadFixtures(api);
});
beforeEach(async () => {
  api.setTime(new Date());
  api.mails.length = 0;
  ada = await newPerson(api);
});
afterEach(async () => expect((await checkLedger(api.db)).differences).toEqual([]));
afterAll(async () => {
  await desk.close();
  await api.close();
});

const inDays = (days: number) => api.setTime(new Date(Date.now() + days * 86_400_000));
const byTransfer = async (changes = {}) => paymentOf(await order(api, ada, { method: 'transfer', ...changes }));
let numbers = 0;
const newNumber = () => `TID${Date.now()}${(numbers += 1)}`;
const send = ({ reference }: Payment, proof: object = {}) =>
  api.send(
    'POST',
    `/payments/${reference}/proofs/`,
    { way: 'raast', transaction: newNumber(), file: '', ...proof },
    ada.bearer,
  );
const show = async ({ reference }: Payment): Promise<Transfer> =>
  transferSchema.parse(jsonOf(await api.request(`/payments/${reference}/transfer/`, { headers: ada.bearer })));
/** A person at the desk, whose token is of this day. */
const bilal = () => desk.as('Bilal', 'money');
const lastProof = async () =>
  (await api.db.select().from(paymentProofs).orderBy(asc(paymentProofs.id))).at(-1)?.id ?? 0;
/** What the statement of the account says of a transfer, as someone at the desk types it. */
const statement = (rupees: number, changes: object = {}) => ({
  ...{ way: 'raast', reference: newNumber(), day: dayOf(new Date()), received_paisa: Math.round(rupees * 100) },
  ...{ shares: [], is_sure: true, unopened: 'Seen on the statement', ...changes },
});
const accept = async (rupees: number, changes: object = {}) =>
  (await bilal()).post(`/money/proofs/${await lastProof()}/accept/`, statement(rupees, changes));
const refuse = async (reason: string) => (await bilal()).post(`/money/proofs/${await lastProof()}/refuse/`, { reason });
const lesson = async () =>
  (await api.request(`/courses/${COURSE}/lessons/three-waves/`, { headers: ada.bearer })).status;
/** With plain spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const subjects = (to: string) => api.mails.filter((mail) => mail.to === to).map(({ subject }) => plain(subject));
const lastMail = (to: string) => api.mails.findLast((mail) => mail.to === to)?.text;
const tasksOf = async ({ reference }: Payment) =>
  okOf(deskTasksSchema, await (await bilal()).get('/money/tasks/'))
    .items.filter(({ payment }) => payment === reference)
    .map(({ happened }) => plain(happened));

test('a transfer: the accounts, a proof, one check by a person, and then lessons and a receipt that names the way', async () => {
  const payment = await byTransfer();
  expect(payment).toMatchObject({
    state: 'pending',
    method: 'Bank transfer or wallet',
    is_transfer: true,
    redirect_url: `${SITE_URL}/payments/${payment.reference}`,
  });
  expect((await show(payment)).accounts).toContainEqual({
    way: 'bank',
    title: 'Test Academy',
    bank: 'Test Bank',
    number: 'PK36SCBL0000001123456702',
    qr: null,
  });
  expect((await send(payment, { transaction: ' ab-12 34 ' })).status).toBe(201);
  expect((await show(payment)).payment.checking).toBe(true);
  expect([(await show(payment)).proofs[0], await lesson()]).toMatchObject([
    { transaction: 'AB1234', state: 'waiting' },
    403,
  ]);
  const { items } = okOf(deskProofsSchema, await (await bilal()).get('/money/proofs/'));
  expect(items).toMatchObject([
    { payment: payment.reference, amount_paisa: COURSE_PAISA, received_paisa: 0, way: 'raast', transaction: '…234' },
  ]);
  expect((await accept(12_000)).status).toBe(200);
  const shown = await show(payment);
  expect([shown.payment.state, shown.proofs[0]?.state, await lesson()]).toEqual(['paid', 'accepted', 200]);
  const [receipt] = await api.db
    .select()
    .from(movements)
    .where(eq(movements.receipt, shown.payment.receipt_number ?? 0));
  expect(receipt).toMatchObject({ way: 'raast', account: '03001234567', amountPaisa: COURSE_PAISA, bookedBy: 'Bilal' });
  expect(await tasksOf(payment)).toEqual([]);
  expect(await accept(1)).toMatchObject({ status: 409, body: expect.stringContaining('was decided before') });
  expect((await send(payment)).status).toBe(409);
});

const owedNow = ({ order: reference }: Payment) => owedOf(api, reference);
const toSend = async ({ order: reference }: Payment) =>
  okOf(toSendListSchema, await (await bilal()).get('/money/to-send/'))
    .items.filter((one) => one.order === reference)
    .map(({ owed_paisa }) => owed_paisa);

test('a short amount: the payer reads what came on which day, and what is missing, sends it and more, and the rest is owed', async () => {
  const payment = await byTransfer();
  await send(payment, { way: 'bank' });
  inDays(6);
  const open = async () => jsonOf(await api.request('/enrolments/', { headers: ada.bearer }));
  expect(await open()).toMatchObject({ items: [], open_payments: [{ reference: payment.reference, checking: true }] });
  await accept(7000, { way: 'bank', day: '2026-06-30' });
  expect(await open()).toMatchObject({ open_payments: [{ checking: false, redirect_url: payment.redirect_url }] });
  expect(api.mails.at(-1)?.text).toMatch(/Rs.5,000\.00 of your transfer are missing/);
  inDays(8);
  expect(await show(payment)).toMatchObject({
    ...{ received_paisa: 700_000, payment: { state: 'pending' } },
    arrivals: [{ amount_paisa: 700_000, arrived_on: '2026-06-30' }],
  });
  // It waits for the rest.
  expect([await owedNow(payment), await toSend(payment)]).toEqual([700_000, []]);
  await send(payment);
  const waiting = okOf(deskProofsSchema, await (await bilal()).get('/money/proofs/')).items;
  expect(waiting).toMatchObject([{ payment: payment.reference, received_paisa: 700_000 }]);
  await accept(5500);
  expect([(await show(payment)).payment.state, await owedNow(payment), await toSend(payment)]).toEqual([
    'paid',
    50_000,
    [50_000],
  ]);
  expect(await open()).toMatchObject({ items: [{ fully_paid: true }], open_payments: [] });
});

test.each([
  [11_999.5, 0],
  [12_000.99, 0],
])('of Rs 12,000, Rs %d pay the price: less than a rupee is waived by a row', async (rupees, owed) => {
  const payment = await byTransfer();
  await send(payment);
  await accept(rupees);
  expect([(await show(payment)).payment.state, await owedNow(payment), await lesson()]).toEqual(['paid', owed, 200]);
  expect((await checkLedger(api.db)).outstanding_paisa).toBeGreaterThanOrEqual(0);
});

test('more than is left, or a tenth of it, is asked about; a day to come, and a transfer that is booked, are refused', async () => {
  const payment = await byTransfer();
  await send(payment);
  for (const rupees of [12_001, 120_000, 1200])
    expect(jsonOf(await accept(rupees, { is_sure: false }))).toMatchObject({ code: 'unusual' });
  expect(await accept(12_000, { day: '2030-01-01' })).toMatchObject({ status: 409 });
  const reference = newNumber();
  expect((await accept(12_000, { reference, is_sure: false })).status).toBe(200);
  ada = await newPerson(api);
  const other = await byTransfer();
  await send(other);
  const again = await accept(12_000, { reference: reference.toLowerCase() });
  expect([again.status, again.body]).toEqual([409, expect.stringContaining(payment.order)]);
  expect((await accept(12_000)).status).toBe(200);
});

test('one transfer is divided among the orders of its payer, and no one else’s', async () => {
  const first = await byTransfer();
  const second = await byTransfer({ course: 'second-course' });
  await send(first);
  const stranger = await newPerson(api);
  const foreign = paymentOf(await order(api, stranger, { method: 'transfer' }));
  const shareOf = ({ order: reference }: Payment, paisa: number) => ({ shares: [{ order: reference, paisa }] });
  expect(await accept(31_500, shareOf(foreign, 1_950_000))).toMatchObject({
    status: 409,
    body: expect.stringContaining('another payer'),
  });
  const reference = newNumber();
  expect((await accept(31_500, { reference, ...shareOf(second, 1_950_000) })).status).toBe(200);
  for (const payment of [first, second]) expect((await show(payment)).payment.state).toBe('paid');
  const parts = await api.db.select().from(movements).where(eq(movements.reference, reference));
  expect(parts.map(({ amountPaisa }) => amountPaisa)).toEqual([1_200_000, 1_950_000]);

  // It is taken back as a whole, and booked anew.
  await correctBooking(api.payments, parts[1]?.receipt ?? 0, { reason: 'One digit too many', by: 'Bilal' });
  await api.collectMails();
  for (const payment of [first, second]) expect((await show(payment)).payment.state).toBe('pending');
  expect(await lesson()).toBe(403);
  expect(subjects(ada.email).filter((subject) => subject.startsWith('Your receipt'))).toHaveLength(4);
  expect(lastMail(ada.email)).toMatch(/We had booked this by mistake.+One digit too many/);
  expect(lastMail(ada.email)).not.toContain('Left to pay');
  const book = statement(31_500, { reference, ...shareOf(second, 1_950_000) });
  expect((await (await bilal()).post(`/money/orders/${first.order}/book/`, book)).status).toBe(200);
  expect([(await show(second)).payment.state, await lesson()]).toEqual(['paid', 200]);
});

test('money without a proof is booked for an order; its surplus pays another order on the payer’s word', async () => {
  const first = await byTransfer();
  expect((await (await bilal()).post(`/money/orders/${first.order}/book/`, statement(32_000))).status).toBe(200);
  expect([(await show(first)).payment.state, await owedNow(first)]).toEqual(['paid', 2_000_000]);
  const second = await byTransfer({ course: 'second-course' });
  const { amountPaisa } = (await useOwed(api.payments, { from: first.order, to: second.order })).after;
  expect([amountPaisa, await owedNow(first), await toSend(first)]).toEqual([1_950_000, 50_000, [50_000]]);
  const enrolments = jsonOf(await api.request('/enrolments/', { headers: ada.bearer }));
  expect(enrolments).toMatchObject({ items: [{ fully_paid: true }, { fully_paid: true }], open_payments: [] });
  await expect(useOwed(api.payments, { from: first.order, to: second.order })).rejects.toThrow(
    'Nothing is left to pay',
  );
});

test('a refused proof: the payer reads why, and may send another with the same number; it does not expire while it is checked', async () => {
  const payment = await byTransfer();
  const transaction = newNumber();
  await send(payment, { transaction });
  inDays(30);
  await runPaymentJobs(api);
  expect((await show(payment)).payment.state).toBe('pending');
  await refuse('Unreadable');
  expect((await show(payment)).proofs).toMatchObject([{ state: 'refused', reason: 'Unreadable' }]);
  expect(subjects(ada.email)).toContain(`We could not confirm your transfer: ${payment.reference}`);
  expect((await send(payment, { transaction })).status).toBe(201);
});

test('while a proof waits, its payer corrects it; a number or file that others have sent is a hint for staff, and no lock', async () => {
  const payment = await byTransfer();
  const transaction = newNumber();
  await send(payment, { transaction: 'WRONG-1' });
  // Their browsers have reduced the same picture, each in its way.
  const [file, otherFile] = [png(9, 9), png(8, 8)].map((content) => content.toString('base64'));
  const original = 'ab'.repeat(32);
  expect((await send(payment, { transaction, file, original })).status).toBe(201);
  expect((await show(payment)).proofs).toMatchObject([{ transaction, has_file: true }]);
  const thief = ada;
  ada = await newPerson(api);
  const other = await byTransfer();
  expect((await send(other, { transaction, file: otherFile, original })).status).toBe(201);
  const { items } = okOf(deskProofsSchema, await (await bilal()).get(`/money/proofs/?q=${transaction.slice(-6)}`));
  expect(items.map(({ also }) => also.join())).toEqual([
    expect.stringMatching(`The same file was also sent for order ${other.order} of .*: it waits.`),
    expect.stringMatching(`The same file was also sent for order ${payment.order} of .*: it waits.`),
  ]);
  expect((await accept(12_000, { reference: transaction })).status).toBe(200);
  const found = okOf(deskProofsSchema, await (await bilal()).get(`/money/proofs/?state=decided&q=${ada.email}`)).items;
  expect(found).toMatchObject([{ state: 'accepted', decided_by: 'Bilal', booked_paisa: COURSE_PAISA }]);
  const [waiting] = okOf(deskProofsSchema, await (await bilal()).get(`/money/proofs/?q=${thief.email}`)).items;
  expect(waiting?.also).toContainEqual(expect.stringContaining('The same number is booked: order'));
  expect(jsonOf(await send(await byTransfer({ course: 'second-course' }), { transaction: '' }))).toEqual({
    transaction: [expect.stringContaining('choose a file')],
  });
});

test('other members have no part in a payment, and a payment at the gateway has none of this', async () => {
  const payment = await byTransfer();
  await send(payment, { file: png(9, 9).toString('base64') });
  const proof = await lastProof();
  const atGateway = paymentOf(await order(api, await newPerson(api)));
  expect(atGateway.is_transfer).toBe(false);
  const owner = ada;
  ada = await newPerson(api);
  const path = `/payments/${payment.reference}/`;
  for (const address of [`${path}transfer/`, `${path}proofs/${proof}/file/`])
    expect((await api.request(address, { headers: ada.bearer })).status).toBe(404);
  for (const { reference } of [payment, atGateway]) expect((await send({ ...payment, reference })).status).toBe(404);
  expect((await api.send('POST', `${path}cancel/`, {}, ada.bearer)).status).toBe(404);
  expect((await api.request(`${path}proofs/${proof}/file/`, { headers: owner.bearer })).status).toBe(200);
});

test('who deletes the account while a proof waits has been told what can be followed, and where; what came is theirs', async () => {
  const ask = () => api.send('POST', '/account/deletion/', { current_password: PASSWORD }, ada.bearer);
  expect((await ask()).status).toBe(200);
  const mail = api.mails.find(({ to }) => to === ada.email);
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    `A refund or a transfer that has not ended by then goes on, and you can follow it no longer on the site: write to ${site.email} with the number of your order.`,
  );
  const payment = await byTransfer();
  await send(payment);
  expect(await ask()).toMatchObject({
    status: 409,
    body: expect.stringContaining('until it has expired or we have checked'),
  });
  inDays(31);
  await deleteDue(api.payments);
  expect((await api.request(`/payments/${payment.reference}/transfer/`, { headers: ada.bearer })).status).toBe(401);
  expect((await accept(12_000)).status).toBe(200);
  const { items } = okOf(toSendListSchema, await (await bilal()).get('/money/to-send/'));
  expect(items).toContainEqual(
    expect.objectContaining({ order: payment.order, email: ada.email, owed_paisa: COURSE_PAISA }),
  );
});

test('a payment that is not made in seven days expires, or its payer cancels it; a proof then still pays', async () => {
  const expired = await byTransfer();
  inDays(6.9);
  expect((await show(expired)).payment.state).toBe('pending');
  expect((await order(api, ada)).status).toBe(409);
  inDays(7.1);
  await runPaymentJobs(api);
  expect((await show(expired)).payment.state).toBe('expired');
  const cancelled = await byTransfer();
  const answer = await api.send('POST', `/payments/${cancelled.reference}/cancel/`, {}, ada.bearer);
  expect(jsonOf(answer)).toMatchObject({ payment: { state: 'cancelled' } });
  await send(expired);
  await accept(12_000);
  expect([(await show(expired)).payment.state, await lesson()]).toEqual(['paid', 200]);
});

test('a part of the price that came before or after a payment expired is to be sent back, until the rest comes after all', async () => {
  const payment = await byTransfer();
  await send(payment);
  await accept(1300);
  inDays(8);
  expect(await toSend(payment)).toEqual([130_000]);
  inDays(16);
  await send(payment);
  await accept(10_700);
  expect([(await show(payment)).payment.state, await toSend(payment)]).toEqual(['paid', []]);
});

/** Buys in instalments and starts the second by transfer, on the day it is due. */
async function startSecond(): Promise<Payment> {
  const first = await buy(api, ada, { plan: 'instalments' });
  inDays(29);
  const body = { first: 2, last: 2, method: 'transfer', idempotency_key: newNumber() };
  return paymentOf(await api.send('POST', `/instalment-plans/${first.order}/payments/`, body, ada.bearer));
}
const plan = async () =>
  planListSchema.parse(jsonOf(await api.request('/instalment-plans/', { headers: ada.bearer }))).items[0];

test('while the proof of an instalment is checked, the plan is not late, and no mail says so', async () => {
  const second = await startSecond();
  await send(second);
  inDays(60);
  await runPaymentJobs(api);
  expect([(await plan())?.state, await lesson()]).toEqual(['active', 200]);
  expect(subjects(ada.email).filter((subject) => subject.endsWith('is late'))).toEqual([]);
  await refuse('Unknown');
  expect([(await plan())?.state, await lesson()]).toEqual(['suspended', 403]);
  // Another proof does not stop its days again.
  await send(second);
  expect((await plan())?.state).toBe('suspended');
});

test('money for an order that was cancelled meanwhile is a surplus', async () => {
  const second = await startSecond();
  await send(second);
  await cancelOrder(api.payments, second.order, { reason: 'asked for it' });
  await accept(4000);
  // What was paid before comes back, too.
  expect(await toSend(second)).toEqual([800_000]);
  expect(await show(second)).toMatchObject({ payment: { state: 'paid' }, ended: true });
});

test('what comes of an instalment is shown, and the next payment is of the rest', async () => {
  const second = await startSecond();
  await send(second);
  await accept(1500);
  expect((await plan())?.instalments[1]).toMatchObject({ amount_paisa: 400_000, paid_paisa: 150_000, state: 'due' });
  await api.send('POST', `/payments/${second.reference}/cancel/`, {}, ada.bearer);
  const body = { first: 2, last: 3, idempotency_key: newNumber() };
  const rest = paymentOf(await api.send('POST', `/instalment-plans/${second.order}/payments/`, body, ada.bearer));
  expect(rest.amount_paisa).toBe(650_000);
  await click(api, rest, 'pay');
  await runPaymentJobs(api);
  inDays(60);
  await runPaymentJobs(api);
  expect(await plan()).toMatchObject({ state: 'completed', outstanding_paisa: 0 });
});

const png = (width: number, height: number) => createCanvas(width, height).toBuffer('image/png');
const fileOf = async (payment: Payment) => {
  const { proofs } = await show(payment);
  return fetch(`${api.url}/payments/${payment.reference}/proofs/${proofs[0]?.id}/file/`, { headers: ada.bearer });
};

describe('files', () => {
  let payment: Payment;
  beforeEach(async () => {
    payment = await byTransfer();
  });
  const sendFile = (content: Buffer) => send(payment, { file: content.toString('base64') });
  const size = Buffer.alloc(8);
  size.writeUInt32BE(10_000, 0);
  size.writeUInt32BE(10_000, 4);
  const huge = Buffer.concat([png(2, 2).subarray(0, 16), size, png(2, 2).subarray(24)]);

  test.each([
    ['an SVG that is called a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Choose a JPEG'],
    ['a ZIP that is called a PDF', Buffer.from('PK\u0003\u0004'), 'Choose a JPEG'],
    ['a PDF without an end', Buffer.from('%%EOF %PDF-1.7'), 'Choose a JPEG'],
    ['a HEIC', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1'), 'HEIC or WebP'],
    ['a WebP', Buffer.from('RIFF\n\u00ff\0\0WEBPVP8 ', 'latin1'), 'HEIC or WebP'],
    ['10,000 by 10,000 pixels', huge, 'too many pixels'],
    ['a PNG that ends in its header', png(5, 5).subarray(0, 40), 'cannot read'],
    ['a JPEG without a size', Buffer.from('ffd8ffe000', 'hex'), 'cannot read'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'Choose a file'],
  ])('%s is refused', async (_name, content, message) => {
    const answer = await sendFile(content);
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining(message)]);
    expect((await show(payment)).proofs).toEqual([]);
  });

  test('of a JPEG only the picture is kept, upright and wide enough to read: not where it was taken, and not what follows it', async () => {
    const canvas = createCanvas(6000, 1080);
    const pen = canvas.getContext('2d');
    pen.fillStyle = 'white';
    pen.fillRect(3000, 0, 3000, 1080);
    // Its first column is the upper edge.
    const orientation = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
    const exif = Buffer.concat([Buffer.from('Exif\0\0'), orientation, Buffer.from('GPS 24.8607 N 67.0011 E')]);
    const header = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
    const jpeg = canvas.toBuffer('image/jpeg');
    const polyglot = Buffer.from('<script>alert(1)</script>');
    await sendFile(Buffer.concat([jpeg.subarray(0, 2), header, exif, jpeg.subarray(2), polyglot]));
    const answer = await fileOf(payment);
    const kept = Buffer.from(await answer.arrayBuffer());
    expect([answer.headers.get('content-type'), kept.includes('GPS'), kept.includes('script')]).toEqual([
      'image/jpeg',
      false,
      false,
    ]);
    const picture = await loadImage(kept);
    expect([picture.width, picture.height]).toEqual([734, 4082]);
    const drawn = createCanvas(734, 4082).getContext('2d');
    drawn.drawImage(picture, 0, 0);
    expect([drawn.getImageData(600, 100, 1, 1).data[0], drawn.getImageData(600, 4000, 1, 1).data[0]]).toEqual([0, 255]);
  });

  test('a PDF stays as it is, without what is around it, and no browser opens it within the site; it goes 90 days after the decision', async () => {
    // More than is read at a time.
    const pdf = Buffer.from(`%PDF-1.7\n%%EOF\n<script>${'0123456'.repeat(400_000)}\n%%EOF`);
    await sendFile(Buffer.concat([Buffer.from('PK\u0003\u0004\n'), pdf, Buffer.alloc(2000)]));
    const answer = await fileOf(payment);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="proof.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
    const proof = await lastProof();
    const isKept = async (days: number) => {
      inDays(days);
      await removeOutdated(api.payments, NO_MAILS);
      return (await api.db.select().from(proofFiles).where(eq(proofFiles.proofId, proof))).length === 1;
    };
    expect(await isKept(200)).toBe(true);
    await accept(12_000);
    expect([await isKept(289), await isKept(291)]).toEqual([true, false]);
  });
});

/** What the desk refuses changes nothing. */
const refusable = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
const lastReceipt = async () =>
  (await api.db.select().from(movements).where(eq(movements.kind, 'in')).orderBy(asc(movements.id))).at(-1)?.receipt ??
  0;

test('the ledger is right after any order of proofs, bookings, corrections, cancellations and reports of the gateway', async () => {
  const step = fc.oneof(
    fc.constantFrom('order', 'order at the gateway', 'send', 'refuse', 'cancel', 'pay', 'jobs', 'wait'),
    fc.constantFrom('divide', 'correct', 'use', 'send back', 'cancel the order'),
    fc.constantFrom(12_000, 5000, 7000, 12_000.4, 4999.7),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      ada = await newPerson(api);
      let [days, payment] = [0, await byTransfer()];
      const second = paymentOf(
        await order(api, ada, { method: 'transfer', course: 'second-course', plan: 'instalments' }),
      );
      for (const one of steps) {
        const other = second.order;
        if (typeof one === 'number') await accept(one);
        else if (one === 'divide') await accept(20_000, { shares: [{ order: other, paisa: 1_200_000 }] });
        else if (one === 'correct')
          await refusable(correctBooking(api.payments, await lastReceipt(), { reason: 'Mistyped', by: 'Bilal' }));
        else if (one === 'use') await refusable(useOwed(api.payments, { from: payment.order, to: other }));
        else if (one === 'send back') await refusable(sendAllBack(api, payment.order));
        else if (one === 'cancel the order')
          await refusable(cancelOrder(api.payments, payment.order, { reason: 'asked for' }));
        else if (one.startsWith('order')) {
          const answer = await order(api, ada, { method: one === 'order' ? 'transfer' : 'gateway' });
          if (answer.status === 201) payment = paymentOf(answer);
        } else if (one === 'send') {
          const [any] = await api.db
            .select()
            .from(payments)
            .where(eq(payments.userId, ada.id))
            .orderBy(asc(payments.id));
          await send({ ...payment, reference: any?.reference ?? '' });
          await send(payment);
        } else if (one === 'refuse') await refuse('None came');
        else if (one === 'cancel') await api.send('POST', `/payments/${payment.reference}/cancel/`, {}, ada.bearer);
        else if (one === 'pay') await click(api, payment, 'pay');
        else if (one === 'wait') inDays((days += 4));
        await runPaymentJobs(api);
        expect((await checkLedger(api.db)).differences).toEqual([]);
      }
    }),
    { numRuns: 12, seed: 77 },
  );
}, 120_000);
