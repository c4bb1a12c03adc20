import { DrizzleQueryError } from 'drizzle-orm/errors';
import { newPerson, PASSWORD, registration, type Person } from '../support/people';
import { COURSE, loadFixtures, newOrder } from '../support/shopping';
import { SITE_URL, startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
  ada = await newPerson(api);
});
afterAll(() => api.close());

const NO_AUTH = '{"detail":"Authentication credentials were not provided."}';

describe('request bodies', () => {
  const create = async (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) => {
    const answer = await api.request('/auth/jwt/create/', { method: 'POST', headers, body });
    return [answer.status, answer.body];
  };
  const inDetail = expect.stringMatching(/^\{"detail":".+"\}$/);

  test.each(['{bad', 'hello'])('%s is not JSON', async (body) => {
    expect(await create(body)).toEqual([400, inDetail]);
  });

  test.each([
    ['[]', 'non_field_errors'],
    ['null', 'non_field_errors'],
    [`{"email":${'['.repeat(5_000)}${']'.repeat(5_000)},"password":"x"}`, 'email'],
  ])('%s is no form: the messages are below its field', async (body, field) => {
    const [status, problems] = await create(body);
    expect([status, Object.keys(JSON.parse(String(problems)) as object)]).toEqual([400, [field]]);
  });

  test.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'email=a'],
  ])('another type than JSON is refused: %s', async (type, body) => {
    expect(await create(body, { 'content-type': type })).toEqual([415, inDetail]);
  });
});

test('every answer is JSON with the security headers; a 401 says how to sign in, and what is personal stays private', async () => {
  const anonymous = await api.request('/auth/users/me/');
  const own = await api.request('/auth/users/me/', { headers: ada.bearer });
  for (const { headers } of [anonymous, own]) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
  }
  expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="api"']);
  expect(own.headers.get('cache-control')).toBe('private, no-store');
});

test.each(['/', '/auth/nope/', '/auth//users/', '/nope', `/courses/${'9'.repeat(600)}/`])(
  '%s is unknown, by every method',
  async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, body } = await api.request(path, { method });
      expect([status, body]).toEqual([404, '{"detail":"Not found."}']);
    }
  },
);

