import type { Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import type { Block, Heading } from 'shared/api/content';
import { paths } from 'shared/paths';

/** The document that holds the glossary: each heading of level 3 is a term. */
export const GLOSSARY = 'glossary';

/** Addresses of the terms that texts link to, by their names in lower case. */
export type Glossary = ReadonlyMap<string, string>;

/**
 * Leaves out terms with a remark in brackets, such as “Rule (of the method)”: texts use these words in their everyday
 * sense too.
 * @param headings the headings of the glossary's text
 */
export const glossaryOf = (headings: readonly Heading[]): Glossary =>
  new Map(
    headings
      .filter(({ level, text }) => level === 3 && /^[\p{L} -]+$/u.test(text))
      .map(({ id, text }) => [text.toLowerCase(), paths.term(id)] as const),
  );

/** The glossary as a list: its entries lead to the pages of their terms, which have the figures. */
export const listOf = (body: readonly Block[]): Block[] =>
  body.flatMap((block) =>
    block.kind === 'html'
      ? [
          {
            ...block,
            html: block.html.replace(
              /<h3 id="([^"]+)">(.*?)<\/h3>/g,
              (_heading, id: string, name: string) => `<h3 id="${id}"><a href="${paths.term(id)}">${name}</a></h3>`,
            ),
          },
        ]
      : [],
  );

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
        const url = glossary.get(term);
        if (url === undefined || linked.has(term)) return false;
        linked.add(term);
        return { type: 'link', url, children: [{ type: 'text', value: used }] };
      },
    ],
    { ignore: ['heading', 'link', 'linkReference'] },
  );
}
