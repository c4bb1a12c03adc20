import { newPerson, type Person } from '../support/people';
import { SITE_URL, startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
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

  test.each(['{bad', '{"a":', 'hello', '['.repeat(8_000)])('%s is not JSON', async (body) => {
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

  test('no body is an empty form', async () => {
    const required = [400, '{"email":["This field is required."],"password":["This field is required."]}'];
    expect(await create('')).toEqual(required);
    expect(await create('{}')).toEqual(required);
  });

  test('another type than JSON is refused, and so is a body that is too large', async () => {
    expect(await create('{}', { 'content-type': 'text/plain' })).toEqual([415, inDetail]);
    expect(await create(`"${'x'.repeat(2_000_000)}"`)).toEqual([413, inDetail]);
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
      const answer = await other.request('/health', { headers: { origin } });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    }
    for (const origin of ['http://localhost:3003', 'https://evil.example', `${SITE_URL}.evil.example`]) {
      expect((await preflight('/auth/users/me/', origin, other)).headers.has('access-control-allow-origin')).toBe(
        false,
      );
      const answer = await other.request('/health', { headers: { origin } });
      expect([answer.status, answer.headers.has('access-control-allow-origin')]).toEqual([200, false]);
    }
    await other.close();
    expect((await preflight('/auth/users/', SITE_URL)).headers.get('access-control-allow-origin')).toBe(SITE_URL);
  });

  test('actual answers, errors included, may be read by allowed pages', async () => {
    for (const path of ['/auth/users/me/', '/auth/jwt/create/', '/nope', '/health']) {
      const answer = await api.request(path, { headers: { origin: 'http://localhost:3000' } });
      expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    }
  });
});