describe('CORS', () => {
  const preflight = (path: string, origin: string, to = api) =>
    to.request(path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
  test('any preflight of a page on this machine is granted, even of an unknown address', async () => {
    for (const origin of ['http://127.0.0.1', 'http://localhost', 'http://localhost:3000', 'http://127.0.0.1:65000']) {
      for (const path of ['/auth/users/me/', '/nope', '/courses/']) {
        const answer = await preflight(path, origin);
        expect(answer.status).toBe(204);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'access-control-allow-origin': origin,
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-allow-methods': 'DELETE, GET, PATCH, POST, PUT',
          'access-control-max-age': '86400',
        });
      }
    }
  });

  test.each(['https://localhost', 'http://[::1]', 'null', 'http://localhost.evil.example', 'http://evil.example'])(
    '%s gets the same answers without permission',
    async (origin) => {
      const asked = await preflight('/auth/users/', origin);
      const answer = await api.request('/auth/users/me/', { headers: { origin } });
      expect([answer.status, answer.body]).toEqual([401, NO_AUTH]);
      for (const { headers } of [asked, answer]) expect(headers.has('access-control-allow-origin')).toBe(false);
    },
  );

  test('an API on its own public origin lets the pages of the site call it, and those of ALLOWED_ORIGINS', async () => {
    const other = await startTestApi(undefined, { ALLOWED_ORIGINS: 'https://partner.example, http://localhost:3002/' });
    for (const origin of [SITE_URL, 'https://partner.example', 'http://localhost:3002']) {
      const granted = await preflight('/auth/users/me/', origin, other);
      expect([granted.status, granted.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
      expect(granted.headers.get('access-control-allow-headers')).toMatch(/\bauthorization\b/);
      for (const path of ['/health', '/auth/users/me/', '/nope']) {
        const { headers } = await other.request(path, { headers: { origin } });
        expect(headers.get('access-control-allow-origin')).toBe(origin);
        expect(headers.has('access-control-allow-credentials')).toBe(false);
      }
    }
    for (const origin of ['http://localhost:3003', 'https://evil.example', `${SITE_URL}.evil.example`]) {
      const answers = [
        await preflight('/auth/users/me/', origin, other),
        await other.request('/health', { headers: { origin } }),
      ];
      for (const { headers } of answers) expect(headers.has('access-control-allow-origin')).toBe(false);
    }
    await other.close();
    expect((await preflight('/auth/users/', SITE_URL)).headers.get('access-control-allow-origin')).toBe(SITE_URL);
  });
});

const NEVER = 'private, no-store';

test.each<[status: number, path: string, body: (() => object) | undefined]>([
  [201, '/auth/users/', () => registration()],
  [400, '/auth/users/', () => registration({ email: 'nope' })],
  [200, '/auth/jwt/create/', () => ({ email: ada.email, password: PASSWORD })],
  [401, '/auth/jwt/create/', () => ({ email: ada.email, password: 'wrong' })],
  [200, '/auth/jwt/refresh/', () => ({ refresh: ada.refresh })],
  [200, '/auth/jwt/verify/', () => ({ token: ada.access })],
  [204, '/auth/users/reset_password/', () => ({ email: 'ada@example.com' })],
  [400, '/auth/users/reset_password_confirm/', () => ({ uid: 'x', token: 'x', new_password: PASSWORD })],
  [404, '/instalment-plans/lookup/', () => ({ reference: 'ORD-1', email: 'ada@example.com' })],
  [404, '/tournaments/entries/find/', () => ({ reference: 'T-1', email: 'ada@example.com' })],
  [400, '/tournaments/unknown/entries/', () => ({})],
  [404, '/certificates/CERT-1/', undefined],
  [404, '/certificates/CERT-1/certificate.pdf', undefined],
])('no cache keeps the answer %d to a visitor of %s', async (status, path, body) => {
  const answer = await (body ? api.send('POST', path, body()) : api.request(path));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, NEVER]);
});

test('no cache keeps an answer to a member', async () => {
  for (const path of ['/auth/users/me/', '/tournaments/entries/', '/enrolments/'])
    expect((await api.request(path, { headers: ada.bearer })).headers.get('cache-control')).toBe(NEVER);
  expect((await api.send('POST', '/orders/', newOrder(), ada.bearer)).headers.get('cache-control')).toBe(NEVER);
});

test('caches keep what is the same for everyone', async () => {
  for (const path of ['/courses/', `/courses/${COURSE}/`, '/blogs/'])
    expect((await api.request(path)).headers.get('cache-control')).toMatch(/^public/);
});

const failed = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
const withCode = (code: string) => failed(Object.assign(new Error('refused'), { code }));

/** The answer to a search whose first query fails. */
async function searchWith(error: Error) {
  jest.spyOn(api.db, 'select').mockImplementationOnce(() => {
    throw error;
  });
  const { status, headers, body } = await api.request('/tournaments/next/');
  return { status, retryAfter: headers.get('retry-after'), body: JSON.parse(body) };
}

test.each([
  ['whose pool has no connection left', new Error('timeout exceeded when trying to connect')],
  ['that is silent', failed(new Error('the database server is silent'))],
  ['that ended the connection', failed(new Error('Connection terminated unexpectedly'))],
  ['that does not listen', withCode('ECONNREFUSED')],
  ['that stops', withCode('57P01')],
  ['that waited too long for a lock', withCode('55P03')],
])('a database %s makes the API say when to try again', async (_what, error) => {
  expect(await searchWith(error)).toEqual({
    status: 503,
    retryAfter: '5',
    body: { detail: 'We cannot answer at this moment. Try again in a few seconds.', code: 'unavailable' },
  });
  expect((await api.request('/tournaments/next/')).status).toBe(200);
});

test.each([['22P02'], ['53100']])('a query that fails with %s is a fault of the API', async (code) => {
  expect(await searchWith(withCode(code))).toEqual({
    status: 500,
    retryAfter: null,
    body: { detail: 'A server error occurred.' },
  });
});
