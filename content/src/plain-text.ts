import type { Block } from '@hidden-order/api-shapes/content';
import { textOfHtml } from '@hidden-order/api-shapes/content-words';
import { withoutJoins } from './joined-words';

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
