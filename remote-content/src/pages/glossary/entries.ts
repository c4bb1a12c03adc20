import { textOfHtml } from '@hidden-order/api-shapes/content-words';
import type { Block } from '@hidden-order/api-shapes/content';

/** A part of the glossary: its heading in HTML, and its terms, each with its definition and figure. */
export interface Group {
  id: string;
  heading: Block;
  terms: readonly Block[][];
}

const HEADING = /(?=<h[23] id=)/;

/** The groups of the glossary with their terms, from its text: a heading of level 2 begins a group, of level 3 a term. */
export function groupsOf(body: readonly Block[]): Group[] {
  const groups: { id: string; heading: Block; terms: Block[][] }[] = [];
  const parts: Block[] = body.flatMap<Block>((block) =>
    block.kind === 'html' ? block.html.split(HEADING).map((html) => ({ ...block, html })) : [block],
  );
  for (const part of parts) {
    const [, level, id = ''] = (part.kind === 'html' && /^<h([23]) id="([^"]*)"/.exec(part.html)) || [];
    const terms = groups.at(-1)?.terms;
    if (level === '2') groups.push({ id, heading: part, terms: [] });
    else if (level === '3') terms?.push([part]);
    else terms?.at(-1)?.push(part);
  }
  return groups;
}

/** The groups with only the terms that have every word of a search in their name or definition. */
export function findTerms(groups: readonly Group[], search: string): Group[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({ ...group, terms: group.terms.filter((term) => hasWords(term, words)) }))
    .filter(({ terms }) => terms.length > 0);
}

function hasWords(term: readonly Block[], words: readonly string[]): boolean {
  const text = term.map((block) => (block.kind === 'html' ? textOfHtml(block.html) : '')).join(' ');
  return words.every((word) => text.toLowerCase().includes(word));
}
