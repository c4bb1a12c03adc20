import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { makeCertificate } from '@hidden-order/testing/certificate';
import { startApi } from '../site/api';
import { CHROMIUM_ARGUMENTS, findChromium } from '../site/chromium';
import { registeredTokens } from '../site/visitor';
import { openLink, originsBy, portOf, type Protocol } from './network';
import type { Bench, Measured } from './parts/compare';
import { DATABASES, measureLoad, verdictOf, type LoadRow } from './parts/load';
import { measureMemory } from './parts/memory';
import { measureNavigations } from './parts/navigation';
import { measurePages } from './parts/pages';
import { measureTraffic } from './parts/traffic';
import { federatedSite } from './variants/federated';
import { buildMonolithApps, monolithSite } from './variants/monolith';
import { NAIVE_PROTOCOL, naiveSite } from './variants/naive';
import type { Verdict } from './verdict';

const PROTOCOLS: readonly Protocol[] = ['HTTP/1.1', 'HTTP/2'];
/** What is measured of the site with others beside it, and over which protocols. */
const PARTS: Readonly<Record<string, (bench: Bench) => Promise<Measured>>> = {
  pages: measurePages,
  navigation: measureNavigations,
  traffic: measureTraffic,
};
/** It has to be asked for: it takes as long as all others together. */
const MEMORY = 'memory';

/** Ends the servers and the browser that are running by now, the last one first. */
const ends: (() => Promise<unknown>)[] = [];
function running<Thing extends { close: () => Promise<unknown> }>(thing: Thing): Thing {
  ends.push(() => thing.close());
  return thing;
}
/** Starts several at once. @throws Error of the first that fails, once no other is on its way */
async function startAll(...starting: Promise<{ close: () => Promise<unknown> }>[]): Promise<void> {
  for (const started of await Promise.allSettled(starting.map(async (one) => running(await one))))
    if (started.status === 'rejected') throw started.reason;
}
async function endAll(remaining = 0): Promise<void> {
  while (ends.length > remaining) await ends.pop()?.();
}

/**
 * `npm run bench -- [part]... [--loads <count>]`: measures the site beside other builds of its sources, over each protocol,
 * what it takes of the network, and the API under load. Without a part, all of them but the memory of long visits.
 * @returns what has a limit
 * @throws Error that says what is wrong with the command line, or what failed
 */
async function run(): Promise<Verdict[]> {
  const options = { loads: { type: 'string', default: '5' } } as const;
  const { values, positionals: named } = parseArgs({ allowPositionals: true, options });
  const loads = Number(values.loads);
  if (!Number.isInteger(loads) || loads < 1) throw new Error('--loads must be a whole number, at least 1.');
  const names = [...Object.keys(PARTS), 'load', MEMORY];
  const unknown = named.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`Parts are ${names.join(', ')}, not "${unknown}".`);
  const isWanted = (name: string) => (named.length === 0 ? name !== MEMORY : named.includes(name));

  const parts = Object.entries(PARTS).filter(([name]) => isWanted(name));
  const verdicts: Verdict[] = [];
  if (parts.length > 0) verdicts.push(...(await measureSites(parts, loads)));
  await endAll();
  if (isWanted('load')) verdicts.push(...(await measureApis()));
  await endAll();
  if (isWanted(MEMORY)) verdicts.push(...(await measureMemory(running)));
  return verdicts;
}

/** Measures the API under load, on each database. */
async function measureApis(): Promise<Verdict[]> {
  const rows: LoadRow[] = [];
  for (const database of DATABASES) {
    rows.push(...(await measureLoad(database, running)));
    await endAll();
  }
  console.log('\nThe API under load: answers per second, 99 % of them within so many milliseconds');
  console.table(rows);
  return rows.flatMap(verdictOf);
}

/** Measures the site beside other builds over each protocol. */
async function measureSites(parts: [string, (bench: Bench) => Promise<Measured>][], loads: number): Promise<Verdict[]> {
  const certificate = makeCertificate();
  const certificateFile = path.join(tmpdir(), `hidden-order-certificate-${process.pid}.pem`);
  await writeFile(certificateFile, certificate.certificate);
  running({ close: () => rm(certificateFile) });
  // The release tool, whose sandboxes have users of their own, checks origins and reads the API through the same fronts as browsers.
  process.env.NODE_EXTRA_CA_CERTS = certificateFile;
  const link = await openLink(certificate);
  const pages = PROTOCOLS.flatMap((protocol) => ['federated', 'monolith', 'naive'].map(originsBy(protocol)));
  // A token lasts a day: no page has to refresh it.
  const apiSettings = { ALLOWED_ORIGINS: pages.join(), ACCESS_TOKEN_TTL: '86400' };
  running(await startApi(portOf('api'), apiSettings));
  const tokens = await registeredTokens('Sample Person Bench', `http://localhost:${portOf('api')}`);
  const args = [...CHROMIUM_ARGUMENTS, `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`];
  const browser = running(await chromium.launch({ executablePath: findChromium(), args }));

  const verdicts: Verdict[] = [];
  // Before the sites: it serves both protocols, and ends after them.
  const monolith = running(await buildMonolithApps());
  for (const protocol of PROTOCOLS) {
    const before = ends.length;
    const originOf = originsBy(protocol);
    await startAll(
      federatedSite(originOf),
      monolithSite(monolith, originOf),
      ...(protocol === NAIVE_PROTOCOL ? [naiveSite(originOf)] : []),
    );
    for (const [name, measure] of parts) {
      const bench = { browser, link, protocol, originOf, tokens, monolith, loads };
      const { rows, verdicts: found } = await measure(bench);
      verdicts.push(...found);
      if (rows.length === 0) continue;
      console.log(`\n${name} over ${protocol}: medians of ${loads} (smallest–largest), in milliseconds`);
      console.table(rows);
    }
    await endAll(before);
  }
  return verdicts;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)));

try {
  const verdicts = await run();
  console.log('\nWhat has a limit');
  console.table(verdicts);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await endAll();
}
