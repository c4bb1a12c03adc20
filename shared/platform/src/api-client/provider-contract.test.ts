import { endpoint } from '@hidden-order/api-shapes/endpoint';
import { callApi, configureApi, failureWithCause } from '@hidden-order/platform/api-client';
import { fieldErrorsOf } from '@hidden-order/ui/task';
import { endSession, getSession, startSession } from '@hidden-order/platform/session';
import { fail, json, startProvider } from '@hidden-order/testing';
import * as recorded from '@hidden-order/testing/provider-failures';
import * as z from 'zod/mini';
import { verifyToken } from './client';

/** Answers of the provider by path; every other call is answered `{}`. */
const answers = new Map<string, recorded.ProviderFailure>();
let provider: Awaited<ReturnType<typeof startProvider>>;

beforeAll(async () => {
  provider = await startProvider(({ path }, response) => {
    const answer = answers.get(path);
    if (answer !== undefined) fail(response, answer);
    else json(response, 200, { access: 'renewed' });
  });
  configureApi({ baseUrl: provider.baseUrl });
});
afterAll(() => provider.close());

const SIGNED_IN = { access: 'a', refresh: 'r' };
beforeEach(() => {
  answers.clear();
  startSession(SIGNED_IN);
});
afterEach(endSession);

const failureOf = (method: 'GET' | 'POST' | 'PATCH', url: `/${string}`): Promise<unknown> =>
  callApi(endpoint(`${method} ${url}`, z.unknown())).then(
    () => undefined,
    (error: unknown) => error,
  );
const shown = ({ status }: recorded.ProviderFailure) =>
  status >= 500
    ? `Our server had a problem. Try again in a few minutes. (Request failed with status code ${status})`
    : `Our server did not accept this. Try again, or write to us. (Request failed with status code ${status})`;
const shownFields = (error: unknown) =>
  Object.fromEntries(Object.entries(fieldErrorsOf(error)).map(([name, messages]) => [name, messages.join(' ')]));

describe.each([
  ['POST', '/auth/users/', [...recorded.registration, ...recorded.anyEndpoint]],
  ['POST', '/auth/jwt/create/', [...recorded.login, ...recorded.anyEndpoint]],
  ['PATCH', '/auth/users/me/', [...recorded.account, ...recorded.anyEndpoint]],
] as const)('§8 what a person sees when %s %s refuses', (method, url, failures) => {
  test.each(failures)('$sent: $status $body', async (failure) => {
    answers.set(url, failure);
    const error = await failureOf(method, url);
    expect(failureWithCause(error)).toBe(shown(failure));
    expect(shownFields(error)).toEqual(failure.fields);
    expect(getSession()).toMatchObject(SIGNED_IN);
  });
});

describe('§4 /auth/users/me/ refuses the token: one refresh, one retry, then the failure; the session stays', () => {
  test.each(recorded.bearer)('$sent: $body', async (failure) => {
    answers.set('/auth/users/me/', failure);
    expect(failureWithCause(await failureOf('GET', '/auth/users/me/'))).toBe(shown(failure));
    expect(getSession()).toMatchObject({ access: 'renewed', refresh: 'r' });
  });
});

describe('§4 a refused refresh ends the session', () => {
  const refusals = [...recorded.refresh, ...recorded.anyEndpoint.filter(({ status }) => status === 400)];
  test.each(refusals)('$sent: $status $body', async (failure) => {
    answers.set('/auth/users/me/', recorded.expiredAccess);
    answers.set('/auth/jwt/refresh/', failure);
    await failureOf('GET', '/auth/users/me/');
    expect(getSession()).toEqual({ access: null, refresh: null, user: null });
    expect(localStorage).toHaveLength(0);
  });
});

describe('§4 any other failure of a refresh is a passing fault: the session stays', () => {
  test.each(recorded.anyEndpoint.filter(({ status }) => status !== 400))('$sent: $status', async (failure) => {
    answers.set('/auth/users/me/', recorded.expiredAccess);
    answers.set('/auth/jwt/refresh/', failure);
    expect(failureWithCause(await failureOf('GET', '/auth/users/me/'))).toBe(shown(failure));
    expect(getSession()).toMatchObject(SIGNED_IN);
  });
});

describe('§4 verify', () => {
  test('is true for a token that the server accepts', async () => {
    await expect(verifyToken(provider.baseUrl, 'a')).resolves.toBe(true);
    expect(provider.seen.at(-1)).toMatchObject({ path: '/auth/jwt/verify/', body: '{"token":"a"}' });
  });

  test.each(recorded.verify)(
    'is false for one that it refuses, and touches no token: $sent: $body',
    async (failure) => {
      answers.set('/auth/jwt/verify/', failure);
      await expect(verifyToken(provider.baseUrl, 'a')).resolves.toBe(false);
      expect(getSession()).toMatchObject(SIGNED_IN);
    },
  );

  const unsaid = recorded.anyEndpoint.filter(({ status }) => status > 404);
  test.each(unsaid)('is neither where the server could not say: $status', async (failure) => {
    answers.set('/auth/jwt/verify/', failure);
    await expect(verifyToken(provider.baseUrl, 'a')).rejects.toMatchObject({ response: { status: failure.status } });
  });
});
