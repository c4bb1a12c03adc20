import { withStorage } from '../storage';

/** Session storage key that the script in the host's document.html reads; it then leaves out the splash screen. */
const CONTINUED_KEY = 'continued-visit';

/** Tells the next document of this tab that it continues a visit: no splash screen, and the focus goes to the heading. */
export function markContinuedVisit(): void {
  // Where storage is forbidden the next document cannot know; it shows the splash screen as for any visit.
  withStorage('session', (storage) => storage.setItem(CONTINUED_KEY, '1'));
}
