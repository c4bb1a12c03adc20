import { useSyncExternalStore } from 'react';

/** A page whose HTML is there while its code cannot be had. */
interface MissingCode {
  /** Path of the page's address. */
  address: string;
  /** Asks for the code again; settles when that has come to an end, well or not. */
  retry: () => Promise<void>;
}

let missing: MissingCode | null = null;
let changed: () => void = () => undefined;

/** Says whose code is missing, or that none is. */
export function showMissing(code: MissingCode | null): void {
  missing = code;
  changed();
}

/** The page whose code is missing, if any. */
export const useMissing = (): MissingCode | null => useSyncExternalStore(subscribe, () => missing, none);

// One notice shows it, so there is one to be told.
function subscribe(listener: () => void): () => void {
  changed = listener;
  return () => (changed = () => undefined);
}

const none = () => null;
