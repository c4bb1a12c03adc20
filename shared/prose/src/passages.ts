import type { Block } from '@hidden-order/api-shapes/content';

type FigureBlock = Extract<Block, { kind: 'figure' }>;

/** A part of a text, and the figure that stays in the margin while it passes. */
interface Passage {
  figure: FigureBlock | null;
  text: Block[];
}

/** Least HTML beside a figure, in characters: beside less of it the figure would leave a hole in the text. */
const BESIDE_FIGURE = 1000;
/** An exercise or a figure is as high as so much HTML. */
const BLOCK = 1000;

/** A note for the margin, before the paragraph that it explains: a figure leaves the margin to it. */
const NOTE = /^(?=<small>)/m;
const isNote = (block: Block | undefined) => block?.kind === 'html' && NOTE.test(block.html);

/**
 * Divides a text where another figure or a note takes the margin. A figure with little text after it stands in the text.
 * @param taken whether something else has the margin of the beginning, as high as a figure
 */
export function passagesOf(blocks: readonly Block[], taken = false): Passage[] {
  const pieces = blocks.flatMap((block): Block[] =>
    block.kind === 'html' ? block.html.split(NOTE).map((html) => ({ kind: 'html', html })) : [block],
  );
  const passages: Passage[] = taken ? [{ figure: null, text: [] }] : [];
  for (const [index, block] of pieces.entries()) {
    const [beginning] = passages;
    if (taken && passages.length === 1 && beginning && lengthOf(beginning.text) < BESIDE_FIGURE)
      beginning.text.push(block);
    else if (block.kind === 'figure' && lengthOf(textAfter(pieces, index)) >= BESIDE_FIGURE)
      passages.push({ figure: block, text: [] });
    else if (isNote(block) || passages.length === 0) passages.push({ figure: null, text: [block] });
    else passages.at(-1)?.text.push(block);
  }
  return passages;
}

/** What stands between a figure and the next one or note. */
function textAfter(pieces: readonly Block[], index: number): readonly Block[] {
  const rest = pieces.slice(index + 1);
  const end = rest.findIndex((block) => block.kind === 'figure' || isNote(block));
  return end === -1 ? rest : rest.slice(0, end);
}

const lengthOf = (text: readonly Block[]): number =>
  text.reduce((sum, block) => sum + (block.kind === 'html' ? block.html.length : BLOCK), 0);
