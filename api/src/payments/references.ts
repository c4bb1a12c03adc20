import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for one another (Crockford's Base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * A new reference such as `PLAN-7K3M-9Q2X-4TBD-W8HN`: 80 random bits, so that it cannot be guessed, in a form that
 * people can read out and type.
 */
export function newReference(prefix: 'PLAN' | 'ORD' | 'PAY'): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [prefix, ...Array.from({ length: GROUPS }, group)].join('-');
}

/** What somebody typed, as references are written. */
export const normaliseReference = (typed: string): string => typed.trim().toUpperCase();
