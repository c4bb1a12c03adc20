import { foldTyped } from './typed-text';

/** Digits and capitals without those that are misread over the phone (Crockford's Base32). */
export const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Lengths of a reference's groups by what it names: a contact message, a tournament entry, a tournament, a plan, an order, a payment or
 * a certificate. That makes 50 random bits beside an e-mail address, 80 where the reference stands alone, 100 where it
 * opens a public page, or the preview of one.
 */
export const REFERENCE_GROUPS = {
  C: [10],
  T: [10],
  PLAN: [4, 4, 4, 4],
  ORD: [4, 4, 4, 4],
  PAY: [4, 4, 4, 4],
  CERT: [4, 4, 4, 4, 4],
  CUP: [4, 4, 4, 4, 4],
} as const;

/** Letters and digits alone, with those that are taken for each other as one: O as 0, I and L as 1. */
const fold = (text: string): string =>
  foldTyped(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

const SHAPES = Object.entries(REFERENCE_GROUPS).map(([kind, lengths]) => {
  const groups = lengths.map((length) => `([${REFERENCE_ALPHABET}]{${length}})`).join('');
  // What looks like the kind may be the end of a word before it, as in “PAYMENT PAY-…”: each place is tried.
  return { kind, shape: new RegExp(`^${fold(kind)}${groups}$`), inside: new RegExp(`${fold(kind)}(?=${groups})`, 'g') };
});

/**
 * A reference as people read it and type it, in the form in which it is stored: in any case, with any hyphens and spaces
 * or none, with O for 0, and I or l for 1. A text that is no reference is given back in capitals.
 */
export function normaliseReference(typed: string): string {
  const letters = fold(typed);
  for (const { kind, shape } of SHAPES) {
    const groups = shape.exec(letters)?.slice(1);
    if (groups) return [kind, ...groups].join('-');
  }
  return typed.trim().toUpperCase();
}

/** The references of some kinds that stand in a text among other words, as {@link normaliseReference} writes them. */
export function referencesIn(text: string, kinds: readonly (keyof typeof REFERENCE_GROUPS)[]): string[] {
  const letters = fold(text);
  return SHAPES.filter(({ kind }) => kinds.some((one) => one === kind)).flatMap(({ kind, inside }) =>
    Array.from(letters.matchAll(inside), ([, ...groups]) => [kind, ...groups].join('-')),
  );
}
