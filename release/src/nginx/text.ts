import { ReleaseError } from '../release-error';

/** Lines of a configuration; lists within are blocks, indented when they are printed. */
export type Lines = readonly (string | Lines)[];

/** The configuration's text. */
export const print = (lines: Lines, depth = 0): string =>
  lines
    .map((line) => {
      if (typeof line !== 'string') return print(line, depth + 1);
      return line === '' ? '\n' : `${'    '.repeat(depth)}${line}\n`;
    })
    .join('');

/** A block: `head { lines }`. */
export const block = (head: string, lines: Lines): Lines[number][] => [`${head} {`, lines, '}'];

/** `add_header` for each header, also on answers that are errors. */
export const addHeaders = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);

/** A text in quotes, as one argument. */
export const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * A folder of this machine as an argument.
 * @throws ReleaseError when its name holds a dollar sign, which nginx takes for a variable and cannot escape
 */
export function quoteFolder(folder: string): string {
  if (!folder.includes('$')) return quote(folder);
  throw new ReleaseError(`nginx cannot serve ${folder}: its name holds a dollar sign. Set SITE_DIR to another folder.`);
}
