import { LOAD_TIMEOUT_MS } from 'shared/contracts/load-timeout';

const expected = new Map<string, string>();

/** Sets the hash that the remote entry at `url` must have; the browser refuses to run any other content. */
export function expectIntegrity(url: string, integrity: string | undefined): void {
  if (integrity !== undefined) expected.set(url, integrity);
}

/** @returns the Subresource Integrity value noted for `url`, if any */
export const integrityOf = (url: string): string | undefined => expected.get(url);

/**
 * Whether a file has other content than published; a failed script element does not say whether it arrived.
 * @returns false also where that is unknown: without a hash, outside of a secure context, or when the request fails
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
    // The file is unreachable for this request too, so its content is not the cause.
    return false;
  }
}
