import type { Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import type { Block, Heading } from 'shared/api/content';
import { paths } from 'shared/paths';
import { withoutJoins } from './joined-words';

/** The document that holds the glossary: each heading of level 3 is a term. */
export const GLOSSARY = 'glossary';

/** Addresses of the glossary's entries that texts link to, by their terms in lower case. */
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
      .map(({ id, text }) => [text.toLowerCase(), `${paths.glossary}#${id}`] as const),
  );

/** The definitions of terms by the ids of their headings: the paragraph below each, without its links and marks. */
export const definitionsOf = (body: readonly Block[]): ReadonlyMap<string, string> =>
  new Map(
    body.flatMap((block) =>
      block.kind === 'html'
        ? [...block.html.matchAll(/<h3 id="([^"]+)">.*?<\/h3>\s*<p>(.*?)<\/p>/gs)].map(
            ([, id = '', text = '']) => [id, plainText(text)] as const,
          )
        : [],
    ),
  );

/** The text of HTML that the API has rendered: it escapes only these two characters. */
const plainText = (html: string): string =>
  withoutJoins(html.replace(/<[^>]*>/g, ''))
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&');

/**
 * Links the first use of each term in a text, in the singular or the plural, to its entry in the glossary. Headings and
 * links stay as they are.
 */
export function linkTerms(root: Root, glossary: Glossary): void {
  if (glossary.size === 0) return;
  // The longest first, so that “double zigzag” is not taken for “zigzag”.
  const terms = [...glossary.keys()].sort((one, other) => other.length - one.length);
  const linked = new Set<string>();
  findAndReplace(
    root,
    [
      new RegExp(`\\b(${terms.join('|')})s?\\b`, 'gi'),
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
