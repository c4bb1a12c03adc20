import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { remoteFolders } from 'shared/build/remote-folders';
import { findChromium } from '../site/chromium';
import { REPOSITORY, runNpm } from '../site/run';
import { ShapingProxy } from './network/shaping-proxy';
import { readOptions, type Options, type Part } from './options';
import { auditPages } from './parts/lighthouse';
import { measureNavigations } from './parts/navigation';
import { measureOneOrigin } from './parts/one-origin';
import { measurePages } from './parts/pages';
import type { Bench, PartResult } from './parts/part';
import { measureRedeploy } from './parts/redeploy';
import { measureRemotes } from './parts/remotes';
import { pairs } from './ports';
import { writeReport } from './report/report';
import { startApi } from './variants/api';
import { federatedSite, oneOriginSite } from './variants/federated';
import { MANY, manyRemotesSite } from './variants/many-remotes';
import { monolithSite } from './variants/monolith/site';
import { naiveSite } from './variants/naive/site';

const RESULTS = path.join(import.meta.dirname, 'results');
const begin = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - begin) / 1000).toFixed(0).padStart(5)} s  ${line}`);

/** What ends each thing that is running by now. */
const ends: (() => Promise<unknown>)[] = [];

function running<Thing extends { close: () => Promise<unknown> }>(thing: Thing): Thing {
  ends.push(() => thing.close());
  return thing;
}

async function endAll(): Promise<void> {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
}

/** `npm run bench`: builds the variants of the site, measures them side by side, and writes what came out. */
async function run({ loads, parts, built }: Options): Promise<void> {
  try {
    if (!built) await buildApps();
    const proxy = running(new ShapingProxy());
    for (const pair of Object.values(pairs)) await proxy.open(pair.public, pair.server);
    const { tokens } = running(await startApi());
    say('publishing and composing the site');
    const site = running(await federatedSite());
    const compared = parts.includes('pages') || parts.includes('navigation');
    if (compared) say('building the monolith');
    if (compared) running(await monolithSite());
    const againstNaive = parts.includes('pages') || parts.includes('one-origin');
    if (againstNaive) say('building naive federation');
    if (againstNaive) running(await naiveSite());
    if (parts.includes('remotes')) running(await manyRemotesSite(site.folder));
    if (parts.includes('one-origin')) running(await oneOriginSite());
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
    const browser = running(await chromium.launch({ executablePath: findChromium(), args }));
    const bench: Bench = { browser, proxy, tokens, loads, report: say };
    const few = remoteFolders(REPOSITORY).length;
    const measure: Record<Part, () => Promise<PartResult>> = {
      pages: () => measurePages(bench),
      navigation: () => measureNavigations(bench),
      remotes: () => measureRemotes(bench, { few, many: MANY }),
      'one-origin': () => measureOneOrigin(bench),
      lighthouse: () => auditPages(bench),
      redeploy: () => measureRedeploy(bench, site),
    };
    const results: Record<string, PartResult> = {};
    for (const part of parts) {
      say(part);
      results[part] = await measure[part]();
      // After each part: what was measured stays, whatever comes of the next.
      await write({ chromium: browser.version(), loads, at: new Date() }, results);
    }
  } finally {
    await endAll();
  }
}

async function buildApps(): Promise<void> {
  say('building the apps');
  const build = runNpm(['run', 'build'], {});
  if ((await build.ended) !== 0) throw new Error(`The apps were not built.\n${build.output()}`);
}

async function write(setting: Parameters<typeof writeReport>[0], results: Record<string, PartResult>): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const report = writeReport(setting, results);
  await writeFile(path.join(RESULTS, 'results.md'), report);
  const data = Object.entries(results).map(([part, result]) => [part, result.data] as const);
  await writeFile(
    path.join(RESULTS, 'results.json'),
    JSON.stringify({ setting, ...Object.fromEntries(data) }, null, 2),
  );
  for (const [file, drawing] of Object.values(results).flatMap(({ plots = {} }) => Object.entries(plots)))
    await writeFile(path.join(RESULTS, file), drawing);
  console.log(`\n${report}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)));

run(readOptions(process.argv.slice(2))).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
