import type { Block } from '@hidden-order/api-shapes/content';

type FigureBlock = Extract<Block, { kind: 'figure' }>;

/** A part of a text, and the figure that stays in the margin while it passes. */
interface Passage {
  figure: FigureBlock | null;
  text: Block[];
}

/** Least HTML beside a figure, in characters: beside less of it the figure would leave a hole in the text. */
const BESIDE_FIGURE = 800;
/** The same for what stands in the margin of the beginning, which is lower. */
const BESIDE_ASIDE = 500;
/** An exercise or a figure is as high as so much HTML. */
const BLOCK = 1000;

/**
 * Divides a text where another figure takes the margin. A figure with little text after it stands in the text.
 * @param taken whether something else has the margin of the beginning
 */
export function passagesOf(blocks: readonly Block[], taken = false): Passage[] {
  const passages: Passage[] = [{ figure: null, text: [] }];
  for (const [index, block] of blocks.entries()) {
    const last = passages.at(-1);
    const waits = taken && passages.length === 1 && lengthOf(last?.text ?? []) < BESIDE_ASIDE;
    if (block.kind === 'figure' && !waits && lengthOf(textAfter(blocks, index)) >= BESIDE_FIGURE)
      passages.push({ figure: block, text: [] });
    else last?.text.push(block);
  }
  return passages.filter(({ figure, text }, index) => figure !== null || text.length > 0 || (taken && index === 0));
}

/** What stands between a figure and the next one. */
function textAfter(blocks: readonly Block[], index: number): readonly Block[] {
  const rest = blocks.slice(index + 1);
  const end = rest.findIndex(({ kind }) => kind === 'figure');
  return end === -1 ? rest : rest.slice(0, end);
}

const lengthOf = (text: readonly Block[]): number =>
  text.reduce((sum, block) => sum + (block.kind === 'html' ? block.html.length : BLOCK), 0);
