import { pino } from 'pino';
import { createOutbox, LEASE_MS } from '../../../src/plugins/mail/outbox';
import { mails } from '../../../src/plugins/mail/tables';
import { storeReceiptMails } from '../../../src/features/payments/mails/receipt-mails';
import { ASK_EVERY_SECONDS } from '../../../src/features/payments/ask-gateway';
import { refuseStatements } from '../../support/statements';
import { newPerson } from '../../support/people';
import { passForMails } from '../../support/pass-time';
import { click, loadFixtures, order, paymentOf } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
});
afterAll(() => api.close());

const faults = refuseStatements();
const log = pino({ level: 'silent' });

/** Sends what is due, with nothing in memory, as a new process. */
async function sendMails(delivered: string[]): Promise<void> {
  const deliver = ({ subject }: { subject: string }) => Promise.resolve(void delivered.push(subject));
  const outbox = createOutbox({ db: api.db, deliver, log });
  await outbox.sendDue().catch(() => undefined);
  await outbox.settled();
}

/** That a killed process leaves behind in the database what it had committed is proven by `process/mail-crashes.test.ts`. */
test('wherever a process dies between a request and its mail, the mail goes out, and twice only if it died before noting that', async () => {
  const seen = { unanswered: 0, lost: 0, repeated: 0 };
  for (let statement = 1, died = true; died; statement += 1) {
    const { email } = await newPerson(api);
    await api.db.delete(mails);
    const delivered: string[] = [];
    faults.dieAt(statement);
    // Unlike `send` of the test API, this leaves the mail where it is stored.
    const { status } = await fetch(`${api.url}/auth/users/reset_password/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    await sendMails(delivered);
    died = faults.heal().length > 0;
    const before = delivered.length;
    await passForMails(api.db, LEASE_MS);
    await sendMails(delivered);
    if (status !== 204) seen.unanswered += 1;
    else if (before === 0) seen.lost += 1;
    if (delivered.length > 1) seen.repeated += 1;
    expect([status, delivered.length]).toEqual(status === 204 ? [204, expect.any(Number)] : [500, 0]);
    if (status === 204) expect(delivered).toHaveLength(before === 1 && delivered.length === 2 ? 2 : 1);
    expect(await api.db.select().from(mails)).toEqual([]);
  }
  // It has died in the request, between the answer and the sending, and between the sending and noting that.
  expect(Object.values(seen).filter((times) => times === 0)).toEqual([]);
});

test('wherever a process dies between a payment and the mail with its receipt, the mail goes out, and twice only if it died before noting that', async () => {
  const seen = { unsettled: 0, unstored: 0, unsent: 0, repeated: 0 };
  for (let statement = 1, died = true; died; statement += 1) {
    const ada = await newPerson(api);
    const payment = paymentOf(await order(api, ada));
    await click(api, payment, 'pay');
    await api.db.delete(mails);
    const delivered: string[] = [];
    let stored = 0;
    /** What a process does: a page asks for the payment, a job stores the mail, and the outbox sends it. */
    const settleAndSend = async (): Promise<string> => {
      // The gateway is not asked again at once.
      api.setTime(new Date(api.payments.clock().getTime() + ASK_EVERY_SECONDS * 1000));
      const answer = await fetch(`${api.url}/payments/${payment.reference}/`, { headers: ada.bearer });
      const { state }: { state?: string } = JSON.parse(await answer.text());
      await storeReceiptMails(api.payments).catch(() => undefined);
      await sendMails(delivered);
      return state ?? 'unknown';
    };
    faults.dieAt(statement);
    const state = await settleAndSend();
    died = faults.heal().length > 0;
    stored = (await api.db.select().from(mails)).length;
    const before = delivered.length;
    await passForMails(api.db, LEASE_MS);
    expect(await settleAndSend()).toBe('paid');
    if (state !== 'paid') seen.unsettled += 1;
    else if (before === 0 && stored === 0) seen.unstored += 1;
    else if (before === 0) seen.unsent += 1;
    if (delivered.length > 1) seen.repeated += 1;
    expect(delivered.filter((subject) => !subject.startsWith('Your receipt'))).toEqual([]);
    expect([before, delivered.length]).toEqual(delivered.length === 2 ? [1, 2] : [before, 1]);
    expect(await api.db.select().from(mails)).toEqual([]);
  }
  expect(Object.values(seen).filter((times) => times === 0)).toEqual([]);
});
