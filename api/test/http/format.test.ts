import { newPerson, type Person } from '../support/people';
import { SITE_URL, startTestApi, type Answer, type TestApi } from '../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  ada = await newPerson(api);
});
afterAll(() => api.close());

const NO_AUTH = '{"detail":"Authentication credentials were not provided."}';
const notAllowed = (method: string) => `{"detail":"Method \\"${method}\\" not allowed."}`;
const create = async (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => {
  const answer = await api.request('/auth/jwt/create/', { method: 'POST', headers, body });
  return [answer.status, answer.body];
};

describe('request bodies', () => {
  const REQUIRED = [400, '{"email":["This field is required."],"password":["This field is required."]}'];

  test.each(['{bad', '{"a":', 'hello', '{"a":\n NaN}'])('%s is not JSON', async (body) => {
    expect(await create(body)).toEqual([400, expect.stringMatching(/^\{"detail":"JSON parse error - .*JSON/)]);
  });

  test('bytes that are not UTF-8', async () => {
    expect(await create(Uint8Array.from([0x22, 0xff, 0x22]))).toEqual([
      400,
      expect.stringMatching(/^\{"detail":"JSON parse error - .*The encoded data was not valid/),
    ]);
  });

  test.each([
    ['open', '['.repeat(8_000), 'JSON parse error - '],
    ['closed', '['.repeat(8_000) + ']'.repeat(8_000), 'Expected a dictionary, but got list'],
    ['in a field', `{"email":${'['.repeat(8_000)}${']'.repeat(8_000)}}`, 'Not a valid string.'],
  ])('deep nesting is refused, not a crash: %s', async (_case, body, message) => {
    expect(await create(body)).toEqual([400, expect.stringContaining(message)]);
  });

  test.each([
    ['[]', 'list'],
    ['"x"', 'str'],
    ['5', 'int'],
    ['5.5', 'float'],
    ['true', 'bool'],
  ])('%s is no object', async (body, type) => {
    expect(await create(body)).toEqual([
      400,
      `{"non_field_errors":["Invalid data. Expected a dictionary, but got ${type}."]}`,
    ]);
  });

  test('null', async () => {
    expect(await create('null')).toEqual([400, '{"non_field_errors":["No data provided"]}']);
  });

  test('no body is an empty object, whatever its type', async () => {
    expect(await create('')).toEqual(REQUIRED);
    expect(await create('', { 'content-type': 'text/plain' })).toEqual(REQUIRED);
    const bare = await api.request('/auth/jwt/create/', { method: 'POST' });
    expect([bare.status, bare.body]).toEqual(REQUIRED);
    const elsewhere = await Promise.all(['', '{}'].map((body) => api.send('POST', '/contact/', body)));
    expect(elsewhere.map(({ status }) => status)).toEqual([400, 400]);
    expect(new Set(elsewhere.map(({ body }) => body)).size).toBe(1);
  });

  test.each(['text/plain', 'text/plain; charset=utf-8', 'nonsense'])('415 for %s', async (type) => {
    expect(await create('{}', { 'content-type': type })).toEqual([
      415,
      `{"detail":"Unsupported media type \\"${type}\\" in request."}`,
    ]);
  });

  test('a broken multipart body', async () => {
    expect(await create('x', { 'content-type': 'multipart/form-data' })).toEqual([
      400,
      expect.stringContaining('"detail":"Multipart form parse error'),
    ]);
  });

  test('a body that is too large', async () => {
    expect(await create(`"${'x'.repeat(2_000_000)}"`)).toEqual([413, '{"detail":"Request body is too large"}']);
  });

  test('406 when JSON is not accepted, before anything else', async () => {
    for (const [path, accept] of [
      ['/auth/jwt/create/', 'text/html'],
      ['/auth/users/me/', 'text/html, image/png'],
    ] as const) {
      const answer = await api.request(path, { headers: { accept } });
      expect([answer.status, answer.body]).toEqual([406, '{"detail":"Could not satisfy the request Accept header."}']);
    }
    for (const accept of ['text/html, */*;q=0.1', 'application/*', 'Application/JSON']) {
      expect((await api.request('/auth/jwt/create/', { headers: { accept } })).status).toBe(405);
    }
  });
});

describe('response headers', () => {
  test.each<[string, string]>([
    ['/auth/jwt/create/', 'POST, OPTIONS'],
    ['/auth/jwt/refresh/', 'POST, OPTIONS'],
    ['/auth/jwt/verify/', 'POST, OPTIONS'],
    ['/auth/users/', 'GET, POST, HEAD, OPTIONS'],
    ['/auth/users/me/', 'GET, PUT, PATCH, DELETE, HEAD, OPTIONS'],
    ['/auth/users/5/', 'GET, PUT, PATCH, DELETE, HEAD, OPTIONS'],
    ['/auth/users/set_password/', 'POST, OPTIONS'],
  ])('%s carries Allow and the security headers on every answer', async (path, allow) => {
    const anonymous = await api.request(path);
    for (const answer of [anonymous, await api.send('POST', path, '{bad', ada.bearer)]) {
      expect(headersOf(answer)).toEqual({
        allow,
        vary: 'Origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(answer.body)),
        ...(answer.status === 401 && { 'www-authenticate': 'Bearer realm="api"' }),
        // Answers to a person are for that person.
        ...(answer !== anonymous && { 'cache-control': 'private, no-store' }),
      });
    }
  });
});

const headersOf = ({ headers }: Answer) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'x-request-id'].includes(name)),
  );

describe('methods', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s on /auth/jwt/create/', async (method) => {
    const answer = await api.request('/auth/jwt/create/', { method });
    expect([answer.status, answer.body]).toEqual([405, notAllowed(method)]);
  });

  test.each([
    ['POST', 'me/'],
    ['GET', 'set_password/'],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', 'nope/'],
  ])('%s /auth/users/%s: 401 without a token, 405 with one, whatever the body', async (method, path) => {
    const init = { method, ...(method === 'GET' ? {} : { body: '{bad', headers: { 'content-type': 'nonsense' } }) };
    const anonymous = await api.request(`/auth/users/${path}`, init);
    expect([anonymous.status, anonymous.body]).toEqual([401, NO_AUTH]);
    const known = await api.request(`/auth/users/${path}`, { ...init, headers: { ...init.headers, ...ada.bearer } });
    expect([known.status, known.body]).toEqual([405, notAllowed(method)]);
  });

  test('plain OPTIONS never fails', async () => {
    expect((await api.request('/auth/users/me/', { method: 'OPTIONS' })).body).toBe(NO_AUTH);
    expect((await api.request('/auth/users/me/', { method: 'OPTIONS', headers: ada.bearer })).status).toBe(200);
    expect((await api.request('/auth/jwt/create/', { method: 'OPTIONS' })).status).toBe(200);
  });
});

describe('addresses', () => {
  test.each(['GET', 'POST', 'DELETE', 'OPTIONS'])(
    '%s without the final slash is sent to the one with it',
    async (method) => {
      for (const path of ['/auth/users', '/auth/users/me', '/auth/users/set_password', '/auth/users/5', '/auth']) {
        const answer = await api.request(`${path}?a=1&b=/x?y`, {
          method,
          headers: { origin: 'http://localhost:3000' },
        });
        expect([answer.status, answer.body]).toEqual([301, '']);
        expect(headersOf(answer)).toEqual({
          location: `.${path.slice(path.lastIndexOf('/'))}/?a=1&b=/x?y`,
          'content-type': 'text/html; charset=utf-8',
          'content-length': '0',
          vary: 'Origin',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'same-origin',
          'access-control-allow-origin': 'http://localhost:3000',
        });
      }
    },
  );

  test.each(['create', 'refresh', 'verify'])('/auth/jwt/%s works with anything behind it', async (name) => {
    for (const end of ['', '/', 'XYZ', '/x/y/', '?z=1']) {
      expect((await api.send('POST', `/auth/jwt/${name}${end}`, {})).body).toContain('This field is required.');
    }
  });

  test('an unknown sub-path of /auth/users/ is taken for an id', async () => {
    expect((await api.request('/auth/users/nope/')).body).toBe(NO_AUTH);
    const known = await api.request('/auth/users/nope/', { headers: ada.bearer });
    expect([known.status, known.body]).toEqual([404, '{"detail":"Not found."}']);
  });

  test.each([
    '/',
    '/auth/nope/',
    '/auth//users/',
    '/auth/users/a/b/',
    '/auth/users/%ff/',
    '/%',
    '/nope',
    `/auth/users/${'9'.repeat(600)}/`,
  ])('404 as HTML for %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await api.request(path, { method, headers: { origin: 'http://127.0.0.1' } });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatch(
        /^\n<!doctype html>\n<html lang="en">[^]*The requested resource was not found on this server\.[^]*<\/html>\n$/,
      );
      expect(headersOf(answer)).toEqual({
        'content-type': 'text/html',
        'content-length': '179',
        'x-frame-options': 'DENY',
        vary: 'Origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'access-control-allow-origin': 'http://127.0.0.1',
      });
    }
  });
});

