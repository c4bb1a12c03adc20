import { sql } from 'drizzle-orm';
import { enrolmentListSchema } from '@hidden-order/api-shapes/payments';
import { freePort } from '@hidden-order/testing/free-port';
import type { Database } from '../../../src/plugins/database/database';
import { newPerson } from '../../support/people';
import { fromSources, runApi, runLedger, type ApiProcess } from '../../support/process';
import { click, order, paymentOf, poll } from '../../support/shopping';
import { callsOf } from '../../support/test-api';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

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

/** Starts the API, and orders the course in it. */
async function runWithOrder(plan: 'full' | 'instalments') {
  const api = runApi(await freePort(), { ...database.settings, JWT_SECRET });
  started.push(api);
  await api.ready();
  const calls = callsOf(api.url);
  const ada = await newPerson(calls);
  return { api, calls, ada, payment: paymentOf(await order(calls, ada, { plan })) };
}
const ledger = (...args: string[]) => runLedger(args, { ...database.settings, JWT_SECRET });

/** Does something to the database, which no process may have open if it is the embedded one. */
async function inDatabase(work: (db: Database) => Promise<unknown>): Promise<void> {
  const { db, close } = await database.open();
  await work(db);
  await close();
}

test('the sandbox tells the API of a decision, and the books balance', async () => {
  const { api, calls, ada, payment } = await runWithOrder('full');
  await click(calls, payment, 'pay');
  const enrolled = async () => {
    const { body } = await calls.request('/enrolments/', { headers: ada.bearer });
    return enrolmentListSchema.parse(JSON.parse(body)).items.length;
  };
  // The test does not poll the payment: only the sandbox can have settled it.
  while ((await enrolled()) === 0) await new Promise((resolve) => setImmediate(resolve));
  await api.end('SIGTERM');
  expect(await api.ended()).toBe(0);
  expect(api.output.stdout).not.toMatch(/Ada Khan|@example|secret/);
  expect(await ledger('check')).toEqual({
    code: 0,
    output:
      '1 receipts, PKR 12000.00 received, PKR 12000.00 credited, PKR 0.00 owed to payers, PKR 0.00 sent back, PKR 0.00 outstanding, PKR 0.00 granted, 0 differences.\n',
  });
});

test('the check of the ledger names what contradicts, with exit code 1', async () => {
  const { api, calls, ada, payment } = await runWithOrder('instalments');
  await click(calls, payment, 'pay');
  await poll(calls, ada, payment);
  await api.end('SIGTERM');
  expect((await ledger('check')).output).toBe(
    '1 receipts, PKR 4000.00 received, PKR 4000.00 credited, PKR 0.00 owed to payers, PKR 0.00 sent back, PKR 8000.00 outstanding, PKR 0.00 granted, 0 differences.\n',
  );

  await inDatabase(async (db) => {
    await db.execute(sql`alter table movements disable trigger all`);
    await db.execute(sql`update movements set amount_paisa = amount_paisa + 1, receipt = 2`);
  });
  const { code, output } = await ledger('check');
  expect(code).toBe(1);
  expect(output.split('\n')).toEqual([
    expect.stringMatching(
      /^sandbox \d{4}-\d\d: 400001 paisa came, but 400000 were credited, 0 are owed and 0 were sent back\.$/,
    ),
    'Movement 1 of 400001 paisa has entries of 400000.',
    expect.stringMatching(/^Payment PAY-.+ is paid at its gateway with 400000 paisa, but 400001 are booked\.$/),
    'Before receipt 2, a number is missing.',
    '1 receipts, PKR 4000.01 received, PKR 4000.00 credited, PKR 0.00 owed to payers, PKR 0.00 sent back, PKR 8000.00 outstanding, PKR 0.00 granted, 4 differences.',
    '',
  ]);
  expect((await runLedger('balance', database.settings, fromSources('ledger'))).code).toBe(2);
});
