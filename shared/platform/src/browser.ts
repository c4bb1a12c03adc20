/**
 * Uses the browser's local or session storage. A browser that forbids storage throws at the first access, and one whose
 * storage is full throws when something is written.
 * @param warning what the console says then; nothing where the site loses nothing by it
 * @returns what `access` returns; null where the browser or `access` throws
 */
export function withStorage<Result>(
  kind: 'local' | 'session',
  access: (storage: Storage) => Result,
  warning?: string,
): Result | null {
  try {
    return access(window[`${kind}Storage`]);
  } catch (error) {
    if (warning) console.warn(warning, error);
    return null;
  }
}

/**
 * A random id, as hard to guess as a UUID. Browsers have `crypto.randomUUID` only on pages that come by HTTPS or from
 * localhost, and a test within a network has neither.
 */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
