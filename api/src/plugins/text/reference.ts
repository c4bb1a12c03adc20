import { randomInt } from 'node:crypto';
import { normaliseReference, REFERENCE_ALPHABET, REFERENCE_GROUPS } from '@hidden-order/api-shapes/reference';
import { z } from 'zod';

/**
 * A new reference that people can read out and type, and that cannot be guessed, such as `T-4K7Q2M9XTD` or
 * `PLAN-7K3M-9Q2X-4TBD-W8HN`.
 * @param kind what it names
 */
export function newReference(kind: keyof typeof REFERENCE_GROUPS): string {
  const letter = () => REFERENCE_ALPHABET.charAt(randomInt(REFERENCE_ALPHABET.length));
  const group = (length: number) => Array.from({ length }, letter).join('');
  return [kind, ...REFERENCE_GROUPS[kind].map(group)].join('-');
}

/** A reference in the address of a request. */
export const referenceParameter = z.string().overwrite(normaliseReference);
