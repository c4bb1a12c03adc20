import type * as z from 'zod/mini';
import type { ApiRequest } from './send';

type Calls = typeof import('./calls');

let calls: Promise<Calls> | null = null;

const importCalls = () => import(/* webpackChunkName: "api" */ './calls');

/**
 * The code of all calls. It loads with the first one, because a prerendered page makes none.
 * @throws Error when it cannot be loaded; the next call is a new attempt
 */
function loadCalls(): Promise<Calls> {
  // Retries once, as the host does for a remote's files.
  calls ??= importCalls()
    .catch(importCalls)
    .catch((error: unknown) => {
      calls = null;
      throw error;
    });
  return calls;
}

/** Loads the code for calls ahead of the first call, which reports a failure itself. */
export const prepareCalls = (): void => void loadCalls().catch(() => undefined);

let changes = 0;

/** A number that differs once a call has changed something, or may have. What was loaded before is then out of date. */
export const changeCount = (): number => changes;

/**
 * Calls the API with the session's access token, if there is one, and parses the answer.
 * A 401 leads to one refresh and one retry (spec §4).
 * @param schema what the answer must look like
 * @throws AxiosError for any failure of the call, UnknownAnswerError for an answer of another shape, Error when the code
 *   for calls cannot be loaded
 */
export async function callApi<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: ApiRequest,
): Promise<z.infer<Schema>> {
  const call = async () => (await loadCalls()).callApi(schema, request);
  if (request.method === undefined || request.keepsData) return call();
  // What is loaded while the change is under way may be of before or after it.
  changes++;
  return call().finally(() => changes++);
}

/**
 * Whether the server accepts a token, access or refresh (spec §4 and §7).
 * @throws AxiosError when the server could not say
 */
export const verifyToken = async (token: string): Promise<boolean> => (await loadCalls()).verifyToken(token);

/**
 * Finds out whether the session still holds, without waiting for a call to fail: an access token that the server no
 * longer accepts is renewed, and a session whose refresh token is worthless ends, as after any refused refresh.
 * @throws as `callApi` when the server could not say; the session stays
 */
export const checkSession = async (): Promise<void> => (await loadCalls()).checkSession();
