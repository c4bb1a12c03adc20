import type { Nodes } from 'mdast';
import { ContentError } from '../content-error';
import { checkSum } from './check-sum';

const SUM = /\[\[([^[\]]*)\]\]/g;
/** Most characters of a sum, or of a side of one, that stay on one line: less than a line has on a phone. */
const ONE_LINE = 30;
/** The same for the cells of tables, of which three share a line. */
const CELL = 11;

/**
 * Checks the sums `[[0.9 × 20 = 18]]` of a Markdown text and takes their brackets away.
 * @param at names the place of a mistake, by its line
 * @throws {ContentError} for a sum that is false or cannot be read
 */
export function readSums(node: Nodes, at = (line: number) => `line ${line} of the text: `, inTable = false): void {
  if (node.type === 'text') {
    const start = node.position?.start.line ?? 1;
    node.value = withoutBrackets(node.value, !inTable, (line) => at(start + line));
  }
  if ('children' in node) for (const child of node.children) readSums(child, at, inTable || node.type === 'table');
}

/** Does the same for a text without marks. @throws {ContentError} as {@link readSums} */
export const readSumsOf = (text: string): string => withoutBrackets(text, true, () => '');

/**
 * @param joined whether sums stay on one line where they are short; in the narrow cells of a table, only sides do
 * @param at names the place of a mistake by the number of line ends before it
 */
function withoutBrackets(text: string, joined: boolean, at: (line: number) => string): string {
  const place = (offset: number) => at(text.slice(0, offset).split('\n').length - 1);
  const read = text.replace(SUM, (_written, sum: string, offset: number) => {
    try {
      const sides = checkSum(sum);
      return joined ? joinedSides(sides) : sides.map(joinedIfShort).join(' ');
    } catch (error) {
      throw error instanceof ContentError ? new ContentError(place(offset) + error.message) : error;
    }
  });
  const open = /\[\[|\]\]/.exec(text.replace(SUM, (written) => ' '.repeat(written.length)));
  if (open)
    throw new ContentError(`${place(open.index)}${open[0]} without a sum: write one as [[0.9 × 20 = 18]], unmarked`);
  return read;
}

/** Breaks before a relation, not after it, nor within a short side. */
const joinedIfShort = (side: string): string =>
  side.length <= CELL ? side.replaceAll(' ', '\u00a0') : side.replace(/^([=≈<>≤≥]) /, '$1\u00a0');

/** Breaks a long sum only before its relations. */
function joinedSides(sides: readonly string[]): string {
  const join = (text: string) => (text.length <= ONE_LINE ? text.replaceAll(' ', '\u00a0') : text);
  return join(sides.join(' ')).includes(' ') ? sides.map(join).join(' ') : join(sides.join(' '));
}
