import type { Element, Root as HtmlRoot, RootContent as HtmlNode } from 'hast';
import type { Code, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { OPENING_WORDS, type Block, type Heading } from 'shared/contracts/content';
import { ContentError } from './content-error';
import { renderFigure } from './figures';
import { linkTerms, type Glossary } from './glossary';

/** Stands for a figure while the text around it is rendered. Texts cannot contain it: raw HTML is dropped. */
const FIGURE_TAG = 'wave-chart';
const SANITISE = { ...defaultSchema, tagNames: [...(defaultSchema.tagNames ?? []), FIGURE_TAG] };

const parser = unified().use(remarkParse).use(remarkGfm);
// Headings get their ids after sanitising, which would rename them.
const renderer = unified().use(remarkRehype).use(rehypeSanitize, SANITISE).use(rehypeSlug);
const writer = unified().use(rehypeStringify);

type FigureBlock = Extract<Block, { kind: 'figure' }>;

/** A rendered text, its table of contents, where its links lead, and how many words it has. */
export interface RenderedText {
  blocks: Block[];
  headings: Heading[];
  links: string[];
  words: number;
}

/**
 * Renders Markdown (GFM) to blocks: sanitised HTML, and one block for each fenced code block `figure`. A block ends with
 * the opening of the text, so that a page can show this alone.
 * @param glossary the terms to link to their entries
 * @throws {ContentError} for a figure that is wrong or not at the top level, and for a level-1 heading
 */
export function renderMarkdown(markdown: string, glossary: Glossary = new Map()): RenderedText {
  const root = parser.parse(markdown);
  const figures = takeFigures(root);
  linkTerms(root, glossary);
  // The whole text is rendered at once, so that ids stay unique and references work across figures.
  const html = renderer.runSync(root);
  return {
    headings: html.children.flatMap(headingOf),
    links: linksOf(html),
    blocks: blocksOf(html, figures),
    words: wordsIn(root),
  };
}

function headingOf(node: HtmlNode): Heading[] {
  if (node.type !== 'element' || (node.tagName !== 'h2' && node.tagName !== 'h3')) return [];
  return [{ id: String(node.properties.id), text: toString(node), level: node.tagName === 'h2' ? 2 : 3 }];
}

/** Addresses of all links, as a browser gets them. */
const linksOf = (node: HtmlRoot | Element): string[] =>
  node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const { href } = child.properties;
    return [...(typeof href === 'string' ? [href] : []), ...linksOf(child)];
  });

/** Draws the figures and puts a placeholder where each goes. */
function takeFigures(root: Root): FigureBlock[] {
  const figures: FigureBlock[] = [];
  for (const [index, node] of root.children.entries()) {
    if (node.type === 'code' && node.lang === 'figure') {
      figures.push(figureAt(node));
      root.children[index] = { type: 'paragraph', children: [], data: { hName: FIGURE_TAG } };
    } else {
      refuseMisplaced(node);
    }
  }
  return figures;
}

function figureAt(node: Code): FigureBlock {
  try {
    return renderFigure(node.value);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentError(`${lineOf(node)}figure: ${error.message}`);
  }
}

function refuseMisplaced(node: Nodes): void {
  if (node.type === 'heading' && node.depth === 1) {
    throw new ContentError(`${lineOf(node)}a level-1 heading: the title is the page's only one, start at ##`);
  }
  if (node.type === 'code' && node.lang === 'figure') {
    throw new ContentError(`${lineOf(node)}a figure within a list or quotation: it stands between paragraphs`);
  }
  if ('children' in node) node.children.forEach(refuseMisplaced);
}

const lineOf = (node: Nodes): string => (node.position ? `line ${node.position.start.line} of the text: ` : '');

function blocksOf(root: HtmlRoot, figures: readonly FigureBlock[]): Block[] {
  const blocks: Block[] = [];
  const remaining = [...figures];
  let words = 0;
  let opened = false;
  let pending: HtmlNode[] = [];
  const flush = () => {
    const html = writer.stringify({ type: 'root', children: pending }).trim();
    if (html !== '') blocks.push({ kind: 'html', html });
    pending = [];
  };
  for (const node of root.children) {
    const figure = node.type === 'element' && node.tagName === FIGURE_TAG ? remaining.shift() : undefined;
    if (figure) {
      flush();
      blocks.push(figure);
    } else {
      pending.push(node);
      words += wordsIn(node);
      if (!opened && words >= OPENING_WORDS && node.type === 'element' && !/^h\d$/.test(node.tagName)) {
        flush();
        opened = true;
      }
    }
  }
  flush();
  return blocks;
}

const wordsIn = (node: HtmlNode | Root): number => toString(node).split(/\s+/).filter(Boolean).length;
