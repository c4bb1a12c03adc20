import { randomInt } from 'node:crypto';

/** Digits and capitals without those that are read wrongly over the phone (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ten signs of five bits each: nobody finds another person's reference by trying. */
const LENGTH = 10;

/** A new reference that people can read out, such as `T-4K7Q2M9XTD`. @param prefix says what it is of */
export const newReference = (prefix: 'C' | 'T'): string =>
  `${prefix}-${Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`;
