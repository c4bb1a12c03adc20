import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY } from './run';

/**
 * Changes one text of a source file while `during` runs, then puts the file back.
 * @param file relative to the repository, or absolute
 * @throws Error when the file does not contain the text
 */
export async function edited<Result>(
  file: string,
  before: string,
  after: string,
  during: () => Promise<Result>,
): Promise<Result> {
  const source = path.resolve(REPOSITORY, file);
  const original = await readFile(source, 'utf8');
  if (!original.includes(before)) throw new Error(`${file} does not contain "${before}".`);
  try {
    await writeFile(source, original.replace(before, after));
    return await during();
  } finally {
    await writeFile(source, original);
  }
}
