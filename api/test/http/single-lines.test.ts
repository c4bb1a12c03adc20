import { newPerson, registration, type Person } from '../support/people';
import { startTestApi, type TestApi } from '../support/test-api';
import { entryForm, resetTournament, TOURNAMENT } from '../support/tournaments';

/** Names and other single lines, in all forms, and the message of the contact form. */

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi(undefined, { LIMIT_MESSAGE: '1000/3600' });
  await resetTournament(api, 100, Date.now());
  ada = await newPerson(api);
});
afterAll(() => api.close());

const contact = (changes: object) => ({
  name: 'Ada Khan',
  email: 'ada@example.com',
  topic: 'other',
  message: 'Does the first course explain diagonals?',
  ...changes,
});
let people = 0;
const newEmail = () => `line${(people += 1)}@example.com`;

/** Each form with a single line, given a text for it. */
const FORMS: [string, string, (text: string) => Promise<{ status: number; body: string }>][] = [
  [
    'registration',
    'full_name',
    (full_name) => api.send('POST', '/auth/users/', registration({ email: newEmail(), full_name })),
  ],
  [
    'registration',
    'cnic_passport_number',
    (text) => api.send('POST', '/auth/users/', registration({ email: newEmail(), cnic_passport_number: text })),
  ],
  ['registration', 'phone', (phone) => api.send('POST', '/auth/users/', registration({ email: newEmail(), phone }))],
  ['the profile', 'full_name', (full_name) => api.send('PATCH', '/auth/users/me/', { full_name }, ada.bearer)],
  ['the profile', 'phone', (phone) => api.send('PATCH', '/auth/users/me/', { phone }, ada.bearer)],
  ['the contact form', 'name', (name) => api.send('POST', '/contact/', contact({ name }))],
  [
    'an entry',
    'full_name',
    (full_name) => api.send('POST', `/tournaments/${TOURNAMENT}/entries/`, entryForm({ email: newEmail(), full_name })),
  ],
  [
    'an entry',
    'city',
    (city) => api.send('POST', `/tournaments/${TOURNAMENT}/entries/`, entryForm({ email: newEmail(), city })),
  ],
];
const MESSAGE = 'Leave out line breaks and characters that cannot be shown.';

describe.each(FORMS)('%s: %s', (_form, field, send) => {
  test.each(['Ada\nE-mail: boss@example.com', 'Ada\r\nBcc: all', 'Ada\u2028Khan', 'Ada\x1b[2J', 'Ada \u202enahK'])(
    '%j is refused',
    async (text) => {
      const { status, body } = await send(text);
      expect([status, JSON.parse(body)]).toEqual([400, { [field]: [MESSAGE] }]);
    },
  );

  test('text without anything to see is refused', async () => {
    const { status, body } = await send('\u200b\u200b\u200b');
    expect([status, JSON.parse(body)]).toEqual([400, { [field]: [MESSAGE] }]);
  });

  test('names in Urdu and Hindi keep their joiners', async () => {
    for (const name of ['فاطمہ\u200cزہرا', 'क्\u200dषमा']) {
      const { status, body } = await send(name);
      expect([status, status < 300 ? '' : body]).toEqual([status < 300 ? status : 201, '']);
    }
  });
});

test('a message may have line breaks and tabs, and no other controls', async () => {
  const send = async (message: string) => (await api.send('POST', '/contact/', contact({ message }))).status;
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
