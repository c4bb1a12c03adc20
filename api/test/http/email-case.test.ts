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
