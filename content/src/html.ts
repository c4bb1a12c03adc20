import type { Element, ElementContent, Root as HtmlRoot, RootContent as HtmlNode } from 'hast';
import { toString } from 'mdast-util-to-string';
import type { Root } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { PART } from '@hidden-order/platform/paths';
import { unified } from 'unified';
import { NOTE_ELEMENT } from './glossary';
import { joinWords } from './joined-words';

/** Stands for a figure or an exercise while the text around it is rendered. Texts cannot contain it: raw HTML is dropped. */
export const PLACEHOLDER = 'wave-chart';
/** Raw HTML is dropped, so ids are those of footnotes; they are named with the others. */
const SANITISE = {
  ...defaultSchema,
  clobber: [],
  tagNames: [...(defaultSchema.tagNames ?? []), PLACEHOLDER, NOTE_ELEMENT],
};

/** A table of so many columns may be wider than a phone. */
const WIDE_TABLE = 4;
/** One of so many columns may be too narrow on a phone: its cells are named, so that they can stand below each other. */
const LABELLED_TABLE = 3;

const parser = unified().use(remarkParse).use(remarkGfm);
// Headings get their ids after sanitising, which would rename them; and wide tables what it would take away.
const renderer = unified()
  .use(remarkRehype, { clobberPrefix: '' })
  .use(rehypeSanitize, SANITISE)
  .use(rehypeSlug)
  .use(() => scrollWideTables)
  .use(() => joinWordsIn);
const writer = unified().use(rehypeStringify);

/** Parses Markdown (GFM). */
export const parseMarkdown = (markdown: string): Root => parser.parse(markdown);

/**
 * Turns parsed Markdown into sanitised HTML, with ids at its headings.
 * @param name of a text that may stand beside others on a page
 */
export function toHtml(root: Root, name?: string): HtmlRoot {
  const html = renderer.runSync(root);
  // No heading's id has a full stop.
  nameParts(html, name === undefined ? PART : `${PART}${name}.`);
  return html;
}

/** Puts a prefix before the ids of a text and before what names them, and {@link PART} into links to other texts. */
function nameParts(parent: HtmlRoot | Element, prefix: string): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const { id, href, ariaDescribedBy } = child.properties;
    if (typeof id === 'string') child.properties.id = prefix + id;
    if (typeof href === 'string')
      child.properties.href = href.replace(/^(\/[^#]*)?#/, (_, page = '') => `${page}#${page === '' ? prefix : PART}`);
    if (Array.isArray(ariaDescribedBy)) child.properties.ariaDescribedBy = ariaDescribedBy.map((one) => prefix + one);
    nameParts(child, prefix);
  }
}

export const writeHtml = (children: HtmlNode[]): string => writer.stringify({ type: 'root', children }).trim();

/** A text property of all elements: ids, or where links lead, as a browser gets it. */
export const propertiesOf = (node: HtmlRoot | Element, name: 'href' | 'id'): string[] =>
  node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const value = child.properties[name];
    return [...(typeof value === 'string' ? [value] : []), ...propertiesOf(child, name)];
  });

/** Puts each wide table into a region of its own, which scrolls, also by keyboard. */
function scrollWideTables(parent: HtmlRoot | Element): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') return child;
    if (child.tagName !== 'table') scrollWideTables(child);
    else if (headingsOf(child).length >= LABELLED_TABLE) labelCells(child, headingsOf(child));
    return child.tagName === 'table' && headingsOf(child).length >= WIDE_TABLE ? scrolling(child) : child;
  });
}

/** Gives each cell the name of its column. */
function labelCells(parent: Element, headings: readonly string[]): void {
  const cells = parent.children.filter((child) => child.type === 'element');
  for (const [index, cell] of cells.entries()) {
    if (cell.tagName === 'td') cell.properties.dataLabel = headings[index] ?? '';
    else labelCells(cell, headings);
  }
}

const scrolling = (table: Element): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { role: 'region', ariaLabel: `Table: ${headingsOf(table).join(', ')}`, tabIndex: 0 },
  children: [table],
});

/** The headings of the columns of a table. */
const headingsOf = (node: ElementContent): string[] => {
  if (node.type !== 'element') return [];
  return node.tagName === 'th' ? [toString(node)] : node.children.flatMap(headingsOf);
};

/** Joins words in all texts but code, and headings, whose words are looked up as they are. */
function joinWordsIn(parent: HtmlRoot | Element): void {
  for (const child of parent.children) {
    if (child.type === 'text') child.value = joinWords(child.value);
    if (child.type === 'element' && !/^(code|h\d)$/.test(child.tagName)) joinWordsIn(child);
  }
}
