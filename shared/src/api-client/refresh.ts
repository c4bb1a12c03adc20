import { isAxiosError, type AxiosInstance } from 'axios';
import { endSession, getSession, renewAccess, restoreSession } from 'shared/session';
import { refreshedSchema } from '../contracts/auth';

/** Name of the lock that makes tabs of one browser refresh one after the other. */
const LOCK_NAME = 'hidden-order-session-refresh';

/** How long one refresh may take, in milliseconds; it bounds how long other tabs wait for the lock. */
const REFRESH_TIMEOUT_MS = 10_000;

/** Answers to a refresh that mean "this refresh token is worth nothing"; all else is a passing fault. */
const SESSION_OVER = [400, 401, 403];

let inFlight: Promise<string | null> | null = null;

/**
 * Gets an access token other than `stale`: one refresh per browser, shared by all callers of this tab, and after
 * another tab's refresh its token is adopted instead of asking again.
 * @returns the new access token, or null when the session is over (tokens are cleared then)
 * @throws AxiosError when the provider could not be reached or failed; the session stays
 */
export function refreshAccess(client: AxiosInstance, stale: string | null): Promise<string | null> {
  inFlight ??= withLock(() => refreshOnce(client, stale)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function refreshOnce(client: AxiosInstance, stale: string | null): Promise<string | null> {
  restoreSession();
  const { access, refresh } = getSession();
  if (access !== stale || refresh === null) return access;
  try {
    const answer = await client.post('/auth/jwt/refresh/', { refresh }, { timeout: REFRESH_TIMEOUT_MS });
    // Signed out or in again meanwhile: the answer belongs to a session that is gone.
    if (getSession().refresh === refresh) renewAccess(refreshedSchema.parse(answer.data));
    return getSession().access;
  } catch (error) {
    if (!isAxiosError(error) || !SESSION_OVER.includes(error.response?.status ?? 0)) throw error;
    if (getSession().refresh === refresh) endSession();
    return getSession().access;
  }
}

/** Web Locks exist on secure origins only; elsewhere each tab refreshes for itself. */
async function withLock<Result>(body: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? await navigator.locks.request(LOCK_NAME, body) : body();
}
