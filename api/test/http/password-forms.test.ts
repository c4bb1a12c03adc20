import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { findUserById } from '../../src/auth/user-queries';
import { users } from '../../src/auth/tables';
import { newPerson, registration, type Person } from '../support/people';
import { startTestApi, type TestApi } from '../support/test-api';

/** One password however it is typed: keyboards write é as one character or as two. */

const COMPOSED = 'Caf\u00e9-Verdict-88';
const DECOMPOSED = 'Cafe\u0301-Verdict-88';
const FULL_WIDTH = 'Ｃafé-Ｖerdict-８８';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(undefined, { LIMIT_SIGN_IN: '1000/3600' });
});
afterAll(() => api.close());

const signIn = async ({ email }: Person, password: string) =>
  (await api.send('POST', '/auth/jwt/create/', { email, password })).status;
const hashOf = async ({ id }: Person) => (await findUserById(api.db, id))?.passwordHash;

test.each([COMPOSED, DECOMPOSED, FULL_WIDTH])('registered as %j, it is taken in every form', async (password) => {
  const person = await newPerson(api, { password });
  for (const typed of [COMPOSED, DECOMPOSED, FULL_WIDTH]) expect(await signIn(person, typed)).toBe(200);
  expect(await signIn(person, COMPOSED.replace('\u00e9', 'e'))).toBe(401);
});

test('the same holds for the current password, and for a new one', async () => {
  const person = await newPerson(api, { password: COMPOSED });
  const body = { current_password: DECOMPOSED, new_password: `new-${DECOMPOSED}` };
  expect((await api.send('POST', '/auth/users/set_password/', body, person.bearer)).status).toBe(204);
  expect(await signIn(person, `new-${COMPOSED}`)).toBe(200);
});

test.each([
  ['e\u0301'.repeat(4), 'This password is too short. It must contain at least 6 characters.'],
  ['ｐａｓｓｗｏｒｄ', 'This password is too common.'],
])('rules are about the normalised form: %j', async (password, message) => {
  const answer = await api.send('POST', '/auth/users/', registration({ email: 'rules@example.com', password }));
  expect([answer.status, JSON.parse(answer.body)]).toEqual([400, { password: [message] }]);
});

describe('a hash of an earlier version, which took the password as typed,', () => {
  let person: Person;
  let outdated: string;
  beforeEach(async () => {
    person = await newPerson(api, { password: COMPOSED });
    outdated = await hash(DECOMPOSED, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await api.db.update(users).set({ passwordHash: outdated }).where(eq(users.id, person.id));
  });

  test('works with the password as it was typed, and is renewed by that for all forms', async () => {
    expect([await signIn(person, COMPOSED), await hashOf(person)]).toEqual([401, outdated]);
    expect(await signIn(person, DECOMPOSED)).toBe(200);
    const renewed = await hashOf(person);
    expect(renewed).not.toBe(outdated);
    for (const typed of [COMPOSED, DECOMPOSED]) expect(await signIn(person, typed)).toBe(200);
    expect(await hashOf(person)).toBe(renewed);
  });

  test('lets in all sign-ins of one moment, of which one renews it', async () => {
    const statuses = await Promise.all(Array.from({ length: 6 }, () => signIn(person, DECOMPOSED)));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await signIn(person, COMPOSED)).toBe(200);
  });

  test('is enough to change the password', async () => {
    const body = { current_password: DECOMPOSED, new_password: 'a-new-Horizon-5' };
    expect((await api.send('POST', '/auth/users/set_password/', body, person.bearer)).status).toBe(204);
  });
});
