import { fillLines, type Typeface } from 'shared/drawing/marks';
import { graphemes, widthOf } from './typefaces';

/** Space between baselines, in units of the font size. */
export const LEADING = { display: 1.15, text: 1.45 } as const;

/** The smallest size that is easy to read on paper, in points. */
const SMALLEST = 9;

/**
 * Breaks a name or title for a column: at its size if it fits in one line, otherwise smaller and in more lines, which take
 * no more height than `rows` lines at the largest size.
 */
export function fitLines(text: string, largest: number, column: number, rows = 1): { lines: string[]; size: number } {
  let size = largest;
  const linesAt = (at: number) => linesOf(text, 'display', at, column);
  while (size > SMALLEST && linesAt(size).length * size > rows * largest) size -= 0.5;
  return { lines: linesAt(size), size };
}

/** Lines as full as the column allows. A word that is longer than a line is broken where the line ends. */
export function linesOf(text: string, typeface: Typeface, size: number, column: number): string[] {
  const fits = (part: string) => widthOf(part, typeface) * size <= column;
  const words = text.split(' ').flatMap((word) => (fits(word) ? [word] : partsOf(word, fits)));
  return fillLines(words, fits);
}

function partsOf(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${parts.at(-1) ?? ''}${segment}`;
    if (parts.length > 0 && fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts;
}