describe('CORS', () => {
  const preflight = (path: string, origin: string, to = api) =>
    to.request(path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
  const common = {
    vary: 'Origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-type': 'text/html; charset=utf-8',
    'content-length': '0',
  };

  test('any preflight of a page on this machine is granted, even of an unknown address', async () => {
    for (const origin of ['http://127.0.0.1', 'http://localhost', 'http://localhost:3000', 'http://127.0.0.1:65000']) {
      for (const path of ['/auth/users/me/', '/auth/users', '/nope', '/courses/']) {
        const answer = await preflight(path, origin);
        expect([answer.status, answer.body]).toEqual([200, '']);
        expect(headersOf(answer)).toEqual({
          ...common,
          'access-control-allow-origin': origin,
          'access-control-allow-headers':
            'accept, accept-encoding, authorization, content-type, dnt, origin, user-agent, x-csrftoken, x-requested-with',
          'access-control-allow-methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
          'access-control-max-age': '86400',
        });
      }
    }
  });

  test.each(['https://localhost', 'http://[::1]', 'null', 'http://localhost.evil.example', 'http://evil.example'])(
    '%s gets the same answers without permission',
    async (origin) => {
      expect(headersOf(await preflight('/auth/users/', origin))).toEqual(common);
      const answer = await api.request('/auth/users/me/', { headers: { origin } });
      expect([answer.status, answer.body, answer.headers.has('access-control-allow-origin')]).toEqual([
        401,
        NO_AUTH,
        false,
      ]);
    },
  );

  test('an API on its own public origin lets the pages of the site call it, and those of ALLOWED_ORIGINS', async () => {
    const other = await startTestApi(undefined, { ALLOWED_ORIGINS: 'https://partner.example, http://localhost:3002/' });
    for (const origin of [SITE_URL, 'https://partner.example', 'http://localhost:3002']) {
      const granted = await preflight('/auth/users/me/', origin, other);
      expect([granted.status, granted.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
      expect(granted.headers.get('access-control-allow-headers')).toMatch(/\bauthorization\b/);
      const answer = await other.request('/courses/', { headers: { origin } });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    }
    for (const origin of ['http://localhost:3003', 'https://evil.example', `${SITE_URL}.evil.example`]) {
      expect(headersOf(await preflight('/auth/users/me/', origin, other))).toEqual(common);
      const answer = await other.request('/courses/', { headers: { origin } });
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
