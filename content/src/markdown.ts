import type { RootContent as HtmlNode, Root as HtmlRoot } from 'hast';
import type { Code, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { OPENING_WORDS, type Block, type Heading } from '@hidden-order/api-shapes/content';
import { countWords, textOfHtml } from '@hidden-order/api-shapes/content-words';
import type { Charts } from './charts';
import { ContentError } from './content-error';
import { renderExercise } from './exercises';
import { renderFigure } from './figures';
import { addNotes, linkTerms, type Glossary } from './glossary';
import { parseMarkdown, PLACEHOLDER, propertiesOf, toHtml, writeHtml } from './html';
import { plainTextOf } from './plain-text';
import { readSums } from './sums';

/** Reading speed behind the minutes of lessons and articles. */
const WORDS_PER_MINUTE = 220;

/** A figure or an exercise, and where the links of its texts lead. */
interface Inserted {
  block: Exclude<Block, { kind: 'html' }>;
  links: string[];
}

/** What has a text. */
type TextKind = 'lesson' | 'article' | 'page';

/** A rendered text, its table of contents, what links can lead to and where its own lead, and the time to read it and to do its exercises. */
export interface RenderedText {
  blocks: Block[];
  headings: Heading[];
  ids: string[];
  links: string[];
  /** At least 1. */
  minutes: number;
}

/**
 * Renders Markdown (GFM) to blocks: sanitised HTML, and one block for each fenced code block `figure` or `exercise`. A
 * block ends with the opening of the text, so that a page can show this alone. Sums are checked.
 * @param glossary the terms to link to their pages
 * @param kind lessons may have exercises; lessons and articles have notes in the margin
 * @param name of a text that may stand beside others on a page, for the ids of its headings
 * @param charts of real markets, which its figures may count
 * @throws {ContentError} for a figure or an exercise that is wrong or in the wrong place, a false sum, and a level-1
 * heading
 */
export function renderMarkdown(
  markdown: string,
  glossary: Glossary = new Map(),
  kind: TextKind = 'page',
  name?: string,
  charts: Charts = new Map(),
): RenderedText {
  const key = JSON.stringify([markdown, [...glossary], kind, name, [...charts]]);
  const known = rendered.get(key);
  if (known) return known;
  const text = render(markdown, glossary, kind, name, charts);
  rendered.set(key, text);
  return text;
}

/** What was rendered so far, because `npm run content -- --watch` compiles everything again after one change. */
const rendered = new Map<string, RenderedText>();

function render(
  markdown: string,
  glossary: Glossary,
  kind: TextKind,
  name: string | undefined,
  charts: Charts,
): RenderedText {
  const root = parseMarkdown(markdown);
  const inserted = takeInserted(root, kind === 'lesson', charts);
  readSums(root);
  linkTerms(root, glossary);
  if (kind !== 'page') addNotes(root, glossary);
  // The whole text is rendered at once, so that ids stay unique and references work across figures.
  const html = toHtml(root, name);
  const blocks = blocksOf(html, inserted);
  return {
    blocks,
    headings: html.children.flatMap(headingOf),
    ids: propertiesOf(html, 'id'),
    links: [...propertiesOf(html, 'href'), ...inserted.flatMap(({ links }) => links)],
    minutes: minutesOf(blocks),
  };
}

function headingOf(node: HtmlNode): Heading[] {
  if (node.type !== 'element' || (node.tagName !== 'h2' && node.tagName !== 'h3')) return [];
  return [{ id: String(node.properties.id), text: toString(node), level: node.tagName === 'h2' ? 2 : 3 }];
}

/** Reads the figures and exercises, and puts a placeholder where each goes. */
function takeInserted(root: Root, isLesson: boolean, charts: Charts): Inserted[] {
  const inserted: Inserted[] = [];
  for (const [index, node] of root.children.entries()) {
    if (node.type === 'code' && isInserted(node)) {
      const exercises = inserted.filter(({ block }) => block.kind === 'exercise').length;
      if (node.lang === 'exercise' && !isLesson) throw new ContentError(`${lineOf(node)}an exercise outside a lesson`);
      inserted.push(read(node, String(exercises + 1), charts));
      root.children[index] = { type: 'paragraph', children: [], data: { hName: PLACEHOLDER } };
    } else {
      refuseMisplaced(node);
    }
  }
  return inserted;
}

const isInserted = ({ lang }: Code): boolean => lang === 'figure' || lang === 'exercise';

/** @param number that of an exercise */
function read(node: Code, number: string, charts: Charts): Inserted {
  try {
    return node.lang === 'exercise'
      ? renderExercise(node.value, number)
      : { block: renderFigure(node.value, charts), links: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentError(`${lineOf(node)}${node.lang ?? ''}: ${error.message}`);
  }
}

function refuseMisplaced(node: Nodes): void {
  if (node.type === 'heading' && node.depth === 1) {
    throw new ContentError(`${lineOf(node)}a level-1 heading: the title is the page's only one, start at ##`);
  }
  if (node.type === 'code' && isInserted(node)) {
    const what = node.lang === 'figure' ? 'a figure' : 'an exercise';
    throw new ContentError(`${lineOf(node)}${what} within a list or quotation: it stands between paragraphs`);
  }
  if ('children' in node) node.children.forEach(refuseMisplaced);
}

const lineOf = (node: Nodes): string => (node.position ? `line ${node.position.start.line} of the text: ` : '');

function blocksOf(root: HtmlRoot, inserted: readonly Inserted[]): Block[] {
  const blocks: Block[] = [];
  const remaining = [...inserted];
  let words = 0;
  let opened = false;
  let pending: HtmlNode[] = [];
  const flush = () => {
    const html = writeHtml(pending);
    if (html !== '') blocks.push({ kind: 'html', html });
    pending = [];
  };
  for (const node of root.children) {
    const next = node.type === 'element' && node.tagName === PLACEHOLDER ? remaining.shift() : undefined;
    if (next) {
      flush();
      blocks.push(next.block);
    } else {
      pending.push(node);
      words += countWords(textOfHtml(writeHtml([node])));
      if (!opened && words >= OPENING_WORDS && node.type === 'element' && !/^h\d$/.test(node.tagName)) {
        flush();
        opened = true;
      }
    }
  }
  flush();
  return blocks;
}

/** The minutes for reading what blocks say, captions included, and for their exercises, rounded up. */
function minutesOf(blocks: readonly Block[]): number {
  const exercises = blocks.reduce((sum, block) => sum + (block.kind === 'exercise' ? block.minutes : 0), 0);
  return Math.max(1, Math.ceil(countWords(plainTextOf(blocks)) / WORDS_PER_MINUTE + exercises));
}
