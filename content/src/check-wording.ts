import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { InvalidContent } from './content-error';
import { readText } from './files';
import { FRONT_MATTER } from './front-matter';
import refusedPhrases from './refused-phrases.json';

const PHRASE = new RegExp(`\\b(${refusedPhrases.map((phrase) => phrase.replaceAll(' ', '\\s+')).join('|')})\\b`, 'gi');
const STRAIGHT_QUOTE = /["']/g;
const SPACED_PERCENT = /\d\s%/g;
/** What holds straight quotes as syntax, or data: fenced blocks, directives and code in a line. */
const NOT_PROSE = /^```[\s\S]*?^```|^:{2,}.*$|`[^`\n]*`/gm;
/** Blocks of YAML whose texts people read. */
const TEXTS_IN_YAML = /^```(?:exercise|figure)\n([\s\S]*?)^```/gm;

/**
 * Checks the wording of all Markdown and YAML files below a folder by docs/style-sheet.md.
 * @throws {InvalidContent} naming every refused phrase, straight quote and space before % by file and line
 */
export async function checkWording(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(md|yaml)$/.test(name)).sort();
  const complaints: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const source = await readText(path);
    const found = name.endsWith('.md') ? inMarkdown(source) : inYaml(source, 0);
    complaints.push(...found.map(({ line, what }) => `${path}:${line}: ${what}`));
  }
  if (complaints.length > 0) throw new InvalidContent(`Reword by docs/style-sheet.md: ${complaints.join('; ')}`);
}

interface Complaint {
  line: number;
  what: string;
}

function inMarkdown(source: string): Complaint[] {
  const [, matter = '', markdown = source] = FRONT_MATTER.exec(source) ?? [];
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const prose = (blank(source.slice(0, source.length - markdown.length)) + markdown).replace(NOT_PROSE, blank);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const texts = Array.from(source.matchAll(TEXTS_IN_YAML), ({ 1: yaml = '', index }) => inYaml(yaml, lineAt(index)));
  return [...inYaml(matter, 1), ...texts.flat(), ...inText(prose, lineAt)];
}

/** Checks the texts of a YAML file, whose own quotes around them are syntax. */
function inYaml(source: string, linesBefore: number): Complaint[] {
  const lines = new LineCounter();
  const complaints: Complaint[] = [];
  visit(parseDocument(source, { lineCounter: lines }), (_key, node) => {
    if (!isScalar(node) || typeof node.value !== 'string') return;
    const line = linesBefore + lines.linePos(node.range?.[0] ?? 0).line;
    complaints.push(...inText(node.value, () => line));
  });
  return complaints;
}

function inText(text: string, lineAt: (offset: number) => number): Complaint[] {
  return [
    ...Array.from(text.matchAll(PHRASE), ({ 0: phrase, index }) => ({ line: lineAt(index), what: `"${phrase}"` })),
    ...Array.from(text.matchAll(STRAIGHT_QUOTE), ({ index }) => ({ line: lineAt(index), what: 'straight quote' })),
    ...Array.from(text.matchAll(SPACED_PERCENT), ({ index }) => ({ line: lineAt(index), what: 'space before %' })),
  ];
}
