import { repeat } from '../repeat';
import type { SiteStore } from '../site-store';

/** How often a machine looks for news in the store, in milliseconds. */
export const FOLLOW_MS = 5_000;

/**
 * Keeps the folder of this machine as the store is, until it is stopped. While the store cannot be reached, the folder stays
 * as it is.
 * @param report told of each failure that follows a success, and of the end of it
 * @returns after the first look; stops it
 */
export async function follow(store: SiteStore, report: (line: string) => void): Promise<() => Promise<void>> {
  if (store.hasNews === undefined) return () => Promise.resolve();
  let isFailing = false;
  const look = async () => {
    try {
      if (await store.hasNews?.()) await store.pull();
      if (isFailing) report('the folder is as the store is again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) report(`the folder stays as it is: ${error instanceof Error ? error.message : String(error)}`);
      isFailing = true;
    }
  };
  await look();
  return repeat(FOLLOW_MS, look);
}
