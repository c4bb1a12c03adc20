/** Session storage key that the script in document.html reads; it then leaves out the splash screen. */
const CONTINUED_KEY = 'continued-visit';

/** Tells the next document that it continues a visit: no splash screen, and the focus goes to the page's heading. */
export function markContinuedVisit(): void {
  try {
    sessionStorage.setItem(CONTINUED_KEY, '1');
  } catch {
    // Where storage is forbidden the next document cannot know; it shows the splash screen as for any visit.
  }
}

/** Whether this document continues a visit. document.html notes that at its root, where this removes it. */
export function takeContinuedVisit(): boolean {
  const { dataset } = document.documentElement;
  const continues = dataset.continuedVisit !== undefined;
  delete dataset.continuedVisit;
  return continues;
}
