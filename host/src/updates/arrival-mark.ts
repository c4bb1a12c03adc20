/** Session storage key that the script in document.html reads; it then leaves out the splash screen. */
const ARRIVAL_KEY = 'arrival';

/** Tells the next document that it continues a visit: no splash screen, and the focus goes to the page's heading. */
export function markArrival(): void {
  try {
    sessionStorage.setItem(ARRIVAL_KEY, 'continued');
  } catch {
    // Where storage is forbidden the next document cannot know; it shows the splash screen as for any visit.
  }
}

/** Whether this document continues a visit. document.html notes that at its root, where it is taken away here. */
export function takeArrivalMark(): boolean {
  const { dataset } = document.documentElement;
  const continues = dataset.arrival !== undefined;
  delete dataset.arrival;
  return continues;
}
