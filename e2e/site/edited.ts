import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { REPOSITORY } from './run';

/** Changes one text of a source file while `during` runs, then puts the file back. */
export async function edited(file: string, before: string, after: string, during: () => Promise<void>): Promise<void> {
  const source = path.join(REPOSITORY, file);
  const original = await readFile(source, 'utf8');
  expect(original).toContain(before);
  try {
    await writeFile(source, original.replace(before, after));
    await during();
  } finally {
    await writeFile(source, original);
  }
}
