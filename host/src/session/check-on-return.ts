import { checkSession } from 'shared/api-client';

/** How long a tab must have been out of sight before its session is checked, in milliseconds. */
const AWAY_MS = 5 * 60_000;

/**
 * Checks the session when the person comes back to a tab after a while, so that a dead one ends before they type into
 * a form whose sending would then fail. It happens in the background; nothing waits for it.
 */
export function checkSessionOnReturn(): void {
  let lastSeen = Date.now();
  document.addEventListener('visibilitychange', () => {
    const away = Date.now() - lastSeen;
    lastSeen = Date.now();
    if (document.visibilityState === 'hidden' || away < AWAY_MS) return;
    checkSession().catch((error: unknown) => {
      console.warn('The session could not be checked. It stays as it is; the next call will tell.', error);
    });
  });
}
