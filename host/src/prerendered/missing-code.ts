/** A prerendered page whose code could not be loaded. */
export interface MissingCode {
  /** Path of the page's address. */
  address: string;
  /** Loads the code again; settles when that has succeeded or failed. */
  retry: () => Promise<void>;
}

let missing: MissingCode | null = null;
const listeners = new Set<() => void>();

/** Sets the page whose code is missing, or null for none. */
export function showMissingCode(code: MissingCode | null): void {
  missing = code;
  for (const listener of listeners) listener();
}

export const getMissingCode = (): MissingCode | null => missing;

/** @returns a function that ends the subscription */
export function subscribeToMissingCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
