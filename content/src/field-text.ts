import type { RootContent as HtmlNode } from 'hast';
import { ContentError } from './content-error';
import { parseMarkdown, propertiesOf, toHtml } from './html';
import { readSums } from './sums';

/** The text of a field, rendered, and where its links lead. */
interface FieldText {
  nodes: HtmlNode[];
  links: string[];
}

/**
 * Renders the Markdown of a field of a figure or an exercise, and checks its sums.
 * @throws {ContentError} naming the field, for a false sum and for what is no paragraph, list or table
 */
export function renderField(field: string, markdown: string): FieldText {
  const root = parseMarkdown(markdown);
  const other = root.children.find(({ type }) => !['paragraph', 'list', 'table'].includes(type));
  if (other) throw new ContentError(`field ${field}: has a ${other.type}, beside paragraphs, lists and tables`);
  readSums(root, () => `field ${field}: `);
  const html = toHtml(root);
  return { nodes: html.children, links: propertiesOf(html, 'href') };
}
