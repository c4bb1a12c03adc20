import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@hidden-order/api-shapes/calendar-day';
import { deskOrderSchema, deskProofsSchema } from '@hidden-order/api-shapes/desk/money';
import {
  bankLinesSchema,
  statementReadSchema,
  type BankLine,
  type StatementColumns,
} from '@hidden-order/api-shapes/desk/statements';
import type { Payment } from '@hidden-order/api-shapes/payments';
import { eq } from 'drizzle-orm';
import { checkLedger } from '../../../src/features/money/books/check-ledger';
import { movements } from '../../../src/features/money/books/tables';
import { bankLines, statementFormats } from '../../../src/features/money/statements/tables';
import { removeOutdated } from '../../../src/remove-outdated';
import { startTestDesk, type Colleague, type TestDesk } from '../../support/desk';
import { newPerson, okOf, type Person } from '../../support/people';
import { loadFixtures, order, paymentOf } from '../../support/shopping';
import { NO_MAILS, startTestApi, TRANSFER_ACCOUNTS, type TestApi } from '../../support/test-api';

const HEAD = 'Date,Description,Number,Debit,Credit';
const COLUMNS: StatementColumns = { day: 0, description: 1, number: 2, amount: 4, other: 3 };
const TODAY = dayOf(new Date());

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
  await api.db.delete(bankLines);
  await api.db.delete(statementFormats);
  ada = await newPerson(api, { full_name: 'Ada Noor Khan' });
});
afterEach(async () => expect((await checkLedger(api.db)).differences).toEqual([]));
afterAll(async () => {
  await desk.close();
  await api.close();
});

const newNumber = () => `TID${randomUUID().slice(0, 8)}`.toUpperCase();
/** A row of a statement: money that came today. */
const credit = (rupees: string, number = newNumber(), text = 'IBFT') => `${TODAY},${text},${number},,"${rupees}"`;
const fileOf = (rows: readonly string[], head = HEAD) => Buffer.from([head, ...rows].join('\n')).toString('base64');
const send = (rows: readonly string[], { columns = COLUMNS, head = HEAD, take = true }: Sent = {}) =>
  bilal.post('/money/statement/', { way: 'bank', file: fileOf(rows, head), columns, take });
interface Sent {
  columns?: StatementColumns | null;
  head?: string;
  take?: boolean;
}
/** @returns how many lines the database has then */
async function take(...rows: string[]): Promise<number> {
  okOf(statementReadSchema, await send(rows));
  return api.db.$count(bankLines);
}
const lines = async (state = '') =>
  okOf(bankLinesSchema, await bilal.get(`/money/statement/lines/?state=${state}`)).items;
/** A payment by transfer of Rs 12,000 of the person, with a proof that waits. */
async function transfer(transaction = newNumber(), person = ada): Promise<Payment> {
  const payment = paymentOf(await order(api, person, { method: 'transfer' }));
  const proof = { way: 'raast', transaction, file: '' };
  await api.send('POST', `/payments/${payment.reference}/proofs/`, proof, person.bearer);
  return payment;
}
const bookingOf = (line: BankLine | undefined, changes: object = {}) => ({
  ...{ way: 'raast', reference: line?.reference, day: line?.day, received_paisa: line?.amount_paisa, line: line?.id },
  ...{ shares: [], is_sure: false, unopened: '', ...changes },
});
const proofOf = async ({ reference }: Payment) =>
  okOf(deskProofsSchema, await bilal.get(`/money/proofs/?q=${reference}`)).items[0]?.id ?? 0;
const cameFor = async ({ order: reference }: Payment) =>
  okOf(deskOrderSchema, await bilal.get(`/money/orders/${reference}/`)).movements;

test('each call is refused to those without the role', async () => {
  const amina = await desk.as('Amina', 'learners', 'messages', 'tournaments');
  const calls = ['', 'lines/1/aside/'].map((path) => amina.post(`/money/statement/${path}`));
  for (const { status } of await Promise.all([...calls, amina.get('/money/statement/lines/')]))
    expect(status).toBe(403);
});

