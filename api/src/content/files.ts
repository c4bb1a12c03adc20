import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error';
import { ContentError } from './content-error';
import { fillIn } from './placeholders';

/** A Markdown file: its name, which stands in addresses, and its text with all facts filled in. */
export interface ContentFile {
  path: string;
  name: string;
  source: string;
}

/** Control characters besides those of the layout of a text file. */
const CONTROL = /[^\P{Cc}\t\r]/u;

/**
 * All Markdown files of a folder, by name; none if there is no such folder.
 * @throws {StartError} for a name that could not be an address, and for control characters
 */
export async function markdownFiles(folder: string): Promise<ContentFile[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const written = await readFile(path, 'utf8');
      return inFile(path, () => {
        const name = file.slice(0, -'.md'.length);
        if (!/^[a-z0-9-]+$/.test(name)) throw new ContentError('file name may hold only a-z, 0-9 and -');
        const strange = written.split('\n').findIndex((text) => CONTROL.test(text));
        if (strange !== -1) throw new ContentError(`line ${strange + 1} holds a control character`);
        return { path, name, source: fillIn(written) };
      });
    }),
  );
}

/** A file's text, or null if there is no such file. */
export const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

/** Runs `read` on a file's content. @throws {StartError} that names the file, for a {@link ContentError} */
export function inFile<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new StartError(`Content file ${path}: ${error.message}`);
  }
}
