import { checkSession, signOut } from '@hidden-order/platform/api-client';
import { maySignOut } from '@hidden-order/platform/drafts';
import { paths } from '@hidden-order/platform/paths';
import { subscribeToSession } from '@hidden-order/platform/session';
import type { Site } from './site';

/** Ends the session (spec §4); `goHomeAtSessionEnd` then loads Home as a new document. */
export function logOut(): void {
  if (maySignOut()) signOut();
}

/**
 * Sends this tab to Home when the session that its document belongs to ends, here or in another tab, by a logout or a
 * refused refresh (spec §4), or when another session takes its place. Home loads as a new document, which drops all of the
 * person's data.
 */
export function goHomeAtSessionEnd(site: Pick<Site, 'isLeaving'>): void {
  subscribeToSession((now, before) => {
    const isGone = (token: 'access' | 'refresh') => before[token] !== null && now[token] === null;
    if (!isGone('access') && !isGone('refresh')) return;
    site.isLeaving = true;
    window.location.assign(paths.home);
  });
  // Back may restore this page from the browser's back/forward cache, with the person's data on it. The session store has
  // read the stored tokens by now (@hidden-order/platform/session).
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !site.isLeaving) return;
    document.documentElement.hidden = true;
    // Not `assign`: Chromium ignores it here.
    window.location.replace(paths.home);
  });
}

/** Keeps a page's load pending when it fails because the session has ended: its error must not flash before Home loads. */
export const quietWhileLeaving = <Data>(site: Pick<Site, 'isLeaving'>, load: Promise<Data>): Promise<Data> =>
  load.catch((error: unknown) =>
    site.isLeaving ? new Promise<never>(() => undefined) : Promise.reject(error as Error),
  );

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
