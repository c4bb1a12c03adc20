import { waitFor } from '@testing-library/react';
import { configureApi } from '@hidden-order/platform/api-client';
import { endSession, getSession, startSession } from '@hidden-order/platform/session';
import { json, startProvider } from '@hidden-order/testing';
import { checkSessionOnReturn } from './session';

const MINUTE = 60_000;

let provider: Awaited<ReturnType<typeof startProvider>>;
/** The access token that the provider accepts, and how it answers a refresh. */
let valid: string;
let refresh: [status: number, body: object];
let now: number;

beforeAll(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  now = 0;
  checkSessionOnReturn();
});
beforeEach(async () => {
  valid = 'fresh';
  refresh = [200, { access: 'fresh' }];
  provider = await startProvider(({ path, body }, response) => {
    if (path === '/auth/jwt/refresh/') json(response, ...refresh);
    else json(response, body.includes(valid) ? 200 : 401, {});
  });
  configureApi({ baseUrl: provider.baseUrl });
});
afterEach(async () => {
  endSession();
  await provider.close();
});
afterAll(() => jest.restoreAllMocks());

/** Puts the tab out of sight for so long, and brings it back. */
function leaveFor(milliseconds: number): void {
  for (const state of ['hidden', 'visible'] as const) {
    if (state === 'visible') now += milliseconds;
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  }
}
const calls = () => provider.seen.map(({ path }) => path);

describe('§7 verify: a tab that comes back after more than five minutes', () => {
  test('with a token that the server accepts asks once, and nothing else', async () => {
    startSession({ access: 'fresh', refresh: 'r' });
    leaveFor(6 * MINUTE);
    await waitFor(() => expect(calls()).toEqual(['/auth/jwt/verify/']));
    expect(getSession()).toMatchObject({ access: 'fresh', refresh: 'r' });
  });

  test('with an expired one renews it', async () => {
    startSession({ access: 'expired', refresh: 'r' });
    leaveFor(6 * MINUTE);
    await waitFor(() => expect(getSession().access).toBe('fresh'));
    expect(calls()).toEqual(['/auth/jwt/verify/', '/auth/jwt/refresh/']);
  });

  test('with a dead session ends it', async () => {
    refresh = [401, { detail: 'Token is invalid', code: 'token_not_valid' }];
    startSession({ access: 'expired', refresh: 'worthless' });
    leaveFor(6 * MINUTE);
    await waitFor(() => expect(getSession().access).toBeNull());
    expect(localStorage).toHaveLength(0);
  });

  test('keeps the session when the API cannot be reached, and warns', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    refresh = [503, {}];
    startSession({ access: 'expired', refresh: 'r' });
    leaveFor(6 * MINUTE);
    await waitFor(() =>
      expect(warned).toHaveBeenCalledWith(expect.stringContaining('stays as it is'), expect.anything()),
    );
    expect(getSession()).toMatchObject({ access: 'expired', refresh: 'r' });
  });
});

test('§7 verify: a short absence checks nothing', async () => {
  startSession({ access: 'before', refresh: 'r' });
  leaveFor(4 * MINUTE);
  // Once the check would have read the session.
  await new Promise((turn) => setTimeout(turn));
  startSession({ access: 'fresh', refresh: 'r' });
  leaveFor(6 * MINUTE);
  await waitFor(() => expect(provider.seen).not.toEqual([]));
  expect(provider.seen.map(({ body }) => body)).toEqual(['{"token":"fresh"}']);
});
