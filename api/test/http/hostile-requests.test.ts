import { randomUUID } from 'node:crypto';
import { newPerson, registration, type Person } from '../support/people';
import { COURSE, loadFixtures } from '../support/shopping';
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
    ['/orders/', { course: '\0', plan: 'full', terms_accepted: true, idempotency_key: key() }],
    ['/orders/', { course: COURSE, plan: 'full', terms_accepted: true, idempotency_key: `\0${key()}` }],
    ['/instalment-plans/lookup/', { reference: 'PLAN-\0', email: 'ada@example.com' }],
    ['/instalment-plans/lookup/', { reference: 'PLAN-1', email: '\0@example.com' }],
    ['/tournaments/entries/find/', { reference: 'T-\0', email: 'ada@example.com' }],
    ['/auth/users/', registration({ full_name: 'a\0b' })],
    ['/auth/jwt/create/', { email: 'a\0@example.com', password: 'x\0' }],
  ])('POST %s %j', async (path, body) => {
    expect((await api.send('POST', path, body, ada.bearer)).status).toBe(400);
  });
});

test.each(['/auth/users/', '/auth/jwt/create/', '/auth/users/reset_password/', '/auth/users/set_password/'])(
  'a body of more than 16 KB is refused unread by %s',
  async (path) => {
    const body = { email: `a${' '.repeat(17 * 1024)}`, password: 'x' };
    expect((await api.send('POST', path, body, ada.bearer)).status).toBe(413);
  },
);
