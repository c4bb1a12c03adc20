import { withStorage } from '../storage';

/*
 * How a page offers the host links whose data it may prefetch, beyond those of public pages: to views that change
 * nothing on the server when they are opened, whose data stays true until this browser changes something.
 */

/** Attributes of such a link. The host prefetches it when the visitor points at it, focuses or touches it. */
export const prefetchable = { 'data-prefetch': '' } as const;

/** Dispatched at such a link, this event has the host prefetch it at once; it bubbles. */
export const PREFETCH = 'prefetch';

/** Session storage key that the script in the host's document.html reads; it then leaves out the splash screen. */
const CONTINUED_KEY = 'continued-visit';

/** Tells the next document of this tab that it continues a visit: no splash screen, and the focus goes to the heading. */
export function markContinuedVisit(): void {
  // Where storage is forbidden the next document cannot know; it shows the splash screen as for any visit.
  withStorage('session', (storage) => storage.setItem(CONTINUED_KEY, '1'));
}
