import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPOSITORY } from './run';

/**
 * Copies the repository's sources, as they are now, to a folder of their own, so that a test may change them. Packages
 * are linked to those that are installed.
 * @returns the copy's folder
 */
export function copyRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'hidden-order-copy-'));
  for (const file of sources()) cpSync(path.join(REPOSITORY, file), path.join(copy, file));
  for (const folder of ['.', ...readdirSync(copy)]) linkPackages(path.join(copy, folder), folder);
  return copy;
}

/** Everything that is or will be in version control. */
const sources = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: REPOSITORY })
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(REPOSITORY, file)));

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
