import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { enrolmentListSchema, paymentSchema, type Payment } from 'shared/api/payments';
import { webhookKey } from '../../../src/features/payments/open-payments';
import { signEvent, SANDBOX_SIGNATURE_HEADER } from '../../../src/features/payments/sandbox/sandbox';
import { sandboxCheckouts } from '../../../src/features/payments/sandbox/tables';
import type { Database } from '../../../src/plugins/database/database';
import { PASSWORD, registration } from '../../support/people';
import { freePort, fromSources, runApi, runLedger, type ApiProcess } from '../../support/process';
import { newOrder } from '../../support/shopping';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

declare const TEST_DATABASE: 'pglite' | 'postgres';

jest.setTimeout(240_000);

const JWT_SECRET = 'a secret for tests, long enough to be one';

let database: TestDatabase;
const started: ApiProcess[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((api) => api.end('SIGKILL')));
  await database.remove();
});

async function run(settings: Record<string, string> = {}): Promise<ApiProcess> {
  const api = runApi(await freePort(), { ...database.settings, JWT_SECRET, ...settings });
  started.push(api);
  await api.ready();
  return api;
}

async function send(api: ApiProcess, path: string, body: object, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const answer = await fetch(api.url + path, { ...init, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.text() };
}

async function signUp(api: ApiProcess) {
  const email = `${randomUUID()}@example.com`;
  await send(api, '/auth/users/', registration({ email }));
  const session: { access: string } = JSON.parse(
    (await send(api, '/auth/jwt/create/', { email, password: PASSWORD })).body,
  );
  return { authorization: `Bearer ${session.access}` };
}

const order = (api: ApiProcess, bearer: Record<string, string>, changes: Record<string, unknown> = {}) =>
  send(api, '/orders/', newOrder(changes), bearer);
const paymentOf = ({ body }: { body: string }): Payment => paymentSchema.parse(JSON.parse(body));
const trackerOf = ({ redirect_url }: Payment) => new URL(redirect_url ?? '').pathname.split('/')[3] ?? '';

/** Does something to the database while no process has it open. */
async function inDatabase(work: (db: Database) => Promise<unknown>): Promise<void> {
  const { db, close } = await database.open();
  await work(db);
  await close();
}
/** The gateway knows that a payment was paid, but could not tell. */
const payUnnoticed = (tracker: string) =>
  inDatabase((db) =>
    db
      .update(sandboxCheckouts)
      .set({ decision: 'paid', effectiveAt: new Date() })
      .where(eq(sandboxCheckouts.tracker, tracker)),
  );

test('the sandbox delivers its webhook, and the books balance', async () => {
  const api = await run();
  const bearer = await signUp(api);
  const payment = paymentOf(await order(api, bearer));
  const body = new URLSearchParams({ decision: 'pay' });
  await fetch(payment.redirect_url ?? '', { method: 'POST', body, redirect: 'manual' });
  const enrolled = async () => {
    const answer = await fetch(`${api.url}/enrolments/`, { headers: bearer });
    return enrolmentListSchema.parse(await answer.json()).items.length;
  };
  // The test does not poll the payment: only the webhook can have settled it.
  while ((await enrolled()) === 0) await new Promise((resolve) => setImmediate(resolve));
  await api.end('SIGTERM');
  expect(await api.ended()).toBe(0);
  expect(api.output.stdout).not.toMatch(/Ada Khan|@example|secret/);
  expect(await runLedger('check', database.settings)).toEqual({
    code: 0,
    output:
      '1 payments, PKR 12000.00 received, PKR 0.00 outstanding, PKR 0.00 to be refunded, PKR 0.00 refunded, 0 differences.\n',
  });
});

test('reconcile settles what the gateway knows; check names what contradicts, with exit code 1', async () => {
  const api = await run();
  const payment = paymentOf(await order(api, await signUp(api), { plan: 'instalments' }));
  await api.end('SIGTERM');
  await payUnnoticed(trackerOf(payment));
  const reconciled = await runLedger('reconcile', { ...database.settings, JWT_SECRET });
  expect(reconciled).toEqual({
    code: 0,
    output: '1 unsettled payments: 1 turned out paid, 0 without an answer of the gateway.\n',
  });
  expect((await runLedger('check', database.settings)).output).toBe(
    '1 payments, PKR 4000.00 received, PKR 8000.00 outstanding, PKR 0.00 to be refunded, PKR 0.00 refunded, 0 differences.\n',
  );

  await inDatabase(async (db) => {
    await db.execute(sql`alter table receipts disable trigger all`);
    await db.execute(sql`update receipts set amount_paisa = amount_paisa + 1, number = 2`);
  });
  const { code, output } = await runLedger('check', database.settings);
  expect(code).toBe(1);
  expect(output.split('\n')).toEqual([
    'Receipt 2 has another amount than its payment.',
    'Receipts do not start at 1, but at 2.',
    'Payments come to 400000 paisa, receipts to 400001.',
    '1 payments, PKR 4000.00 received, PKR 8000.00 outstanding, PKR 0.00 to be refunded, PKR 0.00 refunded, 3 differences.',
    '',
  ]);
  expect((await runLedger('balance', database.settings, fromSources('ledger'))).code).toBe(2);
});

test('an operator cancels an order and records its refund by commands that refuse what cannot be', async () => {
  const api = await run();
  const payment = paymentOf(await order(api, await signUp(api), { plan: 'instalments' }));
  await api.end('SIGTERM');
  await payUnnoticed(trackerOf(payment));
  const ledger = (...args: string[]) => runLedger(args, { ...database.settings, JWT_SECRET });
  await ledger('reconcile');
  expect((await ledger('cancel', payment.order)).code).toBe(2);
  expect(await ledger('refund', '1', '--reference', 'BANK-7')).toEqual({
    code: 1,
    output: `Receipt 1 pays for order ${payment.order}, which runs. Cancel the order first.\n`,
  });
  expect(await ledger('cancel', payment.order, '--reason', 'asked for')).toEqual({
    code: 0,
    output: `Order ${payment.order} (First course) is cancelled; PKR 8000.00 of it are owed no more.\nFor the refund policy: 0 lessons were completed, the quiz was not opened.\n`,
  });
  expect(await ledger('refund', '1', '--reference', 'BANK-7')).toEqual({
    code: 0,
    output: `Receipt 1 of order ${payment.order}: PKR 4000.00 are recorded as refunded.\n`,
  });
  expect(await ledger('check')).toEqual({
    code: 0,
    output:
      '1 payments, PKR 4000.00 received, PKR 0.00 outstanding, PKR 0.00 to be refunded, PKR 4000.00 refunded, 0 differences.\n',
  });
});

(TEST_DATABASE === 'postgres' ? test : test.skip)('all commands work while the API runs', async () => {
  const api = await run({ ACCESS_TOKEN_TTL: '86400' });
  const bearer = await signUp(api);
  const payment = paymentOf(await order(api, bearer, { plan: 'instalments' }));
  const settings = { ...database.settings, JWT_SECRET };
  const ledger = (...args: string[]) => runLedger(args, settings);
  expect(await ledger('reconcile')).toEqual({ code: 0, output: expect.stringContaining('1 unsettled payments: 0 ') });
  await fetch(payment.redirect_url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });
  expect(await ledger('reconcile')).toMatchObject({ code: 0 });
  expect(await ledger('refund', '1', '--reference', 'BANK-7')).toEqual({
    code: 1,
    output: `Receipt 1 pays for order ${payment.order}, which runs. Cancel the order first.\n`,
  });
  expect((await ledger('cancel', payment.order, '--reason', 'asked for')).code).toBe(0);
  expect((await ledger('refund', '1', '--reference', 'BANK-7')).code).toBe(0);
  expect(await ledger('check')).toEqual({ code: 0, output: expect.stringContaining('PKR 4000.00 refunded, 0 diff') });
});

