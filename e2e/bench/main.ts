import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, request } from '@playwright/test';
import { startApi } from '../site/api';
import { buyCourse } from '../site/buy-course';
import { findChromium } from '../site/chromium';
import { runNpm } from '../site/run';
import { registeredTokens } from '../site/visitor';
import { ShapedLink } from './browser/shaped-link';
import { lighthouse } from './parts/lighthouse';
import { apiLoad } from './parts/load';
import { COURSE, navigation } from './parts/navigation';
import { pages } from './parts/pages';
import { remotes } from './parts/many-remotes';
import type { Part } from './parts/part';
import { apiRatios } from './parts/ratios';
import { portOf, publicOrigin, publicPortOf, SERVERS } from './ports';
import { writeReport, type PartResult } from './report';
import { federatedSite } from './variants/federated';

const PARTS: Readonly<Record<string, Part>> = {
  pages,
  navigation,
  remotes,
  lighthouse,
  ratios: apiRatios,
  load: apiLoad,
};
const RESULTS = path.join(import.meta.dirname, 'results/results.md');

const begin = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - begin) / 1000).toFixed(0).padStart(5)} s  ${line}`);

/** Ends the servers and the browser that are running by now, the last one first. */
const ends: (() => Promise<unknown>)[] = [];
function running<Thing extends { close: () => Promise<unknown> }>(thing: Thing): Thing {
  ends.push(() => thing.close());
  return thing;
}
async function endAll(): Promise<void> {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
}

/** `npm run bench`: builds the variants of the site, measures them side by side, and writes the results. */
async function run({ loads, parts, built, oneOrigin }: ReturnType<typeof readOptions>): Promise<void> {
  try {
    if (!built) {
      say('building the apps');
      const build = runNpm(['run', 'build'], {});
      if ((await build.ended) !== 0) throw new Error(`The apps were not built.\n${build.output()}`);
    }
    const link = new ShapedLink();
    for (const server of SERVERS) await link.open(publicPortOf(server), portOf(server));
    // A token lasts a day: no page has to refresh it.
    running(await startApi(portOf('api'), { SITE_URL: publicOrigin('federated'), ACCESS_TOKEN_TTL: '86400' }));
    const tokens = await registeredTokens('Sample Person Bench', publicOrigin('api'));
    const bearer = { Authorization: `Bearer ${tokens.access}` };
    await buyCourse({ request: await request.newContext(), bearer }, COURSE);
    say('publishing and composing the site');
    running(await federatedSite(oneOrigin));
    for (const start of new Set(parts.flatMap(([, part]) => part.sites))) {
      say(`building ${start.name}`);
      running(await start());
    }
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
    const browser = running(await chromium.launch({ executablePath: findChromium(), args }));
    const where = oneOrigin ? 'API on the site’s origin' : 'API on its own origin';
    const setting = `Chromium ${browser.version()}, ${loads} loads each, ${where}`;
    const results: Record<string, PartResult> = {};
    await mkdir(path.dirname(RESULTS), { recursive: true });
    for (const [name, part] of parts) {
      say(name);
      results[name] = await part.measure({ browser, link, tokens, loads, report: say });
      // After each part, so that a failure of the next one costs nothing.
      await writeFile(RESULTS, writeReport(setting, results));
    }
    console.log(`\n${writeReport(setting, results)}`);
  } finally {
    await endAll();
  }
}

/**
 * `--only`: which parts, with commas between. `--loads`: how often each thing is measured; 9 are the fewest of which
 * median and quartiles are worth telling. `--built`: the apps are built already. `--one-origin`: the site has the API on
 * its own origin (docs/decisions/0006-api-and-content.md).
 * @throws Error that says what is wrong with the command line
 */
function readOptions() {
  const text = (standard: string) => ({ type: 'string', default: standard }) as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: { only: text(Object.keys(PARTS).join()), loads: text('9'), built: flag, 'one-origin': flag },
  });
  const loads = Number(values.loads);
  if (!Number.isInteger(loads) || loads < 1) throw new Error('--loads must be a whole number, at least 1.');
  const parts = values.only.split(',').map((name) => {
    const part = PARTS[name];
    if (part === undefined) throw new Error(`--only takes some of ${Object.keys(PARTS).join(', ')}, not "${name}".`);
    return [name, part] as const;
  });
  return { loads, parts, built: values.built, oneOrigin: values['one-origin'] };
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)));

try {
  await run(readOptions());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
