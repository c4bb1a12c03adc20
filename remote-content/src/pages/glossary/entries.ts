import { textOfHtml } from '@hidden-order/api-shapes/content-words';
import type { Block } from '@hidden-order/api-shapes/content';
import { sectionsOf } from '../../reading/sections';

/** A part of the glossary: its heading, and its terms, each with its definition and figure. */
export interface Group {
  id: string;
  heading: readonly Block[];
  terms: readonly Block[][];
}

/** The groups of the glossary with their terms, from its text: a heading of level 2 begins a group, of level 3 a term. */
export const groupsOf = (body: readonly Block[]): Group[] =>
  sectionsOf(body, 2).map((section) => {
    const [heading = [], ...terms] = sectionsOf(section, 3);
    const [title] = heading;
    const [, id = ''] = (title?.kind === 'html' && /^<h2 id="([^"]*)"/.exec(title.html)) || [];
    return { id, heading, terms };
  });

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
