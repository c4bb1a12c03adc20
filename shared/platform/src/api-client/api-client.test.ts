import { waitFor } from '@testing-library/react';
import { callApi, callsUnderWay, checkSession, configureApi, signOut } from '@hidden-order/platform/api-client';
import { endSession, getSession, startSession } from '@hidden-order/platform/session';
import { body, endpoint } from '@hidden-order/api-shapes/endpoint';
import { json, startProvider, type Seen } from '@hidden-order/testing';
import * as z from 'zod/mini';

let provider: Awaited<ReturnType<typeof startProvider>>;
/** What the provider does: which access token it takes, and how it answers a refresh. */
let valid: string;
let answerRefresh: (response: Parameters<Parameters<typeof startProvider>[0]>[1]) => void;

const anything = z.unknown();
const readMe = <Answer extends z.ZodMiniType>(answer: Answer) => endpoint('GET /auth/users/me/', answer);
const me = () => callApi(readMe(anything));
const pathsOf = (seen: Seen[]) => seen.map(({ path }) => path);

beforeEach(async () => {
  localStorage.clear();
  endSession();
  valid = 'fresh';
  answerRefresh = (response) => json(response, 200, { access: 'fresh' });
  provider = await startProvider(({ path, authorization }, response) => {
    if (path === '/auth/jwt/refresh/') answerRefresh(response);
    else if (authorization === `Bearer ${valid}`) json(response, 200, { ok: true });
    else json(response, 401, { detail: 'Given token not valid for any token type', code: 'token_not_valid' });
  });
  configureApi({ baseUrl: provider.baseUrl });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  return provider.close();
});

test('§4 a 401 leads to one refresh; the new access token is stored and the call is retried once', async () => {
  startSession({ access: 'expired', refresh: 'r' });
  await expect(me()).resolves.toEqual({ ok: true });
  expect(pathsOf(provider.seen)).toEqual(['/auth/users/me/', '/auth/jwt/refresh/', '/auth/users/me/']);
  expect(JSON.parse(provider.seen[1]?.body ?? '')).toEqual({ refresh: 'r' });
  expect(provider.seen[2]?.authorization).toBe('Bearer fresh');
  expect(localStorage.getItem('access')).toBe('fresh');
});

test('where the browser forbids locks, as it does with storage, a tab refreshes on its own', async () => {
  const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  Object.assign(navigator, { locks: { request } });
  startSession({ access: 'expired', refresh: 'r' });
  await expect(me()).resolves.toEqual({ ok: true });
  expect(pathsOf(provider.seen)).toEqual(['/auth/users/me/', '/auth/jwt/refresh/', '/auth/users/me/']);
});

test('a call is under way until its answer, also until a failure', async () => {
  startSession({ access: 'fresh', refresh: 'r' });
  const [first, second] = [me(), callApi(readMe(z.string()))];
  expect(callsUnderWay()).toBe(2);
  await Promise.allSettled([first, second]);
  expect(callsUnderWay()).toBe(0);
});

test('§4 many overlapping 401s share one refresh', async () => {
  startSession({ access: 'expired', refresh: 'r' });
  await Promise.all(Array.from({ length: 20 }, me));
  expect(pathsOf(provider.seen).filter((path) => path === '/auth/jwt/refresh/')).toHaveLength(1);
});

test('§4 a 401 without a refresh token is just a failure', async () => {
  startSession({ access: 'expired', refresh: '' });
  endSession();
  await expect(me()).rejects.toMatchObject({ response: { status: 401 } });
  expect(pathsOf(provider.seen)).toEqual(['/auth/users/me/']);
});

test('§9 refresh retry: once per request, also when the new token is refused too', async () => {
  startSession({ access: 'expired', refresh: 'r' });
  valid = 'another';
  await expect(me()).rejects.toMatchObject({ response: { status: 401 } });
  expect(pathsOf(provider.seen)).toEqual(['/auth/users/me/', '/auth/jwt/refresh/', '/auth/users/me/']);
});

test.each([400, 401, 403])('§4 a refresh answered %i removes both tokens and ends the session', async (status) => {
  startSession({ access: 'expired', refresh: 'r' });
  answerRefresh = (response) => json(response, status, { detail: 'Token is invalid or expired' });
  await expect(me()).rejects.toMatchObject({ response: { status: 401 } });
  expect(getSession()).toEqual({ access: null, refresh: null, user: null });
  expect(localStorage).toHaveLength(0);
});

test.each([500, 503])('a refresh answered %i is a passing fault: the session stays', async (status) => {
  startSession({ access: 'expired', refresh: 'r' });
  answerRefresh = (response) => json(response, status, {});
  await expect(me()).rejects.toMatchObject({ response: { status } });
  expect(getSession()).toMatchObject({ access: 'expired', refresh: 'r' });
});

test.each([
  ['answer is lost', (response: Parameters<typeof answerRefresh>[0]) => void response.destroy()],
  ['answer is a 503', (response: Parameters<typeof answerRefresh>[0]) => json(response, 503, {})],
])('a refresh whose first %s is repeated once with the same token, and the call goes on', async (_fault, fail) => {
  startSession({ access: 'expired', refresh: 'r' });
  const answer = answerRefresh;
  answerRefresh = (response) => {
    answerRefresh = answer;
    fail(response);
  };
  await expect(me()).resolves.toEqual({ ok: true });
  const refreshes = provider.seen.filter(({ path }) => path === '/auth/jwt/refresh/');
  expect(refreshes.map(({ body }) => body)).toEqual(['{"refresh":"r"}', '{"refresh":"r"}']);
});

