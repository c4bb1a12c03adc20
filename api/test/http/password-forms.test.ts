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
