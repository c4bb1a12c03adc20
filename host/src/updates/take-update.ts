import { markContinuedVisit } from 'shared/continued-visit';
import type { DataRouter } from 'shared/router';
import { isSessionStored, isSignInOpen } from 'shared/session';
import { goTo, reload } from './document-load';

type Location = DataRouter['state']['location'];

let outdated: DataRouter | null = null;

/** Notes the router of a document whose versions are out of date, or null when they are up to date (again). */
export function offerUpdate(router: DataRouter | null): void {
  outdated = router;
}

/**
 * Turns the navigation in progress into a document load, which brings the new versions, if that is safe.
 * @returns null when the navigation continues as usual, otherwise a promise that stays pending until the new
 *   document replaces this one
 */
export function takeUpdate(): Promise<never> | null {
  if (outdated === null) return null;
  const {
    location: shown,
    navigation: { location: target },
  } = outdated.state;
  // No target: a revalidation, such as Retry. The same path: only its query changes, and the page keeps its state.
  if (target === undefined || target.pathname === shown.pathname || !navigator.onLine) return null;
  // Back and forward change the address first, and keep what the history entry holds; others lose `state` by a load.
  const hasMoved = window.location.pathname !== shown.pathname;
  if (isSignInOpen() || !isSessionStored() || (!hasMoved && target.state !== null)) return null;
  // A page asks before its changes are lost: where the visitor has agreed, the browser would ask again before a load.
  if ([...outdated.state.blockers.values()].some(({ state }) => state !== 'unblocked')) return null;
  markContinuedVisit();
  leaveFor(target, hasMoved);
  return new Promise<never>(() => undefined);
}

function leaveFor({ pathname, search, hash }: Location, hasMoved: boolean): void {
  if (hasMoved && window.location.pathname === pathname) reload();
  else goTo(pathname + search + hash, { replace: hasMoved });
}
