import { withStorage } from '../browser';

/** Local storage keys of the two tokens (spec §3); their values are the raw tokens. */
export const ACCESS_KEY = 'access';
export const REFRESH_KEY = 'refresh';

/** Without storage the session lasts until the page closes. */
const FORBIDDEN = 'The browser does not let this site store anything; you stay signed in until you close it.';

export interface StoredTokens {
  access: string | null;
  refresh: string | null;
}

/** Reads both tokens; an empty value counts as absent. @returns null if the browser forbids storage */
export function readTokens(): StoredTokens | null {
  const read = (storage: Storage) => ({
    access: storage.getItem(ACCESS_KEY) || null,
    refresh: storage.getItem(REFRESH_KEY) || null,
  });
  return withStorage('local', read, FORBIDDEN);
}

/** Writes both tokens; `null` removes one. */
export function writeTokens({ access, refresh }: StoredTokens): void {
  const writeBoth = (storage: Storage) => {
    write(storage, ACCESS_KEY, access);
    write(storage, REFRESH_KEY, refresh);
  };
  withStorage('local', writeBoth, FORBIDDEN);
}

function write(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

/**
 * A key of the browser's storage that begins with this holds what one person did here. It goes when that person signs out;
 * a session that ends by itself keeps it, so that nothing is lost that was not handed in.
 */
const PERSONAL = 'my-';

/** Removes the personal entries of local and session storage. */
export function removePersonalEntries(): void {
  const remove = (storage: Storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PERSONAL)) storage.removeItem(key);
  };
  withStorage('local', remove);
  withStorage('session', remove);
}
