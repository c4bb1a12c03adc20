import type { Element, Root as HtmlRoot, RootContent as HtmlNode } from 'hast';
import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { z } from 'zod';
import { WAVE_FIGURES, type Block, type Heading } from 'shared/contracts/content';
import { ContentError } from './content-error';

/** Stands for a figure while the text around it is rendered. Texts cannot contain it: raw HTML is dropped. */
const FIGURE_TAG = 'wave-chart';
const SANITISE = { ...defaultSchema, tagNames: [...(defaultSchema.tagNames ?? []), FIGURE_TAG] };

type TextDirective = Extract<Nodes, { type: 'textDirective' }>;

/** The parser takes the `:30` of 10:30 for a directive; it is text. */
const isPlainText = (node: TextDirective): boolean =>
  /^\d/.test(node.name) && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
const asText = (_state: unknown, { name }: TextDirective) => ({ type: 'text', value: `:${name}` }) as const;

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
// Headings get their ids after sanitising, which would rename them.
const renderer = unified()
  .use(remarkRehype, { handlers: { textDirective: asText } })
  .use(rehypeSanitize, SANITISE)
  .use(rehypeSlug);
const writer = unified().use(rehypeStringify);

const waveSchema = z.strictObject({
  figure: z.enum(WAVE_FIGURES),
  caption: z.string().trim().min(1, 'must say what the figure shows'),
});
type Wave = z.infer<typeof waveSchema>;

/** A rendered text, its table of contents, where its links lead, and how many words it has. */
export interface RenderedText {
  blocks: Block[];
  headings: Heading[];
  links: string[];
  words: number;
}

/**
 * Renders Markdown (GFM) to blocks: sanitised HTML, and one block for each line `::wave{figure="…" caption="…"}`.
 * @throws {ContentError} for a directive or figure that does not exist, and for a level-1 heading
 */
export function renderMarkdown(markdown: string): RenderedText {
  const root = parser.parse(markdown);
  const waves = takeWaves(root);
  // The whole text is rendered at once, so that ids stay unique and references work across figures.
  const html = renderer.runSync(root);
  return {
    headings: html.children.flatMap(headingOf),
    links: linksOf(html),
    blocks: splitAtFigures(html, waves),
    words: toString(root).split(/\s+/).filter(Boolean).length,
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

/** Checks the text and puts a placeholder where a figure goes. */
function takeWaves(root: Root): Wave[] {
  const waves: Wave[] = [];
  for (const node of root.children) {
    if (node.type === 'leafDirective' && node.name === 'wave') {
      const result = waveSchema.safeParse(node.attributes ?? {});
      if (!result.success) throw new ContentError(`${lineOf(node)}::wave: ${z.prettifyError(result.error)}`);
      waves.push(result.data);
      node.data = { hName: FIGURE_TAG };
    } else {
      refuseMisplaced(node);
    }
  }
  return waves;
}

function refuseMisplaced(node: Nodes): void {
  if (node.type === 'heading' && node.depth === 1) {
    throw new ContentError(`${lineOf(node)}a level-1 heading: the title is the page's only one, start at ##`);
  }
  if (node.type === 'textDirective' && isPlainText(node)) return;
  if (node.type === 'leafDirective' || node.type === 'containerDirective' || node.type === 'textDirective') {
    throw new ContentError(
      `${lineOf(node)}unknown directive "${node.name}": only ::wave on a line of its own exists; write \\: for a plain colon`,
    );
  }
  if ('children' in node) node.children.forEach(refuseMisplaced);
}

const lineOf = (node: Nodes): string => (node.position ? `line ${node.position.start.line} of the text: ` : '');

function splitAtFigures(root: HtmlRoot, waves: readonly Wave[]): Block[] {
  const blocks: Block[] = [];
  const remaining = [...waves];
  let pending: HtmlNode[] = [];
  const flush = () => {
    const html = writer.stringify({ type: 'root', children: pending }).trim();
    if (html !== '') blocks.push({ kind: 'html', html });
    pending = [];
  };
  for (const node of root.children) {
    const wave = node.type === 'element' && node.tagName === FIGURE_TAG ? remaining.shift() : undefined;
    if (wave) {
      flush();
      blocks.push({ kind: 'wave-chart', ...wave });
    } else {
      pending.push(node);
    }
  }
  flush();
  return blocks;
}
