import { endSession, getSession, renewAccess, restoreSession } from 'shared/session';
import { refreshedSchema } from '../api/auth';
import { readAnswer } from './answer';
import { apiClient } from './connection';
import { isDisconnected, isRefused, isStatus } from './failures';

/** Name of the lock that makes tabs of one browser refresh one after the other. */
const LOCK_NAME = 'hidden-order-session-refresh';

/** How long one refresh may take, in milliseconds; it bounds how long a hung one keeps other tabs waiting. */
const REFRESH_TIMEOUT_MS = 10_000;

/** How long a tab waits for the lock, in milliseconds: one refresh that hangs, and a second one that does not. */
const LOCK_PATIENCE_MS = REFRESH_TIMEOUT_MS + 2_000;

/**
 * How long the lock outlasts a refresh, in milliseconds. Tabs are processes with a copy of local storage each, and a
 * lock passes on faster than a change of storage: without it the next tab still reads the old token and refreshes too.
 */
const STORAGE_SETTLES_MS = 100;

/** How long a refresh waits before its repetition, in milliseconds. */
const REPEAT_AFTER_MS = 500;

let inFlight: Promise<string | null> | null = null;

/**
 * Gets an access token other than `stale`: one refresh per browser, shared by all callers of this tab, and after
 * another tab's refresh its token is adopted instead of asking again.
 * @returns the new access token, or null when the session is over (tokens are cleared then)
 * @throws AxiosError or UnknownAnswerError when the provider could not be reached or failed; the session stays
 */
export function refreshAccess(stale: string | null): Promise<string | null> {
  inFlight ??= new Promise<string | null>((resolve, reject) => {
    const adoptOrAsk = async () => {
      restoreSession();
      const { access, refresh } = getSession();
      if (access !== stale || refresh === null) {
        resolve(access);
        return;
      }
      resolve(await ask(refresh));
      await new Promise((settled) => setTimeout(settled, STORAGE_SETTLES_MS));
    };
    void oneTabAtATime(() => adoptOrAsk().catch(reject));
  }).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

const post = (refresh: string) =>
  apiClient().post<unknown>('/auth/jwt/refresh/', { refresh }, { timeout: REFRESH_TIMEOUT_MS });

/** One lost answer or 503 is repeated: a provider that rotates tokens answers the same token alike for a while. */
async function ask(refresh: string): Promise<string | null> {
  try {
    const answer = await post(refresh).catch(async (error: unknown) => {
      if (!isDisconnected(error) && !isStatus(error, 503)) throw error;
      await new Promise((waited) => setTimeout(waited, REPEAT_AFTER_MS));
      return post(refresh);
    });
    const renewed = readAnswer(refreshedSchema, answer);
    if (isStill(refresh)) renewAccess(renewed);
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (isStill(refresh)) endSession();
  }
  return getSession().access;
}

/**
 * Whether the session is still the one that `refresh` was sent for. Another tab may have signed out, signed in again or
 * rotated the token meanwhile, also before its storage event arrives here; the answer must then be dropped.
 */
function isStill(refresh: string): boolean {
  restoreSession();
  return getSession().refresh === refresh;
}

/**
 * A tab that does not get the lock refreshes on its own: after the time-out, on an insecure origin, which has no Web
 * Locks, and where the browser forbids them together with storage.
 * @param body must not reject
 */
async function oneTabAtATime(body: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return body();
  await navigator.locks.request(LOCK_NAME, { signal: AbortSignal.timeout(LOCK_PATIENCE_MS) }, body).catch(body);
}