if (TEST_DATABASE === 'postgres') {
  test('two processes on one database start one payment and settle it once, with many calls at the same time', async () => {
    const [first, second] = [await run(), await run()];
    const bearer = await signUp(first);
    const each = <T>(count: number, work: (api: ApiProcess) => Promise<T>): Promise<T[]> =>
      Promise.all(Array.from({ length: count }, (_, index) => work(index % 2 ? first : second)));

    const idempotency_key = randomUUID();
    const same = await each(20, (api) => order(api, bearer, { idempotency_key }));
    expect(new Set(same.map(({ body }) => paymentOf({ body }).reference)).size).toBe(1);
    const refused = await each(20, (api) => order(api, bearer));
    expect(refused.map(({ status }) => status)).toEqual(Array(20).fill(409));

    const payment = paymentOf(same[0] ?? { body: '' });
    const tracker = trackerOf(payment);
    await payUnnoticed(tracker);
    const event = signEvent(webhookKey(JWT_SECRET), {
      token: 'evt_1',
      type: 'payment.succeeded',
      data: { tracker, amount: payment.amount_paisa, currency: 'PKR', metadata: { order_id: payment.reference } },
    });
    const webhook = (api: ApiProcess) =>
      fetch(`${api.url}/payments/webhooks/sandbox/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE_HEADER]: event.signature },
        body: event.body,
      });
    const poll = (api: ApiProcess) => fetch(`${api.url}/payments/${payment.reference}/`, { headers: bearer });
    const answers = await Promise.all([each(50, webhook), each(20, poll)]);
    expect(new Set(answers[0].map(({ status }) => status))).toEqual(new Set([204]));

    // Many buyers at once: receipts have no gaps, which `check` looks for.
    const buyers = await Promise.all(Array.from({ length: 12 }, () => signUp(first)));
    await Promise.all(
      buyers.map(async (buyer, index) => {
        const [one, other] = index % 2 ? [first, second] : [second, first];
        const own = paymentOf(await order(one, buyer));
        const body = new URLSearchParams({ decision: 'pay' });
        await fetch(own.redirect_url ?? '', { method: 'POST', body, redirect: 'manual' });
        const paid = await fetch(`${other.url}/payments/${own.reference}/`, { headers: buyer });
        expect(paymentSchema.parse(await paid.json()).state).toBe('paid');
      }),
    );
    expect(await runLedger('check', database.settings)).toEqual({
      code: 0,
      output: expect.stringContaining('13 payments, PKR 156000.00 received'),
    });
  });
}
