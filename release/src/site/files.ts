import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { types } from 'node:util';
import * as z from 'zod';
import { ReleaseError } from './release-error';

/** Whether an error is the file system's with one of these codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  types.isNativeError(error) && 'code' in error && codes.some((code) => code === error.code);

/** Whether a file exists; one without permission counts as missing. */
export const fileExists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** @returns the file's content, or null when there is no such file */
export async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

/** Names of what is in a folder; none where there is no such folder. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });

/** Paths of all files in a folder and its folders, relative to it; the empty path for a file. None where there is nothing. */
export async function filesIn(place: string): Promise<string[]> {
  try {
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)));
  } catch (error) {
    if (hasCode(error, 'ENOTDIR')) return [''];
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/**
 * Reads a JSON file of the release tool or of a build.
 * @returns null when there is no such file
 * @throws ReleaseError with what is wrong with its content
 */
export async function readRecord<Shape extends z.core.$ZodType>(
  schema: Shape,
  file: string,
): Promise<z.infer<Shape> | null> {
  const content = await readIfThere(file);
  return content && parseRecord(schema, content, file);
}

/**
 * Reads the content of such a file.
 * @param file what messages call it
 * @throws ReleaseError with what is wrong with it
 */
export function parseRecord<Shape extends z.core.$ZodType>(
  schema: Shape,
  content: Buffer,
  file: string,
): z.infer<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(content.toString());
  } catch (cause) {
    throw new ReleaseError(`${file} is damaged: it is not valid JSON.`, { cause });
  }
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new ReleaseError(`${file} is damaged. ${z.prettifyError(parsed.error)}`);
}

/** Writes a JSON file in one step, so that no reader finds half of it, also after a power cut. Only its owner may read it. */
export async function writeRecord(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(value), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}
