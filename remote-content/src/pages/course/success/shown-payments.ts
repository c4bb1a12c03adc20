/** Session storage key. The gateway sends a payer back in the same tab. */
const SHOWN_KEY = 'my-shown-payments';

/** How many payments are remembered, the latest first. */
const SHOWN_MAX = 20;

/** Replaces the storage where the browser forbids it. */
let shown: string[] = [];

/** Whether this tab has shown the success of a payment, including before a reload. */
export const wasShown = (reference: string): boolean => readShown().includes(reference);

/** Remembers that this tab has shown the success of a payment. */
export function noteShown(reference: string): void {
  shown = [reference, ...readShown()].slice(0, SHOWN_MAX);
  try {
    sessionStorage.setItem(SHOWN_KEY, shown.join(' '));
  } catch (error) {
    console.warn('The browser does not let this site remember that a payment was shown.', error);
  }
}

/** References contain no spaces, so any stored text reads as a list. */
function readShown(): string[] {
  try {
    return sessionStorage.getItem(SHOWN_KEY)?.split(' ') ?? shown;
  } catch {
    // Storage is forbidden.
    return shown;
  }
}
