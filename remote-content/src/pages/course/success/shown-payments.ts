import * as z from 'shared/schema';

/** Session storage key: a payer comes back in the tab in which they left. */
const SHOWN_KEY = 'shown-payments';
/** So many are remembered, the latest first. */
const SHOWN_MAX = 20;

const shownSchema = z.array(z.string('a reference'));

/** Where the browser forbids storage, as long as the page lives. */
let shown: string[] = [];

/** Whether the success of a payment has been shown in this tab, also before a reload. */
export const wasShown = (reference: string): boolean => readShown().includes(reference);

/** Remembers that the success of a payment has been shown. */
export function noteShown(reference: string): void {
  shown = [reference, ...readShown()].slice(0, SHOWN_MAX);
  try {
    sessionStorage.setItem(SHOWN_KEY, JSON.stringify(shown));
  } catch (error) {
    console.warn('The browser does not let this site remember that a payment was shown.', error);
  }
}

function readShown(): string[] {
  try {
    return shownSchema.safeParse(JSON.parse(sessionStorage.getItem(SHOWN_KEY) ?? '[]')).data ?? shown;
  } catch {
    // Storage is forbidden, or holds what this site has not written.
    return shown;
  }
}
