import { endSession, getSession, renewAccess, adoptStoredTokens } from '@hidden-order/platform/session';
import type { Refreshed } from '@hidden-order/api-shapes/auth';
import { isDisconnected, isRefused, isStatus } from './errors';

/** Name of the lock that makes tabs of one browser refresh one after the other. */
const LOCK_NAME = 'hidden-order-session-refresh';

/** How long a tab waits for the lock, in milliseconds: one refresh that hangs for 10 s, and a second one that does not. */
const LOCK_PATIENCE_MS = 12_000;

/**
 * How long the lock outlasts a refresh, in milliseconds. Tabs are processes with a copy of local storage each, and a
 * lock passes on faster than a change of storage: without it the next tab still reads the old token and refreshes too.
 */
const STORAGE_SETTLES_MS = 100;

/** How long a refresh waits before its repetition, in milliseconds. */
const REPEAT_AFTER_MS = 500;

type Renew = (refresh: string) => Promise<Refreshed>;

let inFlight: Promise<string | null> | null = null;

/**
 * Gets an access token other than `stale`: one refresh per browser, shared by all callers of this tab, and after
 * another tab's refresh its token is adopted instead of asking again.
 * @param renew asks the provider for a token
 * @returns the new access token, or null when the session is over (tokens are cleared then)
 * @throws AxiosError or UnknownAnswerError when the provider could not be reached or failed; the session stays
 */
export function refreshAccess(stale: string | null, renew: Renew): Promise<string | null> {
  inFlight ??= new Promise<string | null>((resolve, reject) => {
    const adoptOrAsk = async () => {
      adoptStoredTokens();
      const { access, refresh } = getSession();
      if (access !== stale || refresh === null) {
        resolve(access);
        return;
      }
      resolve(await ask(refresh, renew));
      await new Promise((settled) => setTimeout(settled, STORAGE_SETTLES_MS));
    };
    void oneTabAtATime(() => adoptOrAsk().catch(reject));
  }).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

/** One lost answer or 503 is repeated: a provider that rotates tokens answers the same token alike for a while. */
async function ask(refresh: string, renew: Renew): Promise<string | null> {
  try {
    const renewed = await renew(refresh).catch(async (error: unknown) => {
      if (!isDisconnected(error) && !isStatus(error, 503)) throw error;
      await new Promise((waited) => setTimeout(waited, REPEAT_AFTER_MS));
      return renew(refresh);
    });
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
  adoptStoredTokens();
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
