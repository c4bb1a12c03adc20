import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 of a text in hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Bytes of a salt, so that no one finds what is sealed by trying all that it may be. */
const SALT_BYTES = 16;
export const newSalt = (): string => randomBytes(SALT_BYTES).toString('hex');

/**
 * The seal of a row: over the seal of the row before and the digest of its text.
 * @param previous empty for the first row of a chain
 * @param digest SHA-256 of the text
 */
export const sealOf = (previous: string, digest: string): string => sha256(`${previous}\n${digest}`);

/** The seal of a series that is hidden until its end. */
export const sealSeries = (series: object, salt: string): string => sha256(`${salt}\n${canonical(series)}`);

/** JSON whose keys are in order at every depth, so that one value has one text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}
