import { randomUUID } from 'node:crypto';
import { newPerson, registration, type Person } from '../support/people';
import { buy, COURSE, loadFixtures, newOrder } from '../support/shopping';
import { startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
  ada = await newPerson(api);
});
afterAll(() => api.close());

const key = () => randomUUID();

describe('a NUL character is refused wherever it stands', () => {
  test.each([
    ['/courses/%00/', 404],
    ['/courses/first%00course/', 404],
    [`/courses/${COURSE}/lessons/%00/`, 404],
    [`/courses/${COURSE}/enrolment/?x=%00`, 400],
    ['/blogs/%00/', 404],
    ['/documents/%00/', 404],
    ['/glossary/%00/', 404],
    ['/receipts/%00/', 404],
    ['/payments/%00/', 404],
    ['/certificates/%00/', 404],
    ['/courses/?search=%00', 400],
    ['/blogs/?category=%00', 400],
    ['/rates/?from=%00&to=USD', 400],
  ])('GET %s: %d', async (path, status) => {
    expect((await api.request(path, { headers: ada.bearer })).status).toBe(status);
  });

  test.each([
    ['/orders/', newOrder({ course: '\0' })],
    ['/orders/', newOrder({ idempotency_key: `\0${key()}` })],
    ['/instalment-plans/lookup/', { reference: 'PLAN-\0', email: 'ada@example.com' }],
    ['/instalment-plans/lookup/', { reference: 'PLAN-1', email: '\0@example.com' }],
    ['/tournaments/entries/find/', { reference: 'T-\0', email: 'ada@example.com' }],
    ['/auth/users/', registration({ full_name: 'a\0b' })],
    ['/auth/jwt/create/', { email: 'a\0@example.com', password: 'x\0' }],
  ])('POST %s %j', async (path, body) => {
    expect((await api.send('POST', path, body, ada.bearer)).status).toBe(400);
  });
});

describe('half of a character is refused wherever it stands', () => {
  const quiz = { paper: '1', answers: {} };
  test.each<[string, string, object]>([
    ['POST', `/courses/${COURSE}/quiz/attempts/`, { ...quiz, answers: { q1: ['1\ud800'] } }],
    ['POST', `/courses/${COURSE}/quiz/attempts/`, { ...quiz, answers: { 'q\udfff': ['1'] } }],
    ['POST', `/courses/${COURSE}/quiz/attempts/`, { ...quiz, paper: '1\ud800' }],
    ['POST', '/practice/attempts/', { seed: 'easy-1', labels: {}, hints: 0, idempotency_key: `${key()}\ud800` }],
    ['POST', '/orders/', newOrder({ idempotency_key: `${key()}\ud800` })],
    ['POST', '/instalment-plans/lookup/', { reference: 'PLAN-\ud800', email: 'ada@example.com' }],
  ])('%s %s %j', async (method, path, body) => {
    // JSON writes it as an escape.
    expect(JSON.stringify(body)).toMatch(/\\ud[8f]/);
    expect((await api.send(method, path, body, ada.bearer)).status).toBe(400);
  });
});

test('a revision beyond the integers of the database is refused', async () => {
  const path = `/courses/${COURSE}/lessons/five-waves/completion/`;
  await buy(api, ada);
  for (const revision of [2 ** 31, 2 ** 53]) {
    expect((await api.send('PUT', path, { complete: true, revision }, ada.bearer)).status).toBe(400);
  }
  expect((await api.send('PUT', path, { complete: true, revision: 2 ** 31 - 1 }, ada.bearer)).status).toBe(200);
});

test.each(['/', '/nope', '/auth/nope/', '/courses/', '/contact/', '/orders/', '/practice/attempts/'])(
  'JSON that is nested as deep as a body can be is refused by %s',
  async (path) => {
    for (const depth of [7_255, 15_000]) {
      const lists = '['.repeat(depth) + ']'.repeat(depth);
      const objects = '{"":'.repeat(depth / 5) + '1' + '}'.repeat(depth / 5);
      for (const body of [lists, objects, `{"message":${lists}}`]) {
        const { status } = await api.send('POST', path, body, ada.bearer);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
    }
  },
);

test.each(['/auth/users/', '/auth/jwt/create/', '/auth/users/reset_password/', '/auth/users/set_password/'])(
  'a body of more than 16 KB is refused unread by %s',
  async (path) => {
    const body = { email: `a${' '.repeat(17 * 1024)}`, password: 'x' };
    expect((await api.send('POST', path, body, ada.bearer)).status).toBe(413);
  },
);
