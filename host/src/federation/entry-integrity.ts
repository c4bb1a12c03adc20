import { LOAD_TIMEOUT_MS } from 'shared/contracts/load-timeout';

const expected = new Map<string, string>();

/** Notes which hash the remote entry at `url` must have; the browser refuses to run it otherwise. */
export function expectIntegrity(url: string, integrity: string | undefined): void {
  if (integrity !== undefined) expected.set(url, integrity);
}

/** @returns the Subresource Integrity value noted for `url`, if any */
export const integrityOf = (url: string): string | undefined => expected.get(url);

/**
 * Tells a file with other content from one that does not arrive, which a failed script element leaves open.
 * @returns false also where it cannot be told: no hash is known, the page is not a secure context, or fetching fails
 */
export async function hasWrongHash(url: string): Promise<boolean> {
  const integrity = integrityOf(url);
  if (integrity === undefined || !('subtle' in crypto)) return false;
  try {
    const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
    const response = await fetch(url, { cache: 'force-cache', credentials: 'same-origin', signal });
    if (!response.ok) return false;
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    return integrity !== `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  } catch {
    // It cannot be fetched either, so its content is not what keeps it from running.
    return false;
  }
}
