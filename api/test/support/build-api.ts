import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { FIXTURES } from './fixtures';
import { BUILT } from './process';

const API = join(__dirname, '../..');

/**
 * Builds the API's programs for this run, because tests start them over and over: half of a start from sources is their
 * translation and the academy's whole content. That sources start as well is proven by `start.test.ts`.
 *
 * The build has the sample content and the migrations beside it, as the sources have theirs in `api/`.
 */
export function buildApi(): void {
  // The projects for both databases share it.
  if (process.env.TEST_API_BUILD !== undefined) return;
  mkdirSync(join(API, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(API, 'dist/test-'));
  process.env.TEST_API_BUILD = folder;
  symlinkSync(FIXTURES, join(folder, 'content'));
  symlinkSync(join(API, 'drizzle'), join(folder, 'drizzle'));
  buildSync({
    entryPoints: ['src/main.ts', 'src/programs/ledger.ts', 'test/support/crash-at-query.ts'].map((file) =>
      join(API, file),
    ),
    outdir: join(folder, BUILT),
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { shared: join(API, '../shared/src'), 'shared/build': join(API, '../shared/build') },
  });
}

/** The run's build once more, with other content beside it, as another version of the API. */
export function buildWithContent(content: string): { main: string; remove: () => void } {
  const folder = mkdtempSync(join(API, 'dist/test-'));
  cpSync(join(process.env.TEST_API_BUILD ?? '', BUILT), join(folder, BUILT), { recursive: true });
  symlinkSync(content, join(folder, 'content'));
  symlinkSync(join(API, 'drizzle'), join(folder, 'drizzle'));
  return { main: join(folder, BUILT, 'main.mjs'), remove: () => rmSync(folder, { recursive: true }) };
}

/** Removes the run's build, if it has one. */
export function removeBuild(): void {
  const folder = process.env.TEST_API_BUILD;
  delete process.env.TEST_API_BUILD;
  if (folder !== undefined) rmSync(folder, { recursive: true });
}
