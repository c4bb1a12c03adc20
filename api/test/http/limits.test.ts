import { like } from 'drizzle-orm';
import { rateLimits } from '../../src/plugins/limits/tables';
import { endPeriods, endWaits } from '../support/pass-time';
import { askToEnter, resetTournament } from '../support/tournaments';
import { jsonOf, newPerson, PASSWORD, registration, type Person } from '../support/people';
import { startTestApi, type TestApi } from '../support/test-api';

const HOME = '198.51.100.7';
const LIMITS = {
  LIMIT_SIGN_IN: '3/900',
  LIMIT_SIGN_IN_ACCOUNT: '5/3600',
  LIMIT_SIGN_IN_NETWORK: '8/3600',
  LIMIT_REGISTRATION: '4/3600',
  LIMIT_RESET: '2/3600',
  LIMIT_RESET_NETWORK: '4/3600',
  LIMIT_PASSWORD: '3/900',
  LIMIT_ENTRY: '2/3600',
  LIMIT_ENTRY_NETWORK: '2/3600',
};

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi(undefined, LIMITS);
});
beforeEach(async () => {
  await api.db.delete(rateLimits);
  ada = await newPerson(api);
});
afterAll(() => api.close());

const post = (path: string, body: unknown, from: string) => api.send('POST', path, body, { 'x-forwarded-for': from });
const signIn = async (password: string, from: string, email = ada.email): Promise<number> =>
  (await post('/auth/jwt/create/', { email, password }, from)).status;

