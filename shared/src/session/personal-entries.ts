/**
 * A key of the browser's storage that begins with this holds what one person did here. It goes when that person signs out;
 * a session that ends by itself keeps it, so that nothing is lost that was not handed in.
 */
const PERSONAL = 'my-';

/** Removes the personal entries of local and session storage. */
export function removePersonalEntries(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(PERSONAL)) storage.removeItem(key);
  } catch {
    // The browser forbids storage, so there is nothing in it.
  }
}
