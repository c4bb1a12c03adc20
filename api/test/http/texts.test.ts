import { randomUUID } from 'node:crypto';
import { newPerson, registration, type Person } from '../support/people';
import { buy, COURSE, loadFixtures, newOrder } from '../support/shopping';
import { startTestApi, type TestApi } from '../support/test-api';
import { entryForm, resetTournament, TOURNAMENT } from '../support/tournaments';

/** What forms do with texts that people and programs may send: single lines, passwords, and what cannot be stored. */

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi(undefined, { LIMIT_MESSAGE: '1000/3600' });
  await loadFixtures(api);
  await resetTournament(api, 100, Date.now());
  ada = await newPerson(api);
});
afterAll(() => api.close());

const contact = { name: 'Ada Khan', topic: 'other', message: 'Does the first course explain diagonals?' };
const ENTRIES = `/tournaments/${TOURNAMENT}/entries/`;
let people = 0;
const newEmail = () => `line${(people += 1)}@example.com`;

const UNSEEN = 'Leave out line breaks and characters that cannot be shown.';
const REFUSED = ['Ada\nE-mail: boss@example.com', 'Ada\r\nBcc: all', 'Ada\u2028Khan', 'Ada\x1b[2J', 'Ada \u202enahK'];
/** Names in Urdu and Hindi with their joiners. */
const TAKEN = ['فاطمہ\u200cزہرا', 'क्\u200dषमा'];

/** Each form with a single line. */
test.each<[field: string, method: string, path: string, form: (email: string) => object]>([
  ['full_name', 'POST', '/auth/users/', (email) => registration({ email })],
  ['cnic_passport_number', 'POST', '/auth/users/', (email) => registration({ email })],
  ['phone', 'POST', '/auth/users/', (email) => registration({ email })],
  ['full_name', 'PATCH', '/auth/users/me/', () => ({})],
  ['phone', 'PATCH', '/auth/users/me/', () => ({})],
  ['name', 'POST', '/contact/', (email) => ({ ...contact, email })],
  ['full_name', 'POST', ENTRIES, (email) => entryForm({ email })],
  ['city', 'POST', ENTRIES, (email) => entryForm({ email })],
])('%s of %s %s is a line that can be seen, and keeps joiners', async (field, method, path, form) => {
  const send = (text: string) => api.send(method, path, { ...form(newEmail()), [field]: text }, ada.bearer);
  for (const text of [...REFUSED, '\u200b\u200b\u200b']) {
    const { status, body } = await send(text);
    expect([text, status, JSON.parse(body)]).toEqual([text, 400, { [field]: [UNSEEN] }]);
  }
  for (const text of TAKEN) expect([text, (await send(text)).status < 300]).toEqual([text, true]);
});

test('a message may have line breaks and tabs, and no other controls', async () => {
  const send = async (message: string) =>
    (await api.send('POST', '/contact/', { ...contact, email: newEmail(), message })).status;
  expect(await send('Dear academy,\r\n\r\n\tdoes it explain\ndiagonals?')).toBe(201);
  expect(await send('Dear academy,\x1b[2J does it explain diagonals?')).toBe(400);
  expect(await send('Dear academy,\u202e does it explain diagonals?')).toBe(400);
  expect(await send('\u200b'.repeat(30))).toBe(400);
});

test('passwords may have any characters', async () => {
  const password = 'tab\there-\u202e-Verdict';
  const person = await newPerson(api, { password });
  const answer = await api.send('POST', '/account/deletion/', { current_password: password }, person.bearer);
  expect(answer.status).toBe(200);
});

/** One password however it is typed: keyboards write é as one character or as two. */
const COMPOSED = 'Caf\u00e9-Verdict-88';
const DECOMPOSED = 'Cafe\u0301-Verdict-88';
const FULL_WIDTH = 'Ｃafé-Ｖerdict-８８';

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

/** A character that the database cannot store, and half of one. */
const NUL = '\0';
const HALF = '\ud800';

test.each([
  ['/orders/', newOrder({ course: NUL })],
  ['/orders/', newOrder({ idempotency_key: randomUUID() + HALF })],
  ['/instalment-plans/lookup/', { reference: `PLAN-${NUL}`, email: 'ada@example.com' }],
  ['/instalment-plans/lookup/', { reference: `PLAN-${HALF}`, email: 'ada@example.com' }],
  ['/tournaments/entries/find/', { reference: `T-${NUL}`, email: 'ada@example.com' }],
  ['/auth/users/', registration({ full_name: `a${NUL}b` })],
  ['/auth/jwt/create/', { email: `a${NUL}@example.com`, password: `x${NUL}` }],
  [`/courses/${COURSE}/quiz/attempts/`, { version: '1', answers: { q1: [`1${HALF}`] } }],
  [`/courses/${COURSE}/quiz/attempts/`, { version: '1', answers: { [`q${HALF}`]: ['1'] } }],
])('a text that cannot be stored is refused: POST %s %j', async (path, body) => {
  expect((await api.send('POST', path, body, ada.bearer)).status).toBe(400);
});

test('a revision beyond the integers of the database is refused', async () => {
  const path = `/courses/${COURSE}/lessons/five-waves/completion/`;
  await buy(api, ada);
  for (const revision of [2 ** 31, 2 ** 53]) {
    expect((await api.send('PUT', path, { complete: true, revision }, ada.bearer)).status).toBe(400);
  }
  expect((await api.send('PUT', path, { complete: true, revision: 2 ** 31 - 1 }, ada.bearer)).status).toBe(200);
});

test.each([
  ...['/auth/users/', '/auth/jwt/create/', '/auth/users/reset_password/', '/auth/users/set_password/'].map(
    (path) => [16, path] as const,
  ),
  [32, '/contact/'] as const,
])('a body of more than %d KB is refused unread by %s', async (kilobytes, path) => {
  const body = { email: `a${' '.repeat((kilobytes + 1) * 1024)}`, password: 'x' };
  expect((await api.send('POST', path, body, ada.bearer)).status).toBe(413);
});
