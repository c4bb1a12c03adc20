const expected = new Map<string, string>();

/** Notes which hash the remote entry at `url` must have; the browser refuses to run it otherwise. */
export function expectIntegrity(url: string, integrity: string | undefined): void {
  if (integrity !== undefined) expected.set(url, integrity);
}

/** @returns the Subresource Integrity value noted for `url`, if any */
export const integrityOf = (url: string): string | undefined => expected.get(url);
