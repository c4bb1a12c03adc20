import pLimit from 'p-limit';
import { users } from '../../../src/plugins/caller/tables';
import { rateLimits } from '../../../src/plugins/limits/tables';
import { newPerson, PASSWORD, registration } from '../../support/people';
import { startTestApi, type TestApi } from '../../support/test-api';

/** Empty settings count as not set, so these are the limits of an operator who sets none. */
const DEFAULTS = { LIMIT_REGISTRATION: '', LIMIT_ENTRY: '' };
const HOME = '198.51.100.7';
const SCHOOL = '198.51.100.8';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(undefined, DEFAULTS);
});
beforeEach(() => api.db.delete(rateLimits));
afterAll(() => api.close());

const post = (path: string, body: unknown, from: string) => api.send('POST', path, body, { 'x-forwarded-for': from });
const signIn = (email: string, password: string, from: string) => post('/auth/jwt/create/', { email, password }, from);

/** Runs calls of many people, at most 20 at a time. */
const together = <Result>(calls: (() => Promise<Result>)[]): Promise<Result[]> => {
  const limit = pLimit(20);
  return Promise.all(calls.map((call) => limit(call)));
};

test.each([
  ['one network', 10, () => '203.0.113.1'],
  ['300 networks', 50, (n: number) => `203.0.${100 + (n >> 8)}.${n & 255}`],
])(
  'of 300 tries to sign in to an account from %s, %i reach its password, and the owner signs in from home',
  async (_who, allowed, from) => {
    const owner = await newPerson(api);
    expect((await signIn(owner.email, PASSWORD, HOME)).status).toBe(200);
    const tries = await together(
      Array.from({ length: 300 }, (_, n) => () => signIn(owner.email, `guess ${n}`, from(n))),
    );
    const refused = tries.filter(({ status }) => status === 429);
    expect([tries.filter(({ status }) => status === 401).length, refused.length]).toEqual([allowed, 300 - allowed]);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(owner.email, PASSWORD, HOME)).status).toBe(200);
  },
);

test('a school behind one address fits: 300 people sign in, each after a mistake, 40 register, and 100 write', async () => {
  const pupils = Array.from({ length: 300 }, (_, n) => `pupil${n}@example.com`);
  const passwordHash = await api.passwords.hash(PASSWORD);
  await api.db.insert(users).values(
    pupils.map((email) => ({
      email,
      emailKey: email,
      passwordHash,
      fullName: 'Sample Pupil',
      dateOfBirth: '2008-05-17',
      gender: 'other' as const,
    })),
  );
  const outcome = await together([
    ...pupils.map((email) => async () => [
      (await signIn(email, 'mistyped', SCHOOL)).status,
      (await signIn(email, PASSWORD, SCHOOL)).status,
    ]),
    ...Array.from({ length: 40 }, (_, n) => async () => {
      const email = `new-pupil${n}@example.com`;
      return [
        (await post('/auth/users/', registration({ email }), SCHOOL)).status,
        (await signIn(email, PASSWORD, SCHOOL)).status,
      ];
    }),
    ...pupils.slice(0, 100).map((email) => async () => {
      const message = {
        name: 'Sample Pupil',
        email,
        emailKey: email,
        topic: 'course',
        message: 'Does the first course explain diagonals?',
      };
      return [(await post('/contact/', message, SCHOOL)).status];
    }),
  ]);
  expect(outcome).toEqual([
    ...pupils.map(() => [401, 200]),
    ...Array.from({ length: 40 }, () => [201, 200]),
    ...Array.from({ length: 100 }, () => [201]),
  ]);
});
