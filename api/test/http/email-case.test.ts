import { eq, sql } from 'drizzle-orm';
import { completeEmailKeys } from '../../src/auth/email-keys';
import { users } from '../../src/auth/tables';
import { emailKey } from '../../src/provider-format/email';
import { jsonOf, newPerson, PASSWORD, registration } from '../support/people';
import { buy, loadFixtures } from '../support/shopping';
import { startTestApi, type TestApi } from '../support/test-api';

/** Addresses are compared without regard to case, wherever the API compares them. */

const LIMITS = { LIMIT_SIGN_IN: '3/3600', LIMIT_RESET: '3/3600' };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(undefined, LIMITS);
  await loadFixtures(api);
});
afterAll(() => api.close());

const register = (email: string, password = PASSWORD) =>
  api.send('POST', '/auth/users/', registration({ email, password }));
const signIn = async (email: string, password = PASSWORD) =>
  (await api.send('POST', '/auth/jwt/create/', { email, password })).status;
const askForReset = (email: string) => api.send('POST', '/auth/users/reset_password/', { email });
const TAKEN = '{"email":["user with this email address already exists."]}';

test.each([
  ['A.Test1@Example.com', 'A.Test1@example.com', ['A.Test1@Example.com', 'a.test1@example.com', 'A.TEST1@EXAMPLE.COM']],
  [
    'B@münchen.example',
    'B@münchen.example',
    ['B@MÜNCHEN.example', 'b@xn--mnchen-3ya.example', 'b@XN--MNCHEN-3YA.example'],
  ],
])('%s is stored and mailed as %s, and is the same account in every spelling', async (written, stored, spellings) => {
  const { status, body } = await register(written);
  expect([status, jsonOf({ status, body, headers: new Headers() }).email]).toEqual([201, stored]);
  api.mails.length = 0;
  for (const spelling of spellings) {
    expect(await signIn(spelling)).toBe(200);
    expect((await askForReset(spelling)).status).toBe(204);
    const again = await register(spelling);
    expect([again.status, again.body]).toEqual([400, TAKEN]);
  }
  expect(api.mails.map(({ to }) => to)).toEqual(spellings.map(() => stored));
});

test('another spelling gives no further tries of a password, nor further mails', async () => {
  await register('limited@example.com');
  const spellings = ['limited@example.com', 'Limited@example.com', 'LIMITED@EXAMPLE.com', 'limited@Example.com'];
  const tries = [];
  for (const spelling of spellings) tries.push(await signIn(spelling, 'wrong'));
  expect(tries).toEqual([401, 401, 401, 429]);
  const mails = [];
  for (const spelling of spellings) mails.push((await askForReset(spelling)).status);
  expect(mails).toEqual([204, 204, 204, 429]);
});

test('a plan is found by its reference and the address in any case', async () => {
  const email = 'Plan.Payer@Example.com';
  const person = await newPerson(api, { email });
  const { order: reference } = await buy(api, person, { plan: 'instalments' });
  const look = async (address: string) =>
    (await api.send('POST', '/instalment-plans/lookup/', { reference, email: address })).status;
  expect([await look('plan.payer@example.com'), await look(' PLAN.PAYER@EXAMPLE.COM ')]).toEqual([200, 200]);
  expect(await look('other@example.com')).toBe(404);
});

describe('accounts of an earlier version that differ only in case', () => {
  const OTHER = 'other-Verdict-77';
  let older: number;
  let newer: number;

  beforeAll(async () => {
    const insert = async (email: string, password: string) => {
      const values = { email, passwordHash: await api.passwords.hash(password), fullName: 'Ada', gender: 'female' };
      const [row] = await api.db
        .insert(users)
        .values({ ...values, dateOfBirth: '1990-05-17' })
        .returning();
      return row?.id ?? 0;
    };
    older = await insert('Twin@example.com', PASSWORD);
    newer = await insert('twin@example.com', OTHER);
    await insert('alone@example.com', PASSWORD);
    expect(await completeEmailKeys(api.db)).toEqual([[older, newer]]);
  });

  test('are reported at each start', async () => {
    expect(await completeEmailKeys(api.db)).toEqual([[older, newer]]);
  });

  test('are all completed', async () => {
    for (const { email, emailKey: key } of await api.db.select().from(users)) expect(key).toBe(emailKey(email));
  });

  test('keep their own spelling; any other one leads to the older', async () => {
    expect([await signIn('Twin@Example.com'), await signIn('twin@example.com', OTHER)]).toEqual([200, 200]);
    expect([await signIn('twin@example.com'), await signIn('Twin@example.com', OTHER)]).toEqual([401, 401]);
    api.mails.length = 0;
    for (const email of ['Twin@example.com', 'twin@example.com', 'TWIN@example.com']) await askForReset(email);
    expect(api.mails.map(({ to }) => to)).toEqual(['Twin@example.com', 'twin@example.com', 'Twin@example.com']);
  });

  test('get no further one, also when the older is gone', async () => {
    expect((await register('TWIN@example.com')).body).toBe(TAKEN);
    await api.db.delete(users).where(eq(users.id, older));
    expect((await register('Twin@example.com')).body).toBe(TAKEN);
    expect(await completeEmailKeys(api.db)).toEqual([]);
    expect(
      await api.db
        .select()
        .from(users)
        .where(sql`lower(${users.email}) = 'twin@example.com'`),
    ).toHaveLength(1);
  });
});
