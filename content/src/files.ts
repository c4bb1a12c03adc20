import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError, InvalidContent } from './content-error';
import { fillIn } from './placeholders';

/** A Markdown file: its name, which stands in addresses, and its text with all facts filled in. */
export interface ContentFile {
  path: string;
  name: string;
  source: string;
}

/** Control characters besides those of the layout of a text file. */
const CONTROL = /[^\P{Cc}\t\r]/u;

/** Refuses content of which a folder or file is missing. @throws {InvalidContent} */
export function refuseIncomplete(path: string): never {
  throw new InvalidContent(`There is no ${path}, or it cannot be read: put it back.`);
}

/**
 * What is in a folder of the content, by name.
 * @throws {InvalidContent} without the folder: content that lacks a folder would remove what is published
 */
export async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => refuseIncomplete(folder));
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A text file without the byte order mark that some editors write. */
export const readText = async (path: string): Promise<string> => (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');

/** The name of a file without its ending. @throws {ContentError} for one that could not be a part of an address */
function nameOf(file: string): string {
  const name = file.slice(0, file.lastIndexOf('.'));
  if (!/^[a-z0-9-]+$/.test(name)) throw new ContentError('file name may hold only a-z, 0-9 and -');
  return name;
}

/**
 * Runs `read` on the name and the text of each file of a folder with an ending.
 * @throws {InvalidContent} without the folder, or naming the first file that is wrong
 */
export async function readFolder<Result>(
  folder: string,
  ending: string,
  read: (name: string, written: string) => Result,
): Promise<Result[]> {
  const files = (await entriesOf(folder)).filter(({ name }) => name.endsWith(ending));
  const results = files.map(async ({ name }) => {
    const path = join(folder, name);
    const written = await readText(path);
    return inFile(path, () => read(nameOf(name), written));
  });
  return Promise.all(results);
}

/**
 * All Markdown files of a folder, by name.
 * @throws {InvalidContent} without the folder, for a name that could not be an address, and for control characters
 */
export const markdownFiles = (folder: string): Promise<ContentFile[]> =>
  readFolder(folder, '.md', (name, written) => {
    const strange = written.split('\n').findIndex((text) => CONTROL.test(text));
    if (strange !== -1) throw new ContentError(`line ${strange + 1} holds a control character`);
    return { path: join(folder, `${name}.md`), name, source: fillIn(written) };
  });

/** Runs `read` on a file's content. @throws {InvalidContent} that names the file, for a {@link ContentError} */
export function inFile<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new InvalidContent(`Content file ${path}: ${error.message}`);
  }
}

/**
 * Runs `read` on each file.
 * @throws {InvalidContent} naming every file with a mistake
 */
export function inEachFile<Result>(files: readonly ContentFile[], read: (file: ContentFile) => Result): Result[] {
  const results: Result[] = [];
  const mistakes: string[] = [];
  for (const file of files) {
    try {
      results.push(inFile(file.path, () => read(file)));
    } catch (error) {
      if (!(error instanceof InvalidContent)) throw error;
      mistakes.push(error.message);
    }
  }
  if (mistakes.length > 0) throw new InvalidContent(mistakes.join('; '));
  return results;
}
