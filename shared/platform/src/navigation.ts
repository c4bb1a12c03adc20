import { withStorage } from './browser';

/*
 * What pages tell the host about where the visitor goes next.
 */

/**
 * Attributes of a link whose data the host may prefetch, beyond those of public pages: to a guarded page that changes nothing on
 * the server when it is opened, whose data stays true until this browser changes something. The host prefetches it when
 * the visitor points at it, focuses or touches it.
 */
export const prefetchable = { 'data-prefetch': '' } as const;

/** Session storage key that the script in the host's document.html reads; it then leaves out the splash screen. */
const CONTINUED_KEY = 'continued-visit';

/** Tells the next document of this tab that it continues a visit: no splash screen, and the focus goes to the heading. */
export function markContinuedVisit(): void {
  // Where storage is forbidden the next document cannot know; it shows the splash screen as for any visit.
  withStorage('session', (storage) => storage.setItem(CONTINUED_KEY, '1'));
}
