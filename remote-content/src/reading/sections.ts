import type { Block } from '@hidden-order/api-shapes/content';

/** The heading that a section begins with, and what else its first block has. */
export function splitHeading([first, ...rest]: readonly Block[]): [heading: Block[], text: Block[]] {
  if (first?.kind !== 'html') return [[], first ? [first, ...rest] : []];
  const [heading = ''] = /^.*?<\/h[23]>/s.exec(first.html) ?? [];
  return [[{ kind: 'html', html: heading }], [{ kind: 'html', html: first.html.slice(heading.length) }, ...rest]];
}

/** Divides a text before each heading of a level; what stands before the first one is a section too. */
export function sectionsOf(body: readonly Block[], level: 2 | 3): Block[][] {
  const sections: Block[][] = [];
  const beforeHeading = new RegExp(`(?=<h${level}\\b)`);
  const pieces = body.flatMap((block): Block[] =>
    block.kind === 'html' ? block.html.split(beforeHeading).map((html) => ({ kind: 'html', html })) : [block],
  );
  for (const piece of pieces) {
    const begins = piece.kind === 'html' && piece.html.startsWith(`<h${level}`);
    if (begins || sections.length === 0) sections.push([piece]);
    else sections.at(-1)?.push(piece);
  }
  return sections;
}
