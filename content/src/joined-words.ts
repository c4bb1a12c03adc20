/** A wave with its label: `wave 3`, `waves A and C`, `wave iv`. */
const WAVE = /\b(waves?) (?=(?:[1-5A-EW-Z]|i{1,3}|iv|v)\b)/gi;
/** A sum in rupees. */
const RUPEES = /\b(Rs) (?=\d)/g;
/** A day: `3 May 2026`. */
const DAY =
  /\b(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December) (?=\d{4}\b)/g;
/** A hyphen in a row of parts or labels, `5-3-5` or `W-X-Y`, and that of “e-mail”. */
const HYPHEN = /(?<=\b[1-5A-EW-Z])-(?=[1-5A-EW-Z]\b)|(?<=\b[Ee])-(?=mail)/g;

/** Keeps on one line what is read as one word: the name of a wave, an amount, a day, a row of parts, “e-mail”. */
export const joinWords = (text: string): string =>
  text
    .replace(WAVE, '$1\u00a0')
    .replace(RUPEES, '$1\u00a0')
    .replace(DAY, '$1\u00a0$2\u00a0')
    .replace(HYPHEN, '-\u2060');

/** Takes back what joins words, so that a text is found by what a person types. */
export const withoutJoins = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
