/** Session storage key: a payer comes back in the tab in which they left. */
const SHOWN_KEY = 'shown-payments';

/** So many are remembered, the latest first. */
const SHOWN_MAX = 20;

/** Where the browser forbids storage, as long as the page lives. */
let shown: string[] = [];

/** Whether the success of a payment has been shown in this tab, also before a reload. */
export const wasShown = (reference: string): boolean => readShown().includes(reference);

/** Remembers that the success of a payment has been shown. */
export function noteShown(reference: string): void {
  shown = [reference, ...readShown()].slice(0, SHOWN_MAX);
  try {
    sessionStorage.setItem(SHOWN_KEY, shown.join(' '));
  } catch (error) {
    console.warn('The browser does not let this site remember that a payment was shown.', error);
  }
}

/** References have no spaces, so that whatever is stored reads as a list of them. */
function readShown(): string[] {
  try {
    return sessionStorage.getItem(SHOWN_KEY)?.split(' ') ?? shown;
  } catch {
    // Storage is forbidden.
    return shown;
  }
}
