import { endSession, getSession } from '@hidden-order/platform/session';
import type * as z from 'zod/mini';
import { END_SESSION } from '@hidden-order/api-shapes/auth/end-session';
import type { Endpoint } from '@hidden-order/api-shapes/endpoint';
import type { ApiCall } from './client';

export { detailOf, failureMessage, failureWithCause, isStatus, refusalOf } from './errors';

let baseUrl: string | null = null;

/** Connects the page to its API. The host calls it once, before anything else runs. @param options.baseUrl without a slash at the end */
export function configureApi(options: { baseUrl: string }): void {
  ({ baseUrl } = options);
}

/** @throws Error before `configureApi` */
function address(): string {
  if (baseUrl === null) throw new Error('configureApi must run before the first call.');
  return baseUrl;
}

let client: Promise<typeof import('./client')> | null = null;

/** The client's code loads with the first call, because a prerendered page makes none. */
const importClient = () => import(/* webpackChunkName: "api" */ './client');

/** @throws Error when it cannot be loaded, on a second request neither; the next call is a new attempt */
function loadClient(): Promise<typeof import('./client')> {
  client ??= importClient()
    .catch(importClient)
    .catch((error: unknown) => {
      client = null;
      throw error;
    });
  return client;
}

/** Loads the code for calls ahead of the first call, which reports a failure itself. */
export const prepareCalls = (): void => void loadClient().catch(() => undefined);

let changes = 0;

/** A number that differs once a call has changed something, or may have. What was loaded before is then out of date. */
export const changeCount = (): number => changes;

let underWay = 0;

/** How many calls have no answer yet. Each ends by a time limit. */
export const callsUnderWay = (): number => underWay;

/**
 * Calls the API with the session's access token, if there is one, and parses the answer.
 * A 401 leads to one refresh and one retry (spec §4).
 * @param endpoint of `@hidden-order/api-shapes`, or of a remote's own
 * @throws AxiosError for any failure of the call, UnknownAnswerError for an answer of another shape, Error when the code
 *   for calls cannot be loaded
 */
export function callApi<One extends Endpoint>(endpoint: One, call: ApiCall<One>): Promise<z.infer<One['answer']>>;
/** One that needs nothing else may be called by itself. */
export function callApi<One extends Endpoint>(
  endpoint: object extends ApiCall<One> ? One : never,
): Promise<z.infer<One['answer']>>;
export async function callApi(endpoint: Endpoint, call: Partial<ApiCall> = {}): Promise<unknown> {
  const send = async () => {
    underWay++;
    try {
      return await (await loadClient()).callApi(address(), endpoint, call);
    } finally {
      underWay--;
    }
  };
  if (endpoint.method === 'GET' || call.keepsData) return send();
  // What is loaded while the change is under way may be of before or after it.
  changes++;
  return send().finally(() => changes++);
}

/**
 * Finds out whether the session still holds, without waiting for a call to fail: an access token that the server no
 * longer accepts is renewed, and a session whose refresh token is worthless ends, as after any refused refresh.
 * @throws as `callApi` when the server could not say; the session stays
 */
export const checkSession = async (): Promise<void> => (await loadClient()).checkSession(address());

/**
 * Signs out: clears the tokens (spec §4) and what this browser keeps for the person, and asks the provider to end the
 * session, so that copies of the tokens are worth nothing. A provider that keeps no sessions answers 404, which changes
 * nothing.
 */
export function signOut(): void {
  const { refresh } = getSession();
  // Before the session ends and the page with it, which the request outlasts.
  if (refresh !== null) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ refresh });
    fetch(`${address()}${END_SESSION}`, { method: 'POST', headers, body, keepalive: true }).catch(() => {
      // Offline: the tokens are gone from this browser, and the session expires by itself.
    });
  }
  endSession({ forgetsPerson: true });
}
