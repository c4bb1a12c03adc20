import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { removeExpiredSessions, REUSE_LEEWAY_SECONDS } from '../../src/plugins/caller/sessions';
import { sessions, users } from '../../src/plugins/caller/tables';
import { createTokens } from '../../src/plugins/caller/tokens';
import { jsonOf, newPerson, PASSWORD, sampleSession, type Person } from '../support/people';
import { SECRET, startTestApi, type TestApi } from '../support/test-api';

const NEW_PASSWORD = 'a-new-Horizon-5';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  ada = await newPerson(api);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

interface Pair {
  access: string;
  refresh: string;
}

const pairOf = (body: Record<string, unknown>): Pair => ({
  access: String(body.access),
  refresh: String(body.refresh),
});
const logIn = async (password = PASSWORD): Promise<Pair> =>
  pairOf(jsonOf(await api.send('POST', '/auth/jwt/create/', { email: ada.email, password })));
const renew = async (refresh: string) => {
  const answer = await api.send('POST', '/auth/jwt/refresh/', { refresh });
  return { status: answer.status, ...pairOf(jsonOf(answer)), body: answer.body };
};
const BLACKLISTED = '{"detail":"Token is blacklisted","code":"token_not_valid"}';
/** Whether the access token of a session is accepted. */
const runs = async ({ access }: Pair): Promise<boolean> => {
  const { status } = await api.request('/auth/users/me/', { headers: { authorization: `Bearer ${access}` } });
  return status === 200;
};
const later = (seconds: number) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000);
};

describe('a refresh token', () => {
  test('is good for one renewal, whose tokens are good for the next', async () => {
    const first = await renew(ada.refresh);
    later(REUSE_LEEWAY_SECONDS + 1);
    const second = await renew(first.refresh);
    expect([first.status, second.status, await runs(second)]).toEqual([200, 200, true]);
  });

  test('that is used again ends the session, for the holder of its newer tokens too', async () => {
    const renewed = await renew(ada.refresh);
    later(REUSE_LEEWAY_SECONDS);
    const reused = await renew(ada.refresh);
    expect([reused.status, reused.body]).toEqual([401, BLACKLISTED]);
    expect((await renew(renewed.refresh)).body).toBe(BLACKLISTED);
    expect(await runs(renewed)).toBe(false);
  });

  test('is verified for as long as it renews the session', async () => {
    const verify = async () => (await api.send('POST', '/auth/jwt/verify/', { token: ada.refresh })).status;
    await renew(ada.refresh);
    const within = await verify();
    later(REUSE_LEEWAY_SECONDS);
    expect([within, await verify()]).toEqual([200, 400]);
  });

  test.each([-1, 1])('renews again for the leeway only, also by a clock that is off (%d)', async (direction) => {
    await renew(ada.refresh);
    later(direction * (REUSE_LEEWAY_SECONDS - 5));
    expect((await renew(ada.refresh)).status).toBe(200);
    jest.restoreAllMocks();
    // The second renewal has not made it longer.
    later(direction * (REUSE_LEEWAY_SECONDS + 5));
    expect((await renew(ada.refresh)).body).toBe(BLACKLISTED);
  });

  test('that is older than the one before ends the session at once', async () => {
    const { refresh } = await renew(ada.refresh);
    await renew(refresh);
    expect((await renew(ada.refresh)).body).toBe(BLACKLISTED);
  });

  test('renews again for a moment, since the answer may have been lost: both answers hold the same refresh token', async () => {
    const answers = await Promise.all([renew(ada.refresh), renew(ada.refresh), renew(ada.refresh)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = answers.map(({ refresh }) => decodeJwt(refresh).jti);
    expect(new Set(ids).size).toBe(1);
    expect((await renew(answers[1].refresh)).status).toBe(200);
  });

  test('of one session says nothing about another', async () => {
    const other = await logIn();
    await renew(ada.refresh);
    later(REUSE_LEEWAY_SECONDS);
    await renew(ada.refresh);
    expect(await runs(other)).toBe(true);
  });
});

test('signing out ends this session and no other', async () => {
  const other = await logIn();
  const answer = await api.send('POST', '/auth/jwt/blacklist/', { refresh: ada.refresh });
  expect([answer.status, answer.body]).toEqual([200, '{}']);
  expect([await runs(ada), await runs(other)]).toEqual([false, true]);
  expect((await renew(ada.refresh)).body).toBe(BLACKLISTED);
  expect((await api.send('POST', '/auth/jwt/blacklist/', { refresh: ada.refresh })).status).toBe(200);
});

test('signing out everywhere ends all sessions of the caller, and none of other people', async () => {
  const ben = await newPerson(api);
  const other = await logIn();
  // Some programs name the type of a body that they do not send.
  const headers = { ...ada.bearer, 'content-type': 'application/json' };
  const answer = await api.request('/account/sessions/', { method: 'DELETE', headers });
  expect([answer.status, answer.body]).toEqual([204, '']);
  expect([await runs(ada), await runs(other), await runs(ben)]).toEqual([false, false, true]);
});

test('a new password ends all other sessions, and a mail says so', async () => {
  const other = await logIn();
  api.mails.length = 0;
  const body = { current_password: PASSWORD, new_password: NEW_PASSWORD };
  expect((await api.send('POST', '/auth/users/set_password/', body, ada.bearer)).status).toBe(204);
  expect([await runs(ada), await runs(other)]).toEqual([true, false]);
  expect((await renew(other.refresh)).body).toBe(BLACKLISTED);
  expect(api.mails).toMatchObject([
    { to: ada.email, subject: expect.stringMatching(/^Your password .* was changed$/) },
  ]);
});

test('an account that is switched off is refused by refresh and verify, and goes on once it is switched on', async () => {
  const switchTo = (isActive: boolean) => api.db.update(users).set({ isActive }).where(eq(users.id, ada.id));
  const answers = async () => {
    const verify = (token: string) => api.send('POST', '/auth/jwt/verify/', { token });
    const renewed = await api.send('POST', '/auth/jwt/refresh/', { refresh: ada.refresh });
    return [await verify(ada.access), await verify(ada.refresh), renewed].map(({ status, body }) => [status, body]);
  };
  await switchTo(false);
  const refused = [401, '{"detail":"User is inactive","code":"user_inactive"}'];
  expect(await answers()).toEqual([refused, refused, refused]);
  await switchTo(true);
  expect((await answers()).map(([status]) => status)).toEqual([200, 200, 200]);
});

test('expired sessions are removed, and others stay', async () => {
  const other = await logIn();
  const { sid } = decodeJwt(ada.refresh);
  await api.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.id, String(sid)));
  await removeExpiredSessions(api.db, new Date());
  expect([await runs(ada), await runs(other)]).toEqual([false, true]);
});

test('a new key signs, tokens of the one before stay good until it is removed', async () => {
  const lifetimes = { accessTtl: 900, refreshTtl: 900 };
  const next = 'n'.repeat(40);
  const before = await createTokens({ keys: [SECRET], ...lifetimes }).issue(sampleSession(ada.id), new Date());
  const during = createTokens({ keys: [next, SECRET], ...lifetimes });
  const after = createTokens({ keys: [next], ...lifetimes });
  const { access } = await during.issue(sampleSession(ada.id), new Date());
  expect(await during.read(before.access)).toMatchObject({ user_id: ada.id });
  expect(await after.read(access)).toMatchObject({ user_id: ada.id });
  expect(await after.read(before.access)).toBeUndefined();
});