describe('signing in', () => {
  test('is refused after too many wrong passwords from one network, with the wait in words; others are not', async () => {
    const tries = await Promise.all(Array.from({ length: 6 }, () => signIn('wrong', HOME)));
    expect(tries.toSorted()).toEqual([401, 401, 401, 429, 429, 429]);
    const refused = await post('/auth/jwt/create/', { email: ada.email, password: PASSWORD }, HOME);
    expect([refused.status, jsonOf(refused)]).toEqual([
      429,
      {
        code: 'too_many_tries',
        detail: expect.stringMatching(/^Too many attempts\. Try again in 1 minute, at \d\d:\d\d Pakistan time\.$/),
      },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(40);
    expect(await signIn(PASSWORD, '198.51.100.8')).toBe(200);
    await endPeriods(api);
    expect(await signIn(PASSWORD, HOME)).toBe(200);
  });

  test('does not count the right password, nor refuse it when many sign in at the same time', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => signIn(PASSWORD, HOME)));
    expect(tries).toEqual(tries.map(() => 200));
    for (let time = 0; time < 4; time += 1) expect(await signIn(PASSWORD, HOME)).toBe(200);
  });

  test('of a stranger from many networks stops, and the owner still signs in from where the account was used', async () => {
    expect(await signIn(PASSWORD, HOME)).toBe(200);
    const tries = await Promise.all(Array.from({ length: 20 }, (_, n) => signIn('wrong', `203.0.113.${n}`)));
    expect(tries.filter((status) => status === 401)).toHaveLength(5);
    expect(tries.filter((status) => status === 429)).toHaveLength(15);
    expect(await signIn(PASSWORD, '203.0.113.200')).toBe(429);
    expect(await signIn(PASSWORD, HOME)).toBe(200);
  });

  test('waits twice as long each time within a day, up to the period, and anew a day later', async () => {
    expect(await signIn(PASSWORD, HOME)).toBe(200);
    const reach = async () => {
      for (let time = 0; time < 3; time += 1) expect(await signIn('wrong', HOME)).toBe(401);
      const { headers } = await post('/auth/jwt/create/', { email: ada.email, password: 'wrong' }, HOME);
      return headers.get('retry-after');
    };
    const waits = [];
    for (let time = 0; time < 6; time += 1) {
      waits.push(await reach());
      expect(await signIn(PASSWORD, HOME)).toBe(429);
      await endWaits(api);
    }
    expect(waits).toEqual(['60', '120', '240', '480', '900', '900']);
    await endPeriods(api);
    expect(await reach()).toBe('60');
  });

  test('from a network whose limit is reached goes on for accounts that were used or registered there', async () => {
    expect(await signIn(PASSWORD, HOME)).toBe(200);
    const { email } = jsonOf(await post('/auth/users/', registration({ email: 'new@example.com' }), HOME));
    for (let n = 0; n < 8; n += 1) expect(await signIn('wrong', HOME, `guess${n}@example.com`)).toBe(401);
    const stranger = await newPerson(api);
    expect(await signIn(PASSWORD, HOME, stranger.email)).toBe(429);
    expect(await signIn(PASSWORD, HOME)).toBe(200);
    expect(await signIn(PASSWORD, HOME, String(email))).toBe(200);
  });

  test('that a further limit refuses does not count against the account', async () => {
    for (let n = 0; n < 8; n += 1) await signIn('wrong', HOME, `guess${n}@example.com`);
    for (let n = 0; n < 5; n += 1) expect(await signIn(PASSWORD, HOME)).toBe(429);
    await api.db.delete(rateLimits).where(like(rateLimits.key, 'LIMIT_SIGN_IN_NETWORK%'));
    expect(await signIn(PASSWORD, HOME)).toBe(200);
  });

  test('works again at once, from any network, for the owner who sets a new password by mail', async () => {
    for (let n = 0; n < 6; n += 1) await signIn('wrong', `203.0.113.${n}`);
    for (let n = 0; n < 4; n += 1) await signIn('wrong', HOME);
    expect(await signIn(PASSWORD, HOME)).toBe(429);
    await post('/auth/users/reset_password/', { email: ada.email }, HOME);
    const [, uid, token] = /reset-password\/([^/\s]+)\/([^/#\s]+)/.exec(api.mails.at(-1)?.text ?? '') ?? [];
    const body = { uid, token, new_password: 'a-new-Horizon-5' };
    expect((await post('/auth/users/reset_password_confirm/', body, HOME)).status).toBe(204);
    expect(await signIn('a-new-Horizon-5', HOME)).toBe(200);
  });

  test('counts another spelling of an address as the same', async () => {
    const spellings = ['limited@example.com', 'Limited@example.com', 'LIMITED@EXAMPLE.com', 'limited@Example.com'];
    const statuses = [];
    for (const spelling of spellings) statuses.push(await signIn('wrong', HOME, spelling));
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('counts an account that does not exist as one that does', async () => {
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push(await signIn('wrong', HOME, 'nobody@example.com'));
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

test('registrations from one network are limited, refused ones too', async () => {
  const statuses = [];
  for (let n = 0; n < 5; n += 1) {
    const body = registration({ email: n === 0 ? ada.email : `limited${n}@example.com` });
    statuses.push((await post('/auth/users/', body, HOME)).status);
  }
  expect(statuses).toEqual([400, 201, 201, 201, 429]);
});

test('mails for a new password are limited by address, known or not, and by network', async () => {
  const ask = async (email: string, from: string) =>
    (await post('/auth/users/reset_password/', { email }, from)).status;
  for (const email of [ada.email, 'nobody@example.com']) {
    const statuses = [await ask(email, '203.0.113.1'), await ask(email.toUpperCase(), '203.0.113.2')];
    statuses.push(await ask(email, '203.0.113.3'));
    expect(statuses).toEqual([204, 204, 429]);
  }
  expect(api.mails.filter(({ to }) => to === ada.email)).toHaveLength(2);
  const statuses = [];
  for (let n = 0; n < 5; n += 1) statuses.push(await ask(`other${n}@example.com`, HOME));
  expect(statuses).toEqual([204, 204, 204, 204, 429]);
});

test('a mail for a new password that is refused for its address does not count against the network', async () => {
  const ask = async (email: string) => (await post('/auth/users/reset_password/', { email }, HOME)).status;
  const statuses = await Promise.all(Array.from({ length: 12 }, () => ask(ada.email)));
  expect(statuses.filter((status) => status === 204)).toHaveLength(2);
  expect([await ask('other@example.com'), await ask('third@example.com')]).toEqual([204, 204]);
  // Nor the other way round: the network's limit is reached, and the address still has its two.
  expect([await ask('fourth@example.com'), await ask('fourth@example.com')]).toEqual([429, 429]);
  const elsewhere = await post('/auth/users/reset_password/', { email: 'fourth@example.com' }, '203.0.113.9');
  expect(elsewhere.status).toBe(204);
});

test('strangers who ask for mails to an address do not use up those of its owner, where the account was used', async () => {
  expect(await signIn(PASSWORD, HOME)).toBe(200);
  const ask = async (from: string) => (await post('/auth/users/reset_password/', { email: ada.email }, from)).status;
  expect([await ask('203.0.113.1'), await ask('203.0.113.2'), await ask('203.0.113.3')]).toEqual([204, 204, 429]);
  expect(await ask(HOME)).toBe(204);
});

test('a class behind one address enters and confirms its addresses: signed-in people are counted by account', async () => {
  await resetTournament(api, 10, Date.now());
  const from = { 'x-forwarded-for': HOME };
  const enter = async (headers = {}) => (await askToEnter(api, {}, { ...from, ...headers })).status;
  for (let pupil = 0; pupil < 5; pupil += 1) {
    await api.db.delete(rateLimits).where(like(rateLimits.key, 'LIMIT_REGISTRATION%'));
    const { bearer } = await newPerson(api);
    const link = await api.send('POST', '/account/email/link/', {}, { ...from, ...bearer });
    expect([link.status, await enter(bearer)]).toEqual([200, 202]);
  }
  expect([await enter(), await enter(), await enter()]).toEqual([202, 202, 429]);
  expect([await enter(ada.bearer), await enter(ada.bearer), await enter(ada.bearer)]).toEqual([202, 202, 429]);
});

test('the current password cannot be guessed from a session, at any of its places', async () => {
  const wrong = { current_password: 'wrong', new_password: 'a-new-Horizon-5' };
  const guess = async (method: string, path: string) => (await api.send(method, path, wrong, ada.bearer)).status;
  expect(await guess('POST', '/auth/users/set_password/')).toBe(400);
  expect(await guess('POST', '/account/deletion/')).toBe(400);
  expect(await guess('POST', '/account/deletion/')).toBe(400);
  expect(await guess('POST', '/auth/users/set_password/')).toBe(429);
  expect(await guess('POST', '/account/deletion/')).toBe(429);
});

test('the address of a caller is looked for past the proxies that the operator trusts', async () => {
  const behind = await startTestApi(undefined, { ...LIMITS, TRUSTED_PROXIES: 'loopback, 192.0.2.0/24' });
  for (let n = 0; n < 5; n += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}, 192.0.2.8` };
    const body = registration({ email: `proxied${n}@example.com` });
    expect((await behind.send('POST', '/auth/users/', body, headers)).status).toBe(201);
  }
  await behind.close();
});

test('what is counted is stored as keyed hashes only', async () => {
  await signIn('wrong', HOME);
  const rows = await api.db.select().from(rateLimits);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|@/);
});
