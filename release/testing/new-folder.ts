import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes a folder for the tests of a file, and removes it after them. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
