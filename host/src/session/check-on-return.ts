import { checkSession } from 'shared/api-client';

/** How long a tab must have been hidden before its session is checked, in milliseconds. */
const AWAY_MS = 5 * 60_000;

/**
 * Checks the session in the background when a tab becomes visible after a while, so that a dead session ends before the
 * person fills in a form.
 */
export function checkSessionOnReturn(): void {
  let lastSeen = Date.now();
  document.addEventListener('visibilitychange', () => {
    const away = Date.now() - lastSeen;
    lastSeen = Date.now();
    if (document.visibilityState === 'hidden' || away < AWAY_MS) return;
    checkSession().catch((error: unknown) => {
      console.warn('The session could not be checked. It stays as it is.', error);
    });
  });
}
