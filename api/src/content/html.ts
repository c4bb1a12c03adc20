import type { Element, Root as HtmlRoot, RootContent as HtmlNode } from 'hast';
import type { Root } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { NOTE_ELEMENT } from './glossary';

/** Stands for a figure or an exercise while the text around it is rendered. Texts cannot contain it: raw HTML is dropped. */
export const PLACEHOLDER = 'wave-chart';
const SANITISE = { ...defaultSchema, tagNames: [...(defaultSchema.tagNames ?? []), PLACEHOLDER, NOTE_ELEMENT] };

const parser = unified().use(remarkParse).use(remarkGfm);
// Headings get their ids after sanitising, which would rename them.
const renderer = unified().use(remarkRehype).use(rehypeSanitize, SANITISE).use(rehypeSlug);
const writer = unified().use(rehypeStringify);

/** Parses Markdown (GFM). */
export const parseMarkdown = (markdown: string): Root => parser.parse(markdown);

/** Turns parsed Markdown into sanitised HTML, with ids at its headings. */
export const toHtml = (root: Root): HtmlRoot => renderer.runSync(root);

export const writeHtml = (children: HtmlNode[]): string => writer.stringify({ type: 'root', children }).trim();

/** Addresses of all links, as a browser gets them. */
export const linksOf = (node: HtmlRoot | Element): string[] =>
  node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const { href } = child.properties;
    return [...(typeof href === 'string' ? [href] : []), ...linksOf(child)];
  });
