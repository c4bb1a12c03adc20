import type { Router } from 'shared/router';
import { isSessionStored, isSignInOpen } from 'shared/session';
import { markArrival } from './arrival-mark';
import { goTo, reload } from './document-load';

type Target = Router['state']['view']['location'];

let offered: Router | null = null;

/** Notes the router of a document that has become old, or null when it is up to date (again). */
export function offerUpdate(router: Router | null): void {
  offered = router;
}

/**
 * Turns the navigation that is just loading into a document load, which brings the new versions, if that is safe.
 * @returns null when the navigation is to go on as usual, otherwise a promise that leaves it to the new document
 */
export function takeUpdate(): Promise<never> | null {
  if (offered === null) return null;
  const {
    view: { location: shown },
    next: target,
  } = offered.state;
  // No target: a revalidation, such as Retry. The same path: only its query changes, and the page keeps its state.
  if (target === undefined || target.pathname === shown.pathname || !navigator.onLine) return null;
  // Back and forward change the address first, and keep what the history entry holds; others lose `state` by a load.
  const hasMoved = window.location.pathname !== shown.pathname;
  if (isSignInOpen() || (!hasMoved && target.state !== null) || !survivesLoad()) return null;
  markArrival();
  leaveFor(target, hasMoved);
  return new Promise<never>(() => undefined);
}

function leaveFor({ pathname, search, hash }: Target, hasMoved: boolean): void {
  if (hasMoved && window.location.pathname === pathname) reload();
  else goTo(pathname + search + hash, { replace: hasMoved });
}

/** Whether a new document would find all there is: the session in storage, and no page that wants to be asked first. */
function survivesLoad(): boolean {
  const asks = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return !asks && isSessionStored();
}