test('the columns are chosen once; what was understood is said before anything is taken, and no line is taken twice', async () => {
  const rows = [credit('12,000.00'), credit('1,23,456.00'), `${TODAY},Fee,,50.00,`];
  const kept = { columns: null };
  const read = async (of: string[], how: Sent) => okOf(statementReadSchema, await send(of, { ...how, take: false }));
  expect(await read(rows, kept)).toMatchObject({
    ...{ columns: null, understood: false, said: expect.stringContaining('Choose the columns') },
    rows: [HEAD.split(','), expect.anything(), expect.anything(), expect.anything()],
  });
  expect((await send(rows, kept)).status).toBe(409);
  const said = expect.stringMatching(
    /^2 credits, Rs\s135,456\.00 in all, from .+, 0 known before; 1 debits, which are left out\.$/,
  );
  expect(await read(rows, {})).toMatchObject({ understood: true, said });
  expect(await lines()).toEqual([]);
  expect(await take(...rows)).toBe(2);
  const logged = { action: 'read statement', after: { credits: 2, known: 0, taken: true } };
  expect(await bilal.lastAction()).toMatchObject(logged);
  // The next statement overlaps, and is read by the columns that were kept.
  const next = [credit('7'), ...rows.toReversed()];
  const overlap = { columns: COLUMNS, said: expect.stringMatching(/^3 credits, .+, 2 known before/) };
  expect(await read(next, kept)).toMatchObject(overlap);
  expect((await send(next, kept)).status).toBe(200);
  expect(await lines('unknown')).toHaveLength(3);
  const renamed = await read(rows, { ...kept, head: HEAD.replace('Credit', 'Balance') });
  expect(renamed).toMatchObject({ understood: false, said: expect.stringContaining('Choose the columns') });
  const unread = await send([`${TODAY},IBFT,,,"1,2000"`], kept);
  expect([unread.status, unread.body]).toEqual([409, expect.stringContaining('Row 2, column E: “1,2000”')]);
});

test('equal lines of a day are as many as the statement has, also where two people take it at once', async () => {
  const same = credit('500', 'TID1234');
  expect(await take(same, same)).toBe(2);
  await Promise.all([take(same, same, same), take(same, same, same)]);
  expect(new Set((await lines()).map(({ reference }) => reference)).size).toBe(3);
  expect(await take(same)).toBe(3);
});

test('lines are matched, unclear or unknown as of now, and a matched one is booked once, with what the statement says', async () => {
  const number = newNumber();
  const payment = await transfer(number);
  await take(credit('12,000.00', number), credit('12,000.00'), credit('77'));
  const [[matched], [unclear], unknown] = [await lines('matched'), await lines('unclear'), await lines('unknown')];
  expect(matched).toMatchObject({
    ...{ reference: number, day: TODAY, amount_paisa: 1_200_000 },
    candidates: [{ payment: payment.reference, payer: 'Ada Noor Khan', left_paisa: 1_200_000, named: true }],
  });
  expect(unclear?.candidates).toMatchObject([{ payment: payment.reference, named: false }]);
  expect(unknown).toMatchObject([{ amount_paisa: 7_700, candidates: [] }]);
  const accept = async (changes: object = {}) =>
    bilal.post(`/money/proofs/${await proofOf(payment)}/accept/`, bookingOf(matched, changes));
  const other = [
    { way: 'jazzcash' },
    { received_paisa: 1_199_900 },
    { day: addDays(TODAY, -1) },
    { reference: newNumber() },
  ];
  for (const changes of other) expect((await accept(changes)).status).toBe(409);
  expect((await accept()).status).toBe(200);
  expect(await cameFor(payment)).toMatchObject([{ reference: number, day: TODAY, amount_paisa: 1_200_000 }]);
  expect((await lines()).map(({ state }) => state)).toEqual(['unknown', 'unknown']);
  const again = await bilal.post(`/money/orders/${payment.order}/book/`, bookingOf(matched, { is_sure: true }));
  expect([again.status, again.body]).toEqual([409, expect.stringContaining('This transfer is booked: receipt')]);
  // A mistake is taken back, and the line waits again.
  const [came] = await cameFor(payment);
  await bilal.post(`/money/receipts/${came?.receipt}/correct/`, { reason: 'Of another order' });
  expect(await lines('unclear')).toContainEqual(expect.objectContaining({ id: matched?.id }));
});

test('of many bookings of a line at once, for several orders, one is stored', async () => {
  await take(credit('12,000.00', ''));
  const [line] = await lines();
  const bookings = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { order: reference } = await transfer(newNumber(), await newPerson(api));
      return bilal.post(`/money/orders/${reference}/book/`, bookingOf(line));
    }),
  );
  expect(bookings.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await lines()).toEqual([]);
});

