import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { waitFor } from '@testing-library/react';
import { endpoint } from '@hidden-order/api-shapes/endpoint';
import { callApi, configureApi } from '@hidden-order/platform/api-client';
import * as z from 'zod/mini';
import { endSession, startSession } from '@hidden-order/platform/session';
import { json, startProvider } from '@hidden-order/testing';
import { dataPreloadScript } from './guarded-document';

const PATHS = ['/auth/users/me/', '/receipts/'] as const;
const answerSchema = z.object({ to: z.string() });

let provider: Awaited<ReturnType<typeof startProvider>>;
/** What happens to the next call for receipts, in place of an answer that says whose token it carried. */
let next: ((response: ServerResponse) => void) | null;

beforeEach(async () => {
  next = null;
  provider = await startProvider(({ path, authorization = '' }, response) => {
    if (path === '/auth/jwt/refresh/') json(response, 200, { access: 'fresh' });
    else if (authorization === 'Bearer expired') json(response, 401, { detail: 'Expired.', code: 'token_not_valid' });
    else if (path === '/receipts/' && next !== null) {
      next(response);
      next = null;
    } else json(response, 200, { to: authorization });
  });
  configureApi({ baseUrl: provider.baseUrl });
  window.history.replaceState(null, '', '/members');
});

afterEach(async () => {
  endSession();
  delete window.dataPreload;
  await provider.close();
});

/** Runs the element as a parser does: scripts that come as text from a script do not run. */
function runScript(): void {
  const template = document.createElement('template');
  template.innerHTML = dataPreloadScript(provider.baseUrl, PATHS);
  const script = document.createElement('script');
  script.textContent = template.content.textContent;
  document.head.append(script);
}

/** A document opened with this access token in storage; its calls have reached the API. */
async function openDocument(access = 'a'): Promise<void> {
  startSession({ access, refresh: 'r' });
  runScript();
  await waitFor(() => expect(provider.seen).toHaveLength(PATHS.length));
}

const paths = () => provider.seen.map(({ path }) => path);
const receipts = (signal = new AbortController().signal) =>
  callApi(endpoint('GET /receipts/', answerSchema), { signal });

test("the page gets the answers to the document's calls, each once; a repeated call goes to the API", async () => {
  await openDocument();
  await expect(Promise.all(PATHS.map((path) => callApi(endpoint(`GET ${path}`, answerSchema))))).resolves.toEqual([
    { to: 'Bearer a' },
    { to: 'Bearer a' },
  ]);
  expect(paths().sort()).toEqual([...PATHS]);
  await receipts();
  expect(paths()).toHaveLength(3);
});

test('§3 a document sends no calls without a stored access token', () => {
  runScript();
  expect(window.dataPreload).toBeUndefined();
});

test('a document sends no calls at an address with a query, whose page begins with other calls', () => {
  window.history.replaceState(null, '', '/members?receipt=1');
  startSession({ access: 'a', refresh: 'r' });
  runScript();
  expect(window.dataPreload).toBeUndefined();
});

test.each(['.example/', '@example/', 'https://example/', '//example/', '/a/?b', '/</script>/'])(
  'a page cannot make a document call %s with a token',
  (path) => {
    expect(() => dataPreloadScript('https://api', [path])).toThrow('no plain path of the API');
  },
);

test('§4 a token that has expired: one refresh, and each call is retried once', async () => {
  await openDocument('expired');
  await expect(Promise.all(PATHS.map((path) => callApi(endpoint(`GET ${path}`, answerSchema))))).resolves.toEqual([
    { to: 'Bearer fresh' },
    { to: 'Bearer fresh' },
  ]);
  expect(paths().sort()).toEqual([...PATHS, '/auth/jwt/refresh/', ...PATHS].sort());
});

test('a member who signs in never gets an answer meant for the previous one', async () => {
  await openDocument();
  startSession({ access: 'b', refresh: 'r' });
  await expect(receipts()).resolves.toEqual({ to: 'Bearer b' });
  startSession({ access: 'a', refresh: 'r' });
  await receipts();
  expect(paths()).toHaveLength(4);
});

test('after a change the page takes no earlier answer', async () => {
  await openDocument();
  await callApi(endpoint('PATCH /auth/users/me/', answerSchema));
  await receipts();
  expect(paths().slice(2)).toEqual(['/auth/users/me/', '/receipts/']);
});

test('an answer unused for a minute is stale: the call is made again', async () => {
  await openDocument();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
  await receipts();
  now.mockRestore();
  expect(paths()).toHaveLength(3);
});

test('a call that lost its connection is made again', async () => {
  next = (response) => response.destroy();
  await openDocument();
  await expect(receipts()).resolves.toEqual({ to: 'Bearer a' });
  expect(paths()).toHaveLength(3);
});

test('§8 a call that was answered with a failure has failed, and says so', async () => {
  next = (response) => json(response, 503, {});
  await openDocument();
  await expect(receipts()).rejects.toThrow('Request failed with status code 503');
  expect(paths()).toHaveLength(2);
});

test('§8 a call that hangs ends by the time-out of all calls; the next attempt is a new call', async () => {
  const hung = new Promise<ServerResponse>((resolve) => (next = resolve));
  await openDocument();
  const closed = once(await hung, 'close');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const failure = expect(receipts()).rejects.toThrow('timeout of 15000ms exceeded');
  await jest.advanceTimersByTimeAsync(15_000);
  jest.useRealTimers();
  await failure;
  await closed;
  await expect(receipts()).resolves.toEqual({ to: 'Bearer a' });
});

test('a call that the page aborts is aborted', async () => {
  const hung = new Promise<ServerResponse>((resolve) => (next = resolve));
  await openDocument();
  const closed = once(await hung, 'close');
  const leaving = new AbortController();
  const failure = expect(receipts(leaving.signal)).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  // Once the page waits for the answer.
  await new Promise((turn) => setTimeout(turn));
  leaving.abort();
  await failure;
  await closed;
});
