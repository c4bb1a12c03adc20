import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { users } from '../../../src/plugins/caller/tables';
import { deletePerson, newPerson } from '../../support/people';
import { COURSE, loadFixtures } from '../../support/shopping';
import { SECRET, startTestApi, type TestApi } from '../../support/test-api';

/**
 * Calls every route of the server's own table without a token, with every kind of bad token, and with a good one. A route
 * is for members unless it is listed here, so that a new one is covered by being there.
 */

/** Routes for anyone, which do not look at tokens. */
const OPEN =
  /^\/(health|ready|docs.*|openapi\.json|account\/email\/confirm\/|account\/mail-choices\/:kind\/end\/.*|auth\/jwt\/.*|auth\/users\/(reset_password(_confirm)?\/)?|courses\/(:id\/)?|site-state\/|blogs\/.*|documents\/.*|charts\/.*|glossary\/.*|reviews\/|search\/|rates\/|contact\/|tournaments\/next\/|tournaments\/:id\/|tournaments\/entries\/(confirm|find|cancel|accept)\/|instalment-plans\/lookup\/|certificates\/:code\/.*|logs\/:id\/(chain\/)?|log-heads\/.*|\.well-known\/did\.json|credentials\/status\/:list|payments\/webhooks\/:gateway\/|sandbox\/checkout\/:tracker\/)$/;
/** Routes for anyone that refuse a bad token. */
const OPTIONAL = /^POST \/tournaments\/:id\/entries\/$/;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Where addresses differ in the name of a parameter only, the table lists all its names. */
const PARAMETER = /:(\w+)(?:\([^)]*\))?(?:\|:\w+)*/g;
const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.array(z.unknown()).optional() }))),
});

/** Parameters that name something that exists where that is possible without an account. */
const PARAMETERS: Record<string, string> = { id: COURSE, number: '2', slug: 'three-waves', gateway: 'sandbox' };

interface Route {
  method: string;
  /** As the server knows it, with the patterns of its parameters. */
  pattern: string;
  address: string;
}

let api: TestApi;
let routes: Route[];
/** Routes that the API's description says are for members, as `GET /receipts/{}/`. */
let described: Set<string>;
let tokens: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi(undefined, { LIMIT_LOOKUP: '100000/3600', LIMIT_SIGN_IN_NETWORK: '100000/3600' });
  await loadFixtures(api);
  const all = api.routes();
  routes = all
    .filter(({ method, path }) => METHODS.includes(method) && path !== '*')
    .map(({ method, path }) => ({
      method,
      pattern: path.replaceAll(/\(\[[^)]*\)|\*$/g, ''),
      address: path
        .replaceAll(PARAMETER, (_, name: string) => (path.startsWith('/auth/') ? '1' : (PARAMETERS[name] ?? 'UNKNOWN')))
        .replace('*', '/'),
    }));
  const { paths } = descriptionSchema.parse(JSON.parse((await api.request('/openapi.json')).body));
  described = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security = [] }]) => security.length > 0)
        .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
    ),
  );
  tokens = await badTokens();
});
afterAll(() => api.close());

