import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { enrolmentListSchema, paymentSchema, type Payment } from '@hidden-order/api-shapes/payments';
import { createRunner } from '../../../src/plugins/jobs/runner';
import { mailJobs } from '../../../src/plugins/mail/outbox';
import { mails } from '../../../src/plugins/mail/tables';
import { ASK_EVERY_SECONDS } from '../../../src/features/money/cards/ask-gateway';
import { checkLedger } from '../../../src/features/money/books/check-ledger';
import { refuseStatements } from '../../support/statements';
import { endLeases } from '../../support/pass-time';
import { newPerson, type Person } from '../../support/people';
import { loadFixtures, newOrder } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

const faults = refuseStatements();
const log = pino({ level: 'silent' });
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

/** Sends the mails that are stored, with nothing in memory, as a new process. */
async function sendMails(delivered: string[]): Promise<void> {
  const deliver = ({ subject }: { subject: string }) => Promise.resolve(void delivered.push(subject));
  const services = { db: api.db, log, clock: api.payments.clock };
  const runner = createRunner(services, [mailJobs({ ...services, deliver })]);
  await runner.startDue().catch(() => undefined);
  await runner.settled();
}

/** That a killed process leaves behind what it had committed is proven by `process/random-kills.test.ts`. */
test('wherever a process dies in a purchase or before its receipt is mailed, it goes on from there: nothing is lost or booked twice, and the mail goes out twice only if it died before noting that', async () => {
  let deaths = 0;
  const seen = { unpaid: 0, unsent: 0, repeated: 0 };
  let later = Date.now();
  for (let died = true; died;) {
    const ada = await newPerson(api);
    const buy = newPurchase(ada);
    const delivered: string[] = [];
    faults.dieAt(deaths + 1);
    const first = await buy().catch(() => undefined);
    await sendMails(delivered);
    died = faults.heal().length > 0;
    if (died) deaths += 1;
    const before = delivered.length;
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
    await endLeases(api.db);
    await sendMails(delivered);
    if (first?.state !== 'paid') seen.unpaid += 1;
    else if (before === 0) seen.unsent += 1;
    if (delivered.length > 1) seen.repeated += 1;
    expect(delivered.filter((subject) => !subject.startsWith('Your receipt'))).toEqual([]);
    expect([before, delivered.length]).toEqual(delivered.length === 2 ? [1, 2] : [before, 1]);
    expect(await api.db.select().from(mails)).toEqual([]);
  }
  // It has died in the purchase, before the mail was sent, and between the sending and noting that.
  expect(Object.values(seen).filter((times) => times === 0)).toEqual([]);
  expect((await checkLedger(api.db)).receipts).toBe(deaths + 1);
});
