import { getSession, leaveSession } from 'shared/session';
import { apiAddress } from './address';

/**
 * Signs out: clears the tokens (spec §4) and what this browser keeps for the person, and asks the provider to end the session, so that copies of the tokens are
 * worth nothing. A provider that keeps no sessions answers 404, which changes nothing.
 */
export function signOut(): void {
  const { refresh } = getSession();
  if (refresh !== null) endOnServer(refresh);
  leaveSession();
}

/** Sends the request before the session ends and the page with it; `keepalive` lets the request outlast the page. */
function endOnServer(refresh: string): void {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ refresh });
  fetch(apiAddress('/auth/jwt/blacklist/'), { method: 'POST', headers, body, keepalive: true }).catch(() => {
    // Offline: the tokens are gone from this browser, and the session expires by itself.
  });
}