test('a transfer that was booked by hand is no line to see to, and a line is not booked again by hand', async () => {
  const [before, after] = [newNumber(), newNumber()];
  const byHand = { reference: before, day: TODAY, received_paisa: 1_200_000, line: undefined };
  const first = await transfer(before);
  const book = (payment: Payment, changes: object) =>
    bilal.post(`/money/orders/${payment.order}/book/`, bookingOf(undefined, { is_sure: true, ...changes }));
  expect((await book(first, byHand)).status).toBe(200);
  await take(credit('12,000.00', before), credit('12,000.00', after));
  const [line, ...more] = await lines();
  expect([line?.reference, more]).toEqual([after, []]);
  const second = await transfer(after, await newPerson(api));
  // Raast and the bank are one account of the bank’s: the other way does not make it another transfer.
  const [known] = await api.db.select().from(bankLines).where(eq(bankLines.reference, before));
  const twice = await book(second, { ...byHand, line: known?.id, way: 'bank' });
  expect([twice.status, twice.body]).toEqual([409, expect.stringContaining('This transfer is booked: receipt')]);
  const misread = await book(second, { ...byHand, reference: after, received_paisa: 120_000 });
  expect([misread.status, misread.body]).toEqual([409, expect.stringMatching(/says Rs\s12,000\.00 on/)]);
  expect((await book(second, bookingOf(line))).status).toBe(200);
  expect(await cameFor(second)).toMatchObject([{ method: 'Raast' }]);
  const [movement] = await api.db.select().from(movements).where(eq(movements.reference, after));
  expect(movement?.account).toBe(TRANSFER_ACCOUNTS[0]?.number);
  for (const way of ['raast', 'bank'])
    expect((await book(second, { ...byHand, reference: after, way })).status).toBe(409);
});

test('a number that was booked for another day hides no line: booking that is refused with the receipt, and by hand it has the day, too', async () => {
  const day = addDays(TODAY, -1);
  const book = ({ order: reference }: Payment, changes: object) =>
    bilal.post(`/money/orders/${reference}/book/`, bookingOf(undefined, { way: 'bank', day, ...changes }));
  const typed = { reference: newNumber().slice(3), received_paisa: 1_200_000 };
  expect((await book(await transfer(), typed)).status).toBe(200);
  await take(credit('12,000.00', typed.reference));
  const [line] = await lines();
  expect(line).toMatchObject({ reference: typed.reference, day: TODAY });
  const payment = await transfer(newNumber(), await newPerson(api));
  const refused = await bilal.post(`/money/orders/${payment.order}/book/`, bookingOf(line));
  expect([refused.status, refused.body]).toEqual([409, expect.stringContaining('For another transfer')]);
  const told = { ...typed, reference: `${typed.reference} ${TODAY}`, day: TODAY };
  expect((await book(payment, told)).status).toBe(200);
});

test('what is of no payer is set aside with a reason, can be booked all the same, and is removed after its time', async () => {
  await take(credit('5', newNumber(), 'Profit'), credit('12,000.00'), credit('12,000.00'), credit('3'));
  const [profit, line, booked] = await lines();
  const aside = (id = 0, reason = 'Not of a payer') => bilal.post(`/money/statement/lines/${id}/aside/`, { reason });
  expect([(await aside(profit?.id, '')).status, (await aside(99_999)).status]).toEqual([400, 409]);
  for (const one of [profit, line]) expect((await aside(one?.id)).status).toBe(200);
  expect(await bilal.lastAction()).toMatchObject({ action: 'set bank line aside', subject: `bank line ${line?.id}` });
  const other = await transfer(newNumber(), await newPerson(api));
  expect((await bilal.post(`/money/orders/${other.order}/book/`, bookingOf(booked))).status).toBe(200);
  expect([await lines(), await lines('aside')]).toMatchObject([
    [{ amount_paisa: 300 }],
    [{ id: profit?.id, note: 'Not of a payer' }, { id: line?.id }],
  ]);
  const { order: reference } = await transfer();
  expect((await bilal.post(`/money/orders/${reference}/book/`, bookingOf(line))).status).toBe(200);
  expect([await lines('aside'), (await aside(line?.id)).status]).toMatchObject([[{ id: profit?.id }], 409]);
  // Of a payer’s name and number nothing is kept longer than needed; what no one has seen to stays.
  api.setTime(new Date(Date.now() + 91 * 86_400_000));
  await removeOutdated(api.payments, NO_MAILS);
  expect(await api.db.select().from(bankLines)).toMatchObject([{ amountPaisa: 300 }]);
});

test('a line for one’s own order is booked by a colleague', async () => {
  const payment = await transfer();
  await take(credit('12,000.00'));
  const [line] = await lines();
  const own = await (await desk.as(ada.email, 'money')).post(`/money/orders/${payment.order}/book/`, bookingOf(line));
  expect([own.status, own.body]).toEqual([403, expect.stringContaining('Ask a colleague')]);
  expect([await cameFor(payment), await lines()]).toMatchObject([[], [{ id: line?.id }]]);
});
