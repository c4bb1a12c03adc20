import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

/**
 * Copies the repository's sources, as they are now, to a folder of their own, so that a test may change them. Packages
 * are linked to those that are installed.
 * @returns the copy's folder
 */
export function copyRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'hidden-order-copy-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(path.join(REPOSITORY, name))))
    cpSync(path.join(REPOSITORY, file), path.join(copy, file));
  for (const folder of ['.', ...readdirSync(copy)]) linkPackages(path.join(copy, folder), folder);
  return copy;
}

/** Each package by a link of its own, since those of workspaces must lead into the copy. */
function linkPackages(target: string, workspace: string): void {
  const source = path.join(REPOSITORY, workspace, 'node_modules');
  if (!existsSync(source)) return;
  const packages = path.join(target, 'node_modules');
  mkdirSync(packages);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const from = path.join(source, entry.name);
    symlinkSync(entry.isSymbolicLink() ? readlinkSync(from) : from, path.join(packages, entry.name));
  }
}