test('a late 401 to an older token is repeated with the newer one, without a refresh', async () => {
  startSession({ access: 'expired', refresh: 'r' });
  const late = me();
  startSession({ access: 'fresh', refresh: 'r' });
  await expect(late).resolves.toEqual({ ok: true });
  expect(pathsOf(provider.seen)).not.toContain('/auth/jwt/refresh/');
});

test('a token that another tab has refreshed meanwhile is adopted instead of asking again', async () => {
  startSession({ access: 'expired', refresh: 'r' });
  // Stored by another tab; its storage event has not arrived here yet.
  localStorage.setItem('access', 'fresh');
  await expect(me()).resolves.toEqual({ ok: true });
  expect(pathsOf(provider.seen)).not.toContain('/auth/jwt/refresh/');
});

test('a refresh that ends after the person logged out does not bring the session back', async () => {
  startSession({ access: 'expired', refresh: 'r' });
  answerRefresh = (response) => {
    endSession();
    json(response, 200, { access: 'fresh' });
  };
  await expect(me()).rejects.toMatchObject({ response: { status: 401 } });
  expect(localStorage).toHaveLength(0);
});

test('§4 a refusal of a refresh token that another tab has replaced meanwhile ends nothing', async () => {
  startSession({ access: 'expired', refresh: 'r1' });
  answerRefresh = (response) => {
    // The other tab's answer is stored, its storage event has not arrived here yet.
    localStorage.setItem('access', 'fresh');
    localStorage.setItem('refresh', 'r2');
    json(response, 401, { detail: 'Token is blacklisted', code: 'token_not_valid' });
  };
  await expect(me()).resolves.toEqual({ ok: true });
  expect(getSession()).toMatchObject({ access: 'fresh', refresh: 'r2' });
});

test('§4 a refresh that another tab has logged out during stores nothing', async () => {
  startSession({ access: 'expired', refresh: 'r' });
  answerRefresh = (response) => {
    localStorage.clear();
    json(response, 200, { access: 'fresh' });
  };
  await expect(me()).rejects.toMatchObject({ response: { status: 401 } });
  expect(localStorage).toHaveLength(0);
});

test('§4 a refresh answered in an unknown shape is a passing fault: the session stays', async () => {
  startSession({ access: 'expired', refresh: 'r' });
  answerRefresh = (response) => json(response, 200, { token: 'fresh' });
  await expect(me()).rejects.toThrow('access');
  expect(getSession()).toMatchObject({ access: 'expired', refresh: 'r' });
});

describe('checking the session before a call needs it', () => {
  const calls = async () => {
    await checkSession();
    return pathsOf(provider.seen);
  };

  test('asks nothing for a visitor', async () => {
    await expect(calls()).resolves.toEqual([]);
  });

  test('renews an access token that the server no longer accepts', async () => {
    startSession({ access: 'expired', refresh: 'r' });
    await expect(calls()).resolves.toEqual(['/auth/jwt/verify/', '/auth/jwt/refresh/']);
    expect(localStorage.getItem('access')).toBe('fresh');
  });
});

test('a provider that rotates refresh tokens: the new one is stored', async () => {
  startSession({ access: 'expired', refresh: 'r1' });
  answerRefresh = (response) => json(response, 200, { access: 'fresh', refresh: 'r2' });
  await me();
  expect(localStorage.getItem('refresh')).toBe('r2');
});

test.each(['/auth/users/', '/auth/jwt/create/', '/auth/jwt/verify/', '/auth/users/reset_password/'] as const)(
  'POST %s never carries the bearer token, and its 401 starts no refresh',
  async (url) => {
    startSession({ access: 'expired', refresh: 'r' });
    await expect(callApi(endpoint(`POST ${url}`, anything))).rejects.toMatchObject({
      response: { status: 401 },
    });
    expect(provider.seen).toHaveLength(1);
    expect(provider.seen[0]?.authorization).toBeUndefined();
  },
);

test('the compiler refuses a call without what its endpoint needs', () => {
  const course = endpoint('GET /courses/:id/', anything);
  const order = endpoint('POST /orders/', anything, body<{ course: string }>);
  // @ts-expect-error: the parameter of the address is missing
  const noParameter = () => callApi(course);
  // @ts-expect-error: what is ordered is missing
  const noBody = () => callApi(order);
  expect([noParameter, noBody]).toHaveLength(2);
});

test('an answer of another shape than the contract says is an error, not data', async () => {
  startSession({ access: 'fresh', refresh: 'r' });
  await expect(callApi(readMe(z.object({ name: z.string() })))).rejects.toThrow('name');
});

describe('§4 signing out', () => {
  test('clears the tokens at once, and asks the provider to end the session', async () => {
    startSession({ access: 'a', refresh: 'the refresh token' });
    signOut();
    expect(localStorage).toHaveLength(0);
    await waitFor(() => expect(pathsOf(provider.seen)).toEqual(['/auth/jwt/blacklist/']));
    expect(provider.seen[0]?.body).toBe('{"refresh":"the refresh token"}');
  });

  test('needs no provider', async () => {
    startSession({ access: 'a', refresh: 'r' });
    await provider.close();
    signOut();
    expect(getSession().access).toBeNull();
  });
});
