/**
 * All but the characters that the fonts of `picture.ts` have: Latin, Greek, Cyrillic, Hebrew, Arabic and Devanagari letters
 * with their marks, and the signs of names.
 */
const UNDRAWN =
  /[^\u{300}\u{301}\u{303}\u{304}\u{309}\u{323}\u{591}-\u{6ff} -~\u{a0}-\u{2cc}\u{370}-\u{3e1}\u{3f0}-\u{52f}\u{750}-\u{77f}\u{8a0}-\u{8e1}\u{8e3}-\u{97f}\u{1e00}-\u{1fff}\u{200b}-\u{200d}\u{2013}\u{2014}\u{2018}-\u{201a}\u{201c}-\u{201e}\u{2026}]/gu;

/** The characters of a text that a certificate's PDF cannot show, each once. */
export const undrawnLetters = (text: string): string[] => [...new Set(text.normalize('NFC').match(UNDRAWN))];
