import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes a folder for the tests of a file, and removes it after them. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files into a folder, by their paths there. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}
