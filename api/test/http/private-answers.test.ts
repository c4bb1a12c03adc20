import { newPerson, PASSWORD, registration, type Person } from '../support/people';
import { COURSE, loadFixtures, newOrder } from '../support/shopping';
import { startTestApi, type TestApi } from '../support/test-api';
import { enterCup, resetTournament } from '../support/tournaments';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
  await resetTournament(api, 5);
  ada = await newPerson(api);
});
afterAll(() => api.close());

const EMAIL = 'ada@example.com';

test.each<[string, number, () => Promise<{ status: number; headers: Headers }>]>([
  ['a registration', 201, () => api.send('POST', '/auth/users/', registration())],
  ['a refused registration', 400, () => api.send('POST', '/auth/users/', registration({ email: 'nope' }))],
  ['a sign-in', 200, () => api.send('POST', '/auth/jwt/create/', { email: ada.email, password: PASSWORD })],
  ['a refused sign-in', 401, () => api.send('POST', '/auth/jwt/create/', { email: ada.email, password: 'wrong' })],
  ['a renewed session', 200, () => api.send('POST', '/auth/jwt/refresh/', { refresh: ada.refresh })],
  ['a token that is checked', 200, () => api.send('POST', '/auth/jwt/verify/', { token: ada.access })],
  ['a mail for a new password', 204, () => api.send('POST', '/auth/users/reset_password/', { email: EMAIL })],
  [
    'a link of such a mail',
    400,
    () => api.send('POST', '/auth/users/reset_password_confirm/', { uid: 'x', token: 'x', new_password: PASSWORD }),
  ],
  [
    'a plan that is looked up',
    404,
    () => api.send('POST', '/instalment-plans/lookup/', { reference: 'ORD-1', email: EMAIL }),
  ],
  [
    'an entry that is looked up',
    404,
    () => api.send('POST', '/tournaments/entries/find/', { reference: 'T-1', email: EMAIL }),
  ],
  ['a certificate that is checked', 404, () => api.request('/certificates/CERT-1/')],
  ['the file of a certificate', 404, () => api.request('/certificates/CERT-1/certificate.pdf')],
  ['an account', 200, () => api.request('/auth/users/me/', { headers: ada.bearer })],
  ['an order', 201, () => api.send('POST', '/orders/', newOrder(), ada.bearer)],
  ['content with a token', 200, () => api.request('/tournaments/entries/', { headers: ada.bearer })],
])('no cache keeps the answer to %s', async (_what, status, ask) => {
  const answer = await ask();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
});

test('no cache keeps the answer to a tournament entry of a visitor', async () => {
  const { headers } = await api.send('POST', '/tournaments/unknown/entries/', {});
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect((await enterCup(api, { email: 'player@example.com' })).status).toBe(201);
});

test('caches keep what is the same for everyone', async () => {
  for (const path of ['/courses/', `/courses/${COURSE}/`, '/blogs/'])
    expect((await api.request(path)).headers.get('cache-control')).toMatch(/^public/);
});
