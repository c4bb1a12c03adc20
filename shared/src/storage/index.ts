/**
 * Uses the browser's local or session storage. A browser that forbids storage throws at the first access, and one whose
 * storage is full throws when something is written.
 * @param warning what the console says then; nothing where the site loses nothing by it
 * @returns what `use` returns; null where the browser or `use` throws
 */
export function withStorage<Result>(
  kind: 'local' | 'session',
  use: (storage: Storage) => Result,
  warning?: string,
): Result | null {
  try {
    return use(window[`${kind}Storage`]);
  } catch (error) {
    if (warning) console.warn(warning, error);
    return null;
  }
}
