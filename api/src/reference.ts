import { randomInt } from 'node:crypto';

/** Digits and capitals without those that are misread over the phone (Crockford's Base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Lengths of a reference's groups: 50 random bits beside an e-mail address, 80 where the reference stands alone, 100
 * where it opens a public page.
 */
const GROUPS = {
  C: [10],
  T: [10],
  PLAN: [4, 4, 4, 4],
  ORD: [4, 4, 4, 4],
  PAY: [4, 4, 4, 4],
  CERT: [4, 4, 4, 4, 4],
} as const;

/**
 * A new reference that people can read out and type, and that cannot be guessed, such as `T-4K7Q2M9XTD` or
 * `PLAN-7K3M-9Q2X-4TBD-W8HN`.
 * @param kind contact message, tournament entry, plan, order, payment or certificate
 */
export function newReference(kind: keyof typeof GROUPS): string {
  const group = (length: number) => Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return [kind, ...GROUPS[kind].map(group)].join('-');
}

/** A reference as people typed it, in the form in which it is stored. */
export const normaliseReference = (typed: string): string => typed.trim().toUpperCase();