/** Each differs from a good token in one thing. */
async function badTokens(): Promise<Record<string, string>> {
  const member = await newPerson(api);
  const deleted = await newPerson(api);
  await deletePerson(api, deleted);
  const signedOut = await newPerson(api);
  await api.send('POST', '/auth/jwt/blacklist/', { refresh: signedOut.refresh });
  const inactive = await newPerson(api);
  await api.db.update(users).set({ isActive: false }).where(eq(users.id, inactive.id));

  const header = { alg: 'HS256', kid: decodeProtectedHeader(member.access).kid ?? '' };
  const claims = { ...decodeJwt(member.access) };
  type Key = Parameters<SignJWT['sign']>[0];
  const sign = (changes: object, changedHeader: object = {}, key: Key | string = SECRET) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ ...header, ...changedHeader })
      .sign(typeof key === 'string' ? new TextEncoder().encode(key) : key);
  const [head, , signature] = member.access.split('.');
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(await status(await sign({}))).toBe(200);
  return {
    'a refresh token': member.refresh,
    'a token of a deleted account': deleted.access,
    'a token of an account that is switched off': inactive.access,
    'a token of a session that was signed out': signedOut.access,
    'a token that has expired': await sign({ exp: 1 }),
    'a token that never expires': await sign({ exp: undefined }),
    'a token that is not valid yet': await sign({ nbf: inAnHour }),
    'a token of a session that has not begun yet': await sign({ iat: inAnHour }),
    'a token of another key': await sign({}, {}, 'another secret, long enough to be one'),
    'a token of another algorithm': await sign({}, { alg: 'HS512' }, SECRET.repeat(2)),
    'a token with an RSA signature': await sign({}, { alg: 'RS256' }, rsa.privateKey),
    'a token with a signature of an elliptic curve': await sign({}, { alg: 'ES256' }, ec.privateKey),
    'a token that brings its own key': await sign(
      {},
      { alg: 'ES256', kid: undefined, jwk: ec.publicKey.export({ format: 'jwk' }) },
      ec.privateKey,
    ),
    'a token with an unknown key': await sign({}, { kid: '../../etc/passwd' }),
    'a token without a key': await sign({}, { kid: '' }),
    'a token of another session': await sign({ sid: 'a'.repeat(32) }),
    'a token without a signature': new UnsecuredJWT(claims).encode(),
    'a token that says it has no signature': `${encoded({ ...header, alg: 'none' })}.${encoded(claims)}.`,
    'a token whose claims were changed': `${head}.${encoded({ ...claims, user_id: member.id + 1 })}.${signature}`,
    'a token that is far too long': 'a'.repeat(12_000),
    'no token at all': '',
  };
}

const status = async (token: string) =>
  (await api.request('/auth/users/me/', { headers: { authorization: `Bearer ${token}` } })).status;

const call = async ({ method, address }: Route, token?: string): Promise<number> => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const hasBody = method !== 'GET';
  // Unlike `request` of the test API, this leaves stored mails alone.
  const answer = await fetch(api.url + address, {
    method,
    redirect: 'manual',
    body: hasBody ? '{}' : null,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...authorization },
  });
  await answer.arrayBuffer();
  return answer.status;
};

const isOpen = ({ pattern }: Route) => OPEN.test(pattern);
const isOptional = ({ method, pattern }: Route) => OPTIONAL.test(`${method} ${pattern}`);
const isDescribed = ({ method, pattern }: Route) => described.has(`${method} ${pattern.replaceAll(PARAMETER, '{}')}`);

test('the walk covers the table: every route for members that the description names, and those it leaves out', () => {
  expect(routes.filter(isDescribed)).toHaveLength(described.size);
  expect(routes.map(({ pattern }) => pattern)).toEqual(
    expect.arrayContaining(['/auth/users/me/', '/payments/webhooks/:gateway/', '/sandbox/checkout/:tracker/']),
  );
});

test('every route for members refuses visitors, and all but open ones refuse every bad token with 401', async () => {
  const wrong: string[] = [];
  let refused = 0;
  for (const route of routes) {
    const anonymous = await call(route);
    const isMembers = !isOpen(route) && !isOptional(route);
    // A method that an address does not have may be refused before the caller is looked at.
    const isMissing = anonymous === 405 && !isDescribed(route);
    if (isMembers && anonymous !== 401 && !isMissing) wrong.push(`${route.method} ${route.address}: ${anonymous}`);
    const expected = isOpen(route) || isMissing ? anonymous : 401;
    // One kind shows that a route does not look at tokens.
    const kinds = Object.entries(tokens);
    for (const [kind, token] of expected === 401 && !isOpen(route) ? kinds : kinds.slice(0, 1)) {
      const answered = await call(route, token);
      if (answered !== expected) wrong.push(`${route.method} ${route.address} with ${kind}: ${answered}`);
      if (answered === 401) refused += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(described.size * Object.keys(tokens).length);
});

test('a good token is let in everywhere', async () => {
  const refused: string[] = [];
  // Some routes end the caller's session or account, so each has a caller of its own.
  for (const route of routes.filter((one) => !isOpen(one)))
    if ((await call(route, (await newPerson(api)).access)) === 401) refused.push(`${route.method} ${route.pattern}`);
  expect(refused).toEqual([]);
});
