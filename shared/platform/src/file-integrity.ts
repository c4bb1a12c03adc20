/** Builds name each script, stylesheet and font by the SHA-256 hash of its content in base64url, such as `main.….js`. */
export const HASHED_FILE = /\.([\w-]{43})\./;

/** @returns the Subresource Integrity value of a file by its name or address; undefined for a name without a hash */
export function integrityByName(file: string): string | undefined {
  const hash = HASHED_FILE.exec(file)?.[1];
  return hash && `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}
