import type { Block } from 'shared/api/content';
import { textOfHtml } from 'shared/api/content-words';

/** A wave with its label: `wave 3`, `waves A and C`, `wave iv`. */
const WAVE = /\b(waves?) (?=(?:[1-5A-EW-Z]|i{1,3}|iv|v)\b)/gi;
/** A sum in rupees. */
const RUPEES = /\b(Rs) (?=\d)/g;
/** A hyphen in a row of parts or labels: `5-3-5`, `W-X-Y`. */
const HYPHEN = /(?<=\b[1-5A-EW-Z])-(?=[1-5A-EW-Z]\b)/g;

/** Keeps on one line what is read as one word: the name of a wave, an amount, a row of parts. */
export const joinWords = (text: string): string =>
  text.replace(WAVE, '$1\u00a0').replace(RUPEES, '$1\u00a0').replace(HYPHEN, '-\u2060');

/** Takes back what joins words, so that a text is found by what a person types. */
const withoutJoins = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

/** What a person reads of blocks, captions and exercises included, without marks and notes, as a person types it. */
export const plainTextOf = (blocks: readonly Block[]): string =>
  withoutJoins(blocks.flatMap(textsOf).map(textOfHtml).join(' '));

/** The texts of a block, as HTML. */
function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'html':
      return [block.html];
    case 'figure':
      return [block.caption];
    case 'exercise':
      return [block.question, ...(block.choices ?? []), block.explanation];
  }
}
