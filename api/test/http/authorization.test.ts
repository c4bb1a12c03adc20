import { SignJWT } from 'jose';
import { z } from 'zod';
import { COURSE, loadFixtures } from '../support/shopping';
import { newPerson, PASSWORD } from '../support/people';
import { SECRET, startTestApi, type TestApi } from '../support/test-api';

/**
 * Calls every route for members with every kind of bad token. The routes are read from the API's own description, so
 * that a new one is covered by being there.
 */

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.array(z.unknown()).optional() }))),
});

/** Parameters that name something that exists where that is possible without an account. */
const PARAMETERS: Record<string, string> = { id: COURSE, number: '2', slug: 'three-waves' };

let api: TestApi;
let routes: { method: string; path: string }[];
let tokens: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi();
  await loadFixtures(api);
  const { paths } = descriptionSchema.parse(JSON.parse((await api.request('/docs/json')).body));
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => (methods[method]?.security ?? []).length > 0).map((method) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{(\w+)\}/g, (_, name: string) => PARAMETERS[name] ?? 'UNKNOWN'),
    })),
  );
  const member = await newPerson(api);
  const deleted = await newPerson(api);
  await api.send('DELETE', '/auth/users/me/', { current_password: PASSWORD }, deleted.bearer);
  tokens = {
    'a refresh token': member.refresh,
    'a token of a deleted account': deleted.access,
    'a token that has expired': await signed({ exp: 1 }),
    'a token of another key': await signed({}, 'another secret, long enough to be one'),
    'a token without a signature': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${member.access.split('.')[1]}.`,
    'a token whose claims were changed': member.access.replace(/\.[^.]+\./, `.${claims({ user_id: member.id + 1 })}.`),
    'no token at all': '',
  };
});
afterAll(() => api.close());

const claimsOf = (changes: object) => ({
  token_type: 'access',
  exp: Math.floor(Date.now() / 1000) + 900,
  iat: 1,
  jti: 'sample',
  user_id: 1,
  ...changes,
});
const claims = (changes: object) => Buffer.from(JSON.stringify(claimsOf(changes))).toString('base64url');
const signed = (changes: object, secret = SECRET) =>
  new SignJWT(claimsOf(changes)).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));

test('every route for members refuses visitors and every bad token with 401', async () => {
  expect(routes.length).toBeGreaterThan(10);
  const answered: string[] = [];
  for (const { method, path } of routes) {
    const body = method === 'GET' ? null : '{}';
    const headers = { 'content-type': 'application/json' };
    for (const [kind, token] of [['no header', null] as const, ...Object.entries(tokens)]) {
      const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
      const { status } = await api.request(path, { method, body, headers: { ...headers, ...authorization } });
      if (status !== 401) answered.push(`${method} ${path} with ${kind}: ${status}`);
    }
  }
  expect(answered).toEqual([]);
});
