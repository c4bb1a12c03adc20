/** Local storage keys of the two tokens (spec §3); their values are the raw tokens. */
export const ACCESS_KEY = 'access';
export const REFRESH_KEY = 'refresh';

export interface StoredTokens {
  access: string | null;
  refresh: string | null;
}

/** Reads both tokens; an empty value counts as absent. @returns null if the browser forbids storage */
export function readTokens(): StoredTokens | null {
  return withStorage((storage) => ({
    access: storage.getItem(ACCESS_KEY) || null,
    refresh: storage.getItem(REFRESH_KEY) || null,
  }));
}

/** Writes both tokens; `null` removes one. */
export function writeTokens({ access, refresh }: StoredTokens): void {
  withStorage((storage) => {
    write(storage, ACCESS_KEY, access);
    write(storage, REFRESH_KEY, refresh);
  });
}

function write(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

/**
 * Uses local storage. A browser that forbids storage throws on first access; the session then lasts until the page
 * closes.
 */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.localStorage);
  } catch (error) {
    console.warn('The browser does not let this site store anything; you stay signed in until you close it.', error);
    return null;
  }
}
