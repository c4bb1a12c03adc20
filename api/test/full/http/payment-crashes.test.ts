import { randomUUID } from 'node:crypto';
import { enrolmentListSchema, paymentSchema, type Payment } from 'shared/api/payments';
import { ASK_EVERY_SECONDS } from '../../../src/features/payments/ask-gateway';
import { checkLedger } from '../../../src/features/payments/check-ledger';
import { refuseStatements } from '../../support/statements';
import { newPerson, type Person } from '../../support/people';
import { loadFixtures, newOrder } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

const faults = refuseStatements();
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
afterAll(() => api.close());

/** Unlike `request` of the test API, this uses the database only as a visitor does. */
async function call(path: string, init: RequestInit): Promise<string> {
  const answer = await fetch(api.url + path, { redirect: 'manual', ...init });
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** A purchase in instalments that can be taken up again: orders with the same key, pays, and asks whether it is paid. */
function newPurchase({ bearer }: Person) {
  const body = JSON.stringify(newOrder({ plan: 'instalments', idempotency_key: randomUUID() }));
  const headers = { 'content-type': 'application/json', ...bearer };
  let seen: Payment | undefined;
  return async (): Promise<Payment> => {
    const ordered = paymentSchema.parse(JSON.parse(await call('/orders/', { method: 'POST', headers, body })));
    // Nothing that was answered as paid is lost.
    if (seen?.state === 'paid') expect(ordered).toEqual(seen);
    seen = ordered;
    if (ordered.redirect_url !== null) {
      const decision = new URLSearchParams({ decision: 'pay' });
      await call(new URL(ordered.redirect_url).pathname, { method: 'POST', body: decision });
    }
    seen = paymentSchema.parse(JSON.parse(await call(`/payments/${ordered.reference}/`, { headers: bearer })));
    return seen;
  };
}

/** That a killed process leaves behind what it had committed is proven by `process/payment-crashes.test.ts`. */
test('wherever a process dies in a purchase, the purchase goes on from there: nothing is lost, nothing booked twice', async () => {
  let deaths = 0;
  let later = Date.now();
  for (let died = true; died;) {
    const ada = await newPerson(api);
    const buy = newPurchase(ada);
    faults.dieAt(deaths + 1);
    await buy().catch(() => undefined);
    died = faults.heal().length > 0;
    if (died) deaths += 1;
    let paid;
    do {
      // The gateway is not asked again at once.
      api.setTime(new Date((later += ASK_EVERY_SECONDS * 1000)));
      paid = await buy();
    } while (paid.state === 'pending');
    expect(paid).toMatchObject({ state: 'paid', instalments: { first: 1, of: 3 } });
    const enrolments = JSON.parse(await call('/enrolments/', { headers: ada.bearer }));
    expect(enrolmentListSchema.parse(enrolments).items).toHaveLength(1);
    expect((await checkLedger(api.db)).differences).toEqual([]);
  }
  // An order alone takes more statements than this.
  expect(deaths).toBeGreaterThan(20);
  expect((await checkLedger(api.db)).paidPayments).toBe(deaths + 1);
});
