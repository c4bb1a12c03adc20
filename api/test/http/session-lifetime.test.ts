import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { removeExpiredSessions, REUSE_LEEWAY_SECONDS } from '../../src/plugins/caller/sessions';
import { machineClock } from '../../src/plugins/clock';
import { findUserById } from '../../src/plugins/caller/user-queries';
import { sessions, users } from '../../src/plugins/caller/tables';
import { createTokens } from '../../src/plugins/caller/tokens';
import { jsonOf, newPerson, PASSWORD, sampleSession, type Person } from '../support/people';
import { SECRET, startTestApi, type Answer, type TestApi } from '../support/test-api';

const NEW_PASSWORD = 'a-new-Horizon-5';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  ada = await newPerson(api);
  api.mails.length = 0;
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
const signIn = (password = PASSWORD) => api.send('POST', '/auth/jwt/create/', { email: ada.email, password });
const logIn = async (): Promise<Pair> => pairOf(jsonOf(await signIn()));
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

test('access and refresh tokens end by the clock of the API', async () => {
  const timed = await startTestApi(undefined, { ACCESS_TOKEN_TTL: '900', REFRESH_TOKEN_TTL: '3600' });
  const { bearer, refresh } = await newPerson(timed);
  const started = Date.now();
  const statusesAfter = async (seconds: number) => {
    timed.setTime(new Date(started + seconds * 1000));
    const own = await timed.request('/auth/users/me/', { headers: bearer });
    return [own.status, (await timed.send('POST', '/auth/jwt/verify/', { token: refresh })).status];
  };
  expect(await statusesAfter(890)).toEqual([200, 200]);
  expect(await statusesAfter(901)).toEqual([401, 200]);
  expect(await statusesAfter(3601)).toEqual([401, 401]);
  await timed.close();
});

test('a new key signs, tokens of the one before stay good until it is removed', async () => {
  const lifetimes = { accessTtl: 900, refreshTtl: 900, clock: machineClock };
  const next = 'n'.repeat(40);
  const before = await createTokens({ keys: [SECRET], ...lifetimes }).issue(sampleSession(ada.id), new Date());
  const during = createTokens({ keys: [next, SECRET], ...lifetimes });
  const after = createTokens({ keys: [next], ...lifetimes });
  const { access } = await during.issue(sampleSession(ada.id), new Date());
  expect(await during.read(before.access)).toMatchObject({ user_id: ada.id });
  expect(await after.read(access)).toMatchObject({ user_id: ada.id });
  expect(await after.read(before.access)).toBeUndefined();
});

/** A password is verified outside of transactions. What it allows happens only while it still is the account's. */

const setPassword = (new_password = NEW_PASSWORD) =>
  api.send('POST', '/auth/users/set_password/', { current_password: PASSWORD, new_password }, ada.bearer);
async function reset(): Promise<Answer> {
  const user = await findUserById(api.db, ada.id);
  if (!user) throw new Error('no such user');
  const uid = Buffer.from(String(ada.id)).toString('base64url');
  const body = { uid, token: api.resetTokens.issue(user), new_password: NEW_PASSWORD };
  return api.send('POST', '/auth/users/reset_password_confirm/', body);
}
const WRONG = { current_password: ['Invalid password.'] };

/** Does something after the next password has been verified, before the answer counts. */
function afterVerifying(work: () => Promise<unknown>): void {
  const verify = api.passwords.verify.bind(api.passwords);
  jest.spyOn(api.passwords, 'verify').mockImplementationOnce(async (...args) => {
    const verified = await verify(...args);
    await work();
    return verified;
  });
}

/** Lets the next so many hashes be made only once all of them have been asked for. */
function hashTogether(count: number): void {
  const hash = api.passwords.hash.bind(api.passwords);
  let waiting = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => (open = resolve));
  jest.spyOn(api.passwords, 'hash').mockImplementation(async (password) => {
    if ((waiting += 1) === count) open();
    await all;
    return hash(password);
  });
}

describe('a sign-in whose password was verified', () => {
  test.each([
    ['a reset', reset, 204],
    ['a change of the password', setPassword, 204],
  ])('before %s is refused after it', async (_case, change, status) => {
    const changed: number[] = [];
    afterVerifying(async () => changed.push((await change()).status));
    const answer = await signIn();
    expect([answer.status, answer.body]).toEqual([
      401,
      '{"detail":"This e-mail and password do not match an account."}',
    ]);
    expect(changed).toEqual([status]);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  test('before the account is switched off or deleted is refused', async () => {
    afterVerifying(() => api.db.update(users).set({ isActive: false }).where(eq(users.id, ada.id)));
    expect((await signIn()).status).toBe(401);
    await api.db.update(users).set({ isActive: true }).where(eq(users.id, ada.id));
    afterVerifying(() => api.db.delete(users).where(eq(users.id, ada.id)));
    expect((await signIn()).status).toBe(401);
  });

  test('before a reset leaves a request to delete the account as it is', async () => {
    await api.send('POST', '/account/deletion/', { current_password: PASSWORD }, ada.bearer);
    api.mails.length = 0;
    afterVerifying(reset);
    expect((await signIn()).status).toBe(401);
    expect((await findUserById(api.db, ada.id))?.deletionRequestedAt).not.toBeNull();
    expect(api.mails.map(({ subject }) => subject)).not.toContain('We have kept your account at Hidden Order Academy');
  });
});

test('of two changes with the same current password, one wins, and the other is told that its password is wrong', async () => {
  hashTogether(2);
  const wanted = ['first-Horizon-5', 'second-Horizon-5'];
  const answers = await Promise.all(wanted.map(setPassword));
  jest.restoreAllMocks();
  const won = answers.findIndex(({ status }) => status === 204);
  const lost = answers[1 - won];
  expect([lost?.status, JSON.parse(lost?.body ?? '')]).toEqual([400, WRONG]);
  expect([(await signIn(wanted[won])).status, (await signIn(wanted[1 - won])).status]).toEqual([200, 401]);
  expect(api.mails).toHaveLength(1);
});

test('a deletion with a password that is reset meanwhile is refused', async () => {
  afterVerifying(reset);
  const answer = await api.send('POST', '/account/deletion/', { current_password: PASSWORD }, ada.bearer);
  expect([answer.status, jsonOf(answer)]).toEqual([400, WRONG]);
  expect(await findUserById(api.db, ada.id)).toMatchObject({ deletionRequestedAt: null });
});
