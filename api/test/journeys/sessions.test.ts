import { eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { machineClock } from '../../src/plugins/clock';
import { createTokens } from '../../src/plugins/caller/tokens';
import { users } from '../../src/plugins/caller/tables';
import { newPerson, PASSWORD, sampleSession, type Person } from '../support/people';
import { SECRET, startTestApi, TOKEN_SECONDS, type TestApi } from '../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  ada = await newPerson(api);
});
afterAll(() => api.close());

const post = async (path: string, body: unknown) => {
  const answer = await api.send('POST', path, body);
  return [answer.status, answer.body];
};
const key = (secret: string) => new TextEncoder().encode(secret);
const claims = () => ({ ...decodeJwt(ada.refresh) });
const expired = () =>
  createTokens({ keys: [SECRET], accessTtl: -1, refreshTtl: -1, clock: machineClock }).issue(
    sampleSession(ada.id),
    new Date(),
  );
/** The header of the API's own tokens. */
const header = () => decodeProtectedHeader(ada.refresh) as { alg: string };

const pairSchema = z.object({ access: z.string(), refresh: z.string() });
const BLACKLISTED = [401, '{"detail":"Token is blacklisted","code":"token_not_valid"}'];
const statusOf = async (access: string) =>
  (await api.request('/auth/users/me/', { headers: { authorization: `Bearer ${access}` } })).status;

const badTokens: [string, () => Promise<string> | string][] = [
  ['expired', async () => (await expired()).refresh],
  ['garbage', () => 'garbage'],
  ['not even text of a token', () => 'a.b.c'],
  ['tampered', () => ada.refresh.slice(0, -4) + 'AAAA'],
  ['wrong key', () => new SignJWT(claims()).setProtectedHeader(header()).sign(key('x'.repeat(40)))],
  [
    'other algorithm',
    () => new SignJWT(claims()).setProtectedHeader({ ...header(), alg: 'HS512' }).sign(key(SECRET.repeat(2))),
  ],
  ['alg none', () => new UnsecuredJWT(claims()).encode()],
  ['unknown key id', () => new SignJWT(claims()).setProtectedHeader({ ...header(), kid: '../key' }).sign(key(SECRET))],
  ['no key id', () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(key(SECRET))],
  ['claims missing', () => new SignJWT({ exp: 9_999_999_999 }).setProtectedHeader(header()).sign(key(SECRET))],
];

describe('§7 POST /auth/jwt/create/', () => {
  const create = (body: unknown) => post('/auth/jwt/create/', body);
  const NO_ACCOUNT = [401, '{"detail":"This e-mail and password do not match an account."}'];

  test("answers refresh and access with the provider's header and claims", async () => {
    const [status, body] = await create({ email: ada.email, password: PASSWORD });
    expect(status).toBe(200);
    const { refresh, access } = pairSchema.parse(JSON.parse(String(body)));
    for (const [token, type, ttl] of [
      [refresh, 'refresh', TOKEN_SECONDS],
      [access, 'access', TOKEN_SECONDS],
    ] as const) {
      expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.stringMatching(/^\w{8}$/) });
      const payload = decodeJwt(token);
      expect(Object.keys(payload)).toEqual(['token_type', 'exp', 'iat', 'jti', 'user_id', 'sid']);
      expect(payload).toMatchObject({
        token_type: type,
        user_id: ada.id,
        jti: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(ttl);
    }
  });

  test('an address in another case is the same account, mailed as it was registered', async () => {
    const { email } = await newPerson(api, { email: 'A.Test1@Example.com' });
    api.mails.length = 0;
    for (const spelling of [email, 'a.test1@example.com', 'A.TEST1@EXAMPLE.COM']) {
      expect((await create({ email: spelling, password: PASSWORD }))[0]).toBe(200);
      expect((await post('/auth/users/reset_password/', { email: spelling }))[0]).toBe(204);
    }
    expect(api.mails.map(({ to }) => to)).toEqual(Array(3).fill('A.Test1@example.com'));
  });

  test('the password is trimmed as at registration', async () => {
    expect(await create({ email: ada.email, password: ` ${PASSWORD}\n` })).toEqual([200, expect.anything()]);
  });

  test.each<[string, () => object]>([
    ['wrong password', () => ({ email: ada.email, password: 'wrong' })],
    ['unknown e-mail', () => ({ email: 'nobody@example.com', password: PASSWORD })],
    ['malformed e-mail', () => ({ email: 'nobody', password: PASSWORD })],
  ])('%s', async (_case, body) => {
    expect(await create(body())).toEqual(NO_ACCOUNT);
  });

  test('inactive user', async () => {
    const person = await newPerson(api);
    await api.db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
    expect(await create({ email: person.email, password: PASSWORD })).toEqual(NO_ACCOUNT);
  });

  test.each<[unknown, string]>([
    [{}, '{"email":["This field is required."],"password":["This field is required."]}'],
    [
      { email: '', password: '' },
      '{"email":["This field may not be blank."],"password":["This field may not be blank."]}',
    ],
  ])('%j', async (body, errors) => {
    expect(await create(body)).toEqual([400, errors]);
  });
});

