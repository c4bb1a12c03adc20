import type { Nodes, Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import type { Block, Heading } from '@hidden-order/api-shapes/content';
import { PART, paths } from '@hidden-order/platform/paths';
import { inShort } from './figures/draw';

/** The document that holds the glossary: each heading of level 3 is a term. */
export const GLOSSARY = 'glossary';

/** An entry of the glossary's text: a heading of level 3 and what stands below it. */
export interface Entry {
  id: string;
  title: string;
  /** The heading of level 2 above it. */
  group: string;
  markdown: string;
}

/**
 * @param markdown the glossary's text
 * @param headings its headings
 */
export function entriesOf(markdown: string, headings: readonly Heading[]): Entry[] {
  const sections = markdown.split(/^#{2,3} .*$/m).slice(1);
  let group = '';
  return headings.flatMap(({ id, text, level }, index) => {
    if (level === 3) return [{ id: id.slice(PART.length), title: text, group, markdown: sections[index] ?? '' }];
    group = text;
    return [];
  });
}

/** A term that texts link to. */
interface LinkedTerm {
  path: string;
  title: string;
  /** Its definition in one sentence. */
  note: string;
}

/** The terms that texts link to, by their names in lower case. */
export type Glossary = ReadonlyMap<string, LinkedTerm>;

/** The first sentence of an entry; one that ends sooner ends with initials. */
const NOTE = /^.{40,}?\.(?=\s|$)/m;

/**
 * Leaves out terms with a remark in brackets, such as “Rule (of the method)”: texts use these words in their everyday
 * sense too.
 */
export const glossaryOf = (entries: readonly Entry[]): Glossary =>
  new Map(
    entries
      .filter(({ title }) => /^[\p{L} -]+$/u.test(title))
      .map(({ id, title, markdown }) => [
        title.toLowerCase(),
        { path: paths.term(id), title, note: NOTE.exec(markdown)?.[0] ?? '' },
      ]),
  );

/** The glossary as a list: its entries lead to the pages of their terms, and have small drawings. */
export const listOf = (body: readonly Block[]): Block[] =>
  body.map((block) => {
    if (block.kind === 'figure') return { ...block, figure: inShort(block.figure), caption: '', steps: [] };
    if (block.kind !== 'html') return block;
    const html = block.html.replace(
      /<h3 id="([^"]+)">(.*?)<\/h3>/g,
      (_heading, id: string, name: string) =>
        `<h3 id="${id}"><a href="${paths.term(id.slice(PART.length))}">${name}</a></h3>`,
    );
    return { ...block, html };
  });

/** Matches the names of terms in the singular or the plural; the name is the first group. */
export const patternOf = (names: readonly string[]): RegExp =>
  // The longest first, so that “double zigzag” is not taken for “zigzag”.
  new RegExp(`\\b(${[...names].sort((one, other) => other.length - one.length).join('|')})s?\\b`, 'gi');

/** Links the first use of each term in a text to its page. Headings and links stay as they are. */
export function linkTerms(root: Root, glossary: Glossary): void {
  if (glossary.size === 0) return;
  const linked = new Set<string>();
  findAndReplace(
    root,
    [
      patternOf([...glossary.keys()]),
      (used: string, found: string) => {
        const term = found.toLowerCase();
        const url = glossary.get(term)?.path;
        if (url === undefined || linked.has(term)) return false;
        linked.add(term);
        return { type: 'link', url, children: [{ type: 'text', value: used }] };
      },
    ],
    { ignore: ['heading', 'link', 'linkReference'] },
  );
}

/** The element of notes in the margin. */
export const NOTE_ELEMENT = 'small';

/**
 * Puts the definition of a term before the first paragraph or list of a section that links to one, as a note that wide
 * pages show in the margin.
 */
export function addNotes(root: Root, glossary: Glossary): void {
  const terms = new Map([...glossary.values()].map((term) => [term.path, term]));
  let hasNote = false;
  root.children = root.children.flatMap((node) => {
    if (node.type === 'heading') hasNote = false;
    if (hasNote || (node.type !== 'paragraph' && node.type !== 'list')) return [node];
    const term = urlsIn(node).flatMap((url) => terms.get(url) ?? [])[0];
    if (term === undefined) return [node];
    hasNote = true;
    const title = { type: 'strong' as const, children: [{ type: 'text' as const, value: term.title }] };
    const text = { type: 'text' as const, value: ` ${term.note}` };
    return [{ type: 'paragraph' as const, data: { hName: NOTE_ELEMENT }, children: [title, text] }, node];
  });
}

const urlsIn = (node: Nodes): string[] => {
  if (node.type === 'link') return [node.url];
  return 'children' in node ? node.children.flatMap(urlsIn) : [];
};
