import { LOAD_TIMEOUT_MS } from 'shared/platform/app-loading';
import { integrityByName } from 'shared/platform/file-integrity';

const expected = new Map<string, string>();

/** Sets the hash that the remote entry at `url` must have; the browser refuses to run any other content. */
export function expectIntegrity(url: string, integrity: string | undefined): void {
  if (integrity !== undefined) expected.set(url, integrity);
}

let isRequired = true;

/** Lets remote entries run whose content nothing fixes: only where developers may replace remotes. */
export function allowUnverifiedEntries(): void {
  isRequired = false;
}

/** Whether the remote entry at `url` may run: its content is fixed by a hash, unless that is not required. */
export const mayRun = (url: string): boolean => !isRequired || integrityOf(url) !== undefined;

/** @returns the Subresource Integrity value noted for `url`, else the one that its file name holds, if any */
export const integrityOf = (url: string): string | undefined => expected.get(url) ?? integrityByName(url);

/**
 * Whether a file has other content than published; a failed script element does not say whether it arrived.
 * @returns false also where that is unknown: without a hash, outside of a secure context, or when the request fails
 */
export async function hasWrongHash(url: string): Promise<boolean> {
  const integrity = expected.get(url);
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
