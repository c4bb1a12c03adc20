import { readEnvironment } from '../../../src/env';
import { claimRequest } from '../../../src/rates/snapshot';
import { removeOutdated } from '../../../src/retention/remove-outdated';
import { settleAll } from '../../../src/tournaments/waitlist';
import { jsonOf, newPerson, type Person } from '../../support/people';
import { click, deliverWebhook, loadFixtures, order, paymentOf, poll, runPaymentJobs } from '../../support/shopping';
import { NO_MAILS, SITE_URL, startTestApi, type TestApi } from '../../support/test-api';
import { asHolder, askToEnter, enterCup, NOON, resetTournament } from '../../support/tournaments';

/** The clock of a process is put forward and back again, and all its jobs run meanwhile. */

const DAY = 24 * 3_600_000;
const LIMITS = { LIMIT_MESSAGE: '2/3600' };

let api: TestApi;
beforeAll(async () => {
  jest.useFakeTimers({
    doNotFake: [
      ...(['nextTick', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout', 'setInterval'] as const),
      ...(['clearInterval', 'queueMicrotask', 'performance', 'hrtime'] as const),
    ],
    now: NOON,
  });
  api = await startTestApi(undefined, LIMITS);
  await loadFixtures(api);
});
beforeEach(() => jumpTo(0));
afterAll(async () => {
  await api.close();
  jest.useRealTimers();
});

function jumpTo(ahead: number): void {
  jest.setSystemTime(NOON + ahead);
}

async function runJobs(): Promise<void> {
  await runPaymentJobs(api);
  await settleAll({ db: api.db, siteUrl: SITE_URL }, new Date());
  await removeOutdated(api.payments, readEnvironment(LIMITS), NO_MAILS);
  await api.collectMails();
}
const meanwhile = async (ahead: number, work = () => Promise.resolve()) => {
  jumpTo(ahead);
  await runJobs();
  await work();
  jumpTo(0);
  await runJobs();
};
const refresh = async ({ refresh: token }: Pick<Person, 'refresh'>) =>
  api.send('POST', '/auth/jwt/refresh/', { refresh: token });

test('a page that waited for its payment while the clock was ahead sees it paid once the clock is right again', async () => {
  const ada = await newPerson(api);
  const payment = paymentOf(await order(api, ada));
  await meanwhile(10 * 60_000, async () => expect((await poll(api, ada, payment)).state).toBe('pending'));
  await click(api, payment, 'pay');
  expect((await poll(api, ada, payment)).state).toBe('paid');
});

test('a payment that counted as overdue while the clock was ahead can still be paid, and is booked once', async () => {
  const ada = await newPerson(api);
  const payment = paymentOf(await order(api, ada));
  await meanwhile(DAY);
  await click(api, payment, 'pay');
  const [webhook] = api.webhooks.splice(-1);
  if (!webhook) throw new Error('nothing was sent');
  expect((await deliverWebhook(api, webhook)).status).toBe(204);
  expect((await poll(api, ada, payment)).state).toBe('paid');
  await runJobs();
  expect(api.mails.filter(({ to, subject }) => to === ada.email && subject.startsWith('Your receipt'))).toHaveLength(1);
});

test.each([20, -20])('sessions go on after a clock that was off by %d hours', async (hours) => {
  const before = await newPerson(api);
  let renewed = { refresh: '' };
  await meanwhile(hours * 3_600_000, async () => {
    const answer = await refresh(before);
    expect(answer.status).toBe(200);
    renewed = { refresh: String(jsonOf(answer).refresh) };
  });
  expect((await refresh(renewed)).status).toBe(200);
});

test('seats that went on while the clock was ahead are taken once, and no holder is mailed twice about one thing', async () => {
  await resetTournament(api, 1);
  const [first, second, third] = ['first@example.com', 'second@example.com', 'third@example.com'];
  const claims = [];
  for (const email of [first, second, third])
    claims.push({ email, reference: (await enterCup(api, { email })).body.reference });
  const [a, b, c] = claims;
  if (!a || !b || !c) throw new Error('no entries');
  api.mails.length = 0;
  await asHolder(api, 'cancel', a);
  await meanwhile(2 * DAY);
  const states = await Promise.all([a, b, c].map(async (claim) => (await asHolder(api, 'find', claim)).body.status));
  expect(states).toEqual(['cancelled', 'expired', 'offered']);
  expect((await asHolder(api, 'accept', b)).status).toBe(409);
  expect((await asHolder(api, 'accept', c)).body.status).toBe('confirmed');
  await runJobs();
  const mailed = api.mails.map(({ to, subject }) => `${to} ${subject}`);
  expect(new Set(mailed).size).toBe(mailed.length);
  expect(mailed.filter((mail) => mail.startsWith(first))).toHaveLength(1);
  expect(mailed.filter((mail) => mail.startsWith(second))).toHaveLength(2);
  expect(mailed.filter((mail) => mail.startsWith(third))).toHaveLength(2);
});

test('an address that was mailed its links while the clock was ahead gets others once it is right', async () => {
  await resetTournament(api, 1);
  const ask = () => askToEnter(api, { email: 'ahead@example.com' });
  await meanwhile(2 * DAY, async () => {
    for (let times = 0; times < 4; times += 1) await ask();
  });
  const before = api.mails.length;
  await ask();
  expect(api.mails.length).toBe(before + 1);
});

test('who reached a limit while the clock was ahead is not locked out until then', async () => {
  const body = { name: 'Ada Khan', email: 'ada@example.com', topic: 'other', message: 'A message, long enough.' };
  const write = async () => (await api.send('POST', '/contact/', body)).status;
  jumpTo(DAY);
  expect([await write(), await write(), await write()]).toEqual([201, 201, 429]);
  jumpTo(0);
  await runJobs();
  expect(await write()).toBe(201);
});

test('a source of rates that was asked while the clock was ahead is asked again once it is right', async () => {
  const claim = () => claimRequest(api.db, new Date());
  jumpTo(DAY);
  expect([await claim(), await claim()]).toEqual([true, false]);
  jumpTo(0);
  expect([await claim(), await claim()]).toEqual([true, false]);
});
