import type { Block } from 'shared/api/content';

/** What a person reads of blocks, captions and exercises included, without marks. */
export const plainTextOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap(textsOf)
    .join(' ')
    .replace(/<[^>]*>/g, '')
    // The only characters that the API escapes.
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&');

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
