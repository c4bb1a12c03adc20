import { endSession, getSession } from 'shared/session';
import { apiAddress } from './connection';

/**
 * Signs out: clears the tokens (SPEC §4), and asks the provider to end the session, so that copies of the tokens are
 * worth nothing. A provider that keeps no sessions answers 404, which changes nothing.
 */
export function signOut(): void {
  const { refresh } = getSession();
  endSession();
  if (refresh === null) return;
  // `keepalive`, because the page is left at once; an encoded form, because it needs no preflight.
  fetch(apiAddress('/auth/jwt/blacklist/'), {
    method: 'POST',
    body: new URLSearchParams({ refresh }),
    keepalive: true,
  }).catch(() => {
    // Offline: the tokens are gone from this browser, and the session expires by itself.
  });
}
