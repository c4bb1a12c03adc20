import { eq, sql, type SQL } from 'drizzle-orm';
import { checkLedger } from '../../src/features/money/books/check-ledger';
import { orders } from '../../src/features/money/tables';
import { newPerson } from '../support/people';
import { buy, loadFixtures } from '../support/shopping';
import { startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
afterAll(() => api.close());

/** Each kind of difference that the check must find: how someone with the database’s own rights plants it, and its words. */
const PLANTED: readonly [name: string, plant: SQL, found: RegExp][] = [
  ['an amount that came', sql`update movements set amount_paisa = amount_paisa + 1`, /^Movement \d+ of 400001 paisa/],
  [
    'a month',
    sql`update ledger_entries set amount_paisa = amount_paisa - 1 where kind = 'credit'`,
    /^sandbox \S+ .* were credited, 0 are owed/,
  ],
  ['a credit that is gone', sql`delete from ledger_entries where kind = 'credit'`, /has entries of 0\.$/],
  ['a receipt’s number', sql`update movements set receipt = receipt + 1000`, /a number is missing\.$/],
  [
    'a payment that never came',
    sql`update payments set outcome = null, settled_at = null`,
    /is not paid at its gateway/,
  ],
  [
    'a charge',
    sql`update ledger_entries set amount_paisa = amount_paisa + 100 where kind = 'charge'`,
    /charged \d+ paisa/,
  ],
  ['an end without a cancellation', sql`update enrolments set ended_at = now()`, /ended without a cancellation/],
  ['a reference', sql`update movements set account = 'one', reference = 'one'`, /is booked more than once\.$/],
];

test.each(PLANTED)('%s, changed by hand, is a difference', async (_name, plant, found) => {
  await buy(api, await newPerson(api));
  const payment = await buy(api, await newPerson(api), { plan: 'instalments' });
  expect((await checkLedger(api.db)).differences).toEqual([]);
  const isRolledBack = new Error('rolled back');
  let differences: string[] = [];
  await api.db
    .transaction(async (tx) => {
      // Neither the triggers nor the deferred checks hold then.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(plant);
      await tx.execute(sql`set local session_replication_role = origin`);
      ({ differences } = await checkLedger(tx));
      throw isRolledBack;
    })
    .catch((error: unknown) => {
      if (error !== isRolledBack) throw error;
    });
  expect(differences).toContainEqual(expect.stringMatching(found));
  expect((await checkLedger(api.db)).differences).toEqual([]);
  expect(await api.db.$count(orders, eq(orders.reference, payment.order))).toBe(1);
});