describe('§7 POST /auth/jwt/refresh/', () => {
  const refresh = (body: unknown) => post('/auth/jwt/refresh/', body);

  test("answers new tokens that keep the session's iat", async () => {
    const person = await newPerson(api);
    const [status, body] = await refresh({ refresh: person.refresh });
    expect([status, body]).toEqual([200, expect.stringMatching(/^\{"access":"[^"]+","refresh":"[^"]+"\}$/)]);
    const renewed = pairSchema.parse(JSON.parse(String(body)));
    const { iat, sid } = decodeJwt(person.refresh);
    expect(decodeJwt(renewed.access)).toMatchObject({ token_type: 'access', iat, sid, user_id: person.id });
    expect(await statusOf(renewed.access)).toBe(200);
    expect((await refresh({ refresh: renewed.refresh }))[0]).toBe(200);
  });

  test.each(badTokens)('%s', async (_case, token) => {
    expect(await refresh({ refresh: await token() })).toEqual([
      401,
      '{"detail":"Token is invalid or expired","code":"token_not_valid"}',
    ]);
  });

  test('an access token', async () => {
    expect(await refresh({ refresh: ada.access })).toEqual([
      401,
      '{"detail":"Token has wrong type","code":"token_not_valid"}',
    ]);
  });

  test.each<[unknown, string]>([
    [{}, 'This field is required.'],
    [{ refresh: '' }, 'This field may not be blank.'],
    [{ refresh: true }, 'Not a valid string.'],
  ])('%j', async (body, message) => {
    expect(await refresh(body)).toEqual([400, `{"refresh":["${message}"]}`]);
  });

  test('a deleted user has no session', async () => {
    const person = await newPerson(api);
    await api.db.delete(users).where(eq(users.id, person.id));
    expect(await refresh({ refresh: person.refresh })).toEqual(BLACKLISTED);
  });
});

describe('§7 POST /auth/jwt/verify/', () => {
  const verify = (body: unknown) => post('/auth/jwt/verify/', body);

  test('accepts access and refresh tokens', async () => {
    for (const token of [ada.access, ada.refresh]) expect(await verify({ token })).toEqual([200, '{}']);
  });

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['a session that has ended', ({ refresh }) => api.send('POST', '/auth/jwt/blacklist/', { refresh })],
    ['a deleted user', ({ id }) => api.db.delete(users).where(eq(users.id, id))],
  ])('the access token of %s', async (_case, end) => {
    const person = await newPerson(api);
    await end(person);
    expect(await verify({ token: person.access })).toEqual([
      401,
      '{"detail":"Token is invalid or expired","code":"token_not_valid"}',
    ]);
  });

  test.each(badTokens)('%s', async (_case, token) => {
    expect(await verify({ token: await token() })).toEqual([
      401,
      '{"detail":"Token is invalid or expired","code":"token_not_valid"}',
    ]);
  });

  test('a refresh token whose session has ended, as the site ends it', async () => {
    const person = await newPerson(api);
    expect(await post('/auth/jwt/blacklist/', { refresh: person.refresh })).toEqual([200, '{}']);
    expect(await verify({ token: person.refresh })).toEqual([400, '{"non_field_errors":["Token is blacklisted"]}']);
  });

  test.each<[unknown, string]>([
    [{}, 'This field is required.'],
    [{ token: '' }, 'This field may not be blank.'],
  ])('%j', async (body, message) => {
    expect(await verify(body)).toEqual([400, `{"token":["${message}"]}`]);
  });
});
