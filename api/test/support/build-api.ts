import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { compileContent } from 'content';
import { FIXTURES } from './fixtures';
import { BUILT, builtContent } from './process';

const API = join(__dirname, '../..');
const SHARED = join(API, '../shared');

/**
 * Builds the API's programs for this run, because tests start them over and over and translating the sources takes half
 * of a start. That sources start as well is proven by `start.test.ts`.
 *
 * The build has the content for tests and the migrations beside it.
 */
export async function buildApi(): Promise<void> {
  // The projects for both databases share it.
  if (process.env.TEST_API_BUILD !== undefined) return;
  mkdirSync(join(API, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(API, 'dist/test-'));
  process.env.TEST_API_BUILD = folder;
  writeFileSync(builtContent(), JSON.stringify(await compileContent(FIXTURES)));
  symlinkSync(join(API, 'drizzle'), join(folder, 'drizzle'));
  buildSync({
    entryPoints: ['src/main.ts', 'src/ledger.ts'].map((file) => join(API, file)),
    outdir: join(folder, BUILT),
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: Object.fromEntries(
      readdirSync(SHARED).map((name) => [`@hidden-order/${name}`, join(SHARED, name, 'src')] as const),
    ),
  });
  // The thread for charts starts from its source.
  symlinkSync(join(API, 'src/plugins/chart-work/start-worker.js'), join(folder, BUILT, 'start-worker.js'));
}

/** Removes the run's build, if it has one. */
export function removeBuild(): void {
  const folder = process.env.TEST_API_BUILD;
  delete process.env.TEST_API_BUILD;
  if (folder !== undefined) rmSync(folder, { recursive: true });
}
