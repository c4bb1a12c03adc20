import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../src/plugins/database/database';
import { users } from '../../../src/plugins/caller/tables';
import { rateLimits } from '../../../src/plugins/limits/tables';
import { newPerson, type Person } from '../../support/people';
import { buy, COURSE, loadFixtures } from '../../support/shopping';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
  ada = await newPerson(api);
  bob = await newPerson(api);
  await buy(api, bob);
  // The first answer of a process takes longest.
  await slowPages();
});
afterAll(() => api.close());

let release = () => {};
afterEach(() => release());

/** Does something in a transaction that then stands still, until `release`. @returns its end */
async function stallAfter(work: (tx: Database) => Promise<unknown>): Promise<{ ended: Promise<unknown> }> {
  const stalled = new Promise<void>((resolve) => (release = resolve));
  let ended: Promise<unknown> = Promise.resolve();
  await new Promise<void>((begun) => {
    ended = api.db.transaction(async (tx) => {
      await work(tx);
      begun();
      await stalled;
    });
    // The test looks at it later.
    ended.catch(() => undefined);
  });
  return { ended };
}

/** Reads of visitors and of a member. */
const PAGES = ['/courses/', `/courses/${COURSE}/`, '/blogs/', '/reviews/', '/tournaments/next/', '/health'];
const MEMBER_PAGES = ['/auth/users/me/', '/enrolments/', '/receipts/', `/courses/${COURSE}/progress/`];

/** The pages whose median of three answers takes 200 ms or longer, or that do not answer well. */
async function slowPages(): Promise<string[]> {
  const slow = [];
  for (const path of [...PAGES, ...MEMBER_PAGES]) {
    const times = [];
    for (let time = 0; time < 3; time += 1) {
      const start = performance.now();
      const { status } = await api.request(path, { headers: bob.bearer });
      times.push(status === 200 ? performance.now() - start : Infinity);
    }
    const [, median = Infinity] = times.toSorted((a, b) => a - b);
    if (median >= 200) slow.push(`${path} ${median}`);
  }
  return slow;
}

/** Waits for something to fail. @returns the database's code and the seconds that it took */
async function failure(work: Promise<unknown>) {
  const start = performance.now();
  const cause = await work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.cause : undefined),
  );
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return { code, seconds: (performance.now() - start) / 1000 };
}

test('a stalled transaction, a slow statement and the wait for a lock end by their time-outs, and the rest answers meanwhile', async () => {
  const phone = (number: string) => api.send('PATCH', '/auth/users/me/', { phone: number }, ada.bearer);
  const stall = await stallAfter((tx) => tx.update(users).set({ phone: '1' }).where(eq(users.id, ada.id)));
  const slow = failure(api.db.execute(sql`select pg_sleep(60)`));
  const start = performance.now();
  const waiting = phone('+92 300 2222222').then(({ status }) => ({
    status,
    seconds: (performance.now() - start) / 1000,
  }));
  expect(await slowPages()).toEqual([]);
  const refused = await waiting;
  expect(refused.status).toBe(503);
  expect(refused.seconds).toBeGreaterThan(4);
  expect(refused.seconds).toBeLessThan(8);
  // PostgreSQL's codes: query_canceled.
  const { code, seconds } = await slow;
  expect(code).toBe('57014');
  expect(seconds).toBeGreaterThan(14);
  expect(seconds).toBeLessThan(20);
  // The session that stalled has been ended, and with it its lock.
  while ((await phone('+92 300 3333333')).status !== 200);
  release();
  await expect(stall.ended).rejects.toThrow();
  expect(await slowPages()).toEqual([]);
});

test('while the counts of limits are locked elsewhere, and more look-ups wait than the pool has connections, the rest answers', async () => {
  const stall = await stallAfter((tx) => tx.execute(sql`lock table ${rateLimits} in access exclusive mode`));
  const lookUps = Array.from({ length: 30 }, (_, n) =>
    api.send('POST', '/instalment-plans/lookup/', {
      reference: `PLAN-0000-0000-0000-00${10 + n}`,
      email: 'ada@example.com',
    }),
  );
  const slow = await slowPages();
  release();
  await stall.ended;
  const found = await Promise.all(lookUps);
  expect(slow).toEqual([]);
  expect(new Set(found.map(({ status }) => status))).toEqual(new Set([404]));
});

test('while every connection is in use, a request that needs one is answered in bounded time', async () => {
  const stalls = [];
  const releases = [];
  // As many as node-postgres has in a pool by default.
  for (let connection = 0; connection < 10; connection += 1) {
    stalls.push(await stallAfter((tx) => tx.execute(sql`select 1`)));
    releases.push(release);
  }
  const start = performance.now();
  // Unlike `request` of the test API, this needs no connection afterwards.
  const refused = await fetch(`${api.url}/search/?search=wave`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(performance.now() - start).toBeLessThan(14_000);
  for (const go of releases) go();
  await Promise.all(stalls.map(({ ended }) => ended));
  expect(await slowPages()).toEqual([]);
});
