import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startApi } from '../site/api';
import { CHROMIUM_ARGUMENTS, findChromium } from '../site/chromium';
import { registeredTokens } from '../site/visitor';
import { makeCertificate } from './browser/tls-front';
import { openLink, originsBy, portOf, type Protocol } from './network';
import type { Bench, Row } from './parts/compare';
import { DATABASES, measureLoad } from './parts/load';
import { measureNavigations } from './parts/navigation';
import { measurePages } from './parts/pages';
import { federatedSite } from './variants/federated';
import { monolithSite } from './variants/monolith';
import { naiveSite } from './variants/naive';

const PARTS: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  pages: measurePages,
  navigation: measureNavigations,
};
const SITES = [federatedSite, monolithSite, naiveSite];
const PROTOCOLS: readonly Protocol[] = ['HTTP/1.1', 'HTTP/2'];

/** Ends the servers and the browser that are running by now, the last one first. */
const ends: (() => Promise<unknown>)[] = [];
function running<Thing extends { close: () => Promise<unknown> }>(thing: Thing): Thing {
  ends.push(() => thing.close());
  return thing;
}
async function endAll(remaining = 0): Promise<void> {
  while (ends.length > remaining) await ends.pop()?.();
}

/**
 * `npm run bench -- [part]... [--loads <count>]`: measures the variants of the site side by side, over each protocol, and
 * the API under load. Without a part, all of them.
 * @throws Error that says what is wrong with the command line, or what failed
 */
async function run(): Promise<void> {
  const options = { loads: { type: 'string', default: '9' } } as const;
  const { values, positionals: named } = parseArgs({ allowPositionals: true, options });
  const loads = Number(values.loads);
  if (!Number.isInteger(loads) || loads < 1) throw new Error('--loads must be a whole number, at least 1.');
  const names = [...Object.keys(PARTS), 'load'];
  const unknown = named.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`Parts are ${names.join(', ')}, not "${unknown}".`);
  const isWanted = (name: string) => named.length === 0 || named.includes(name);
  const parts = Object.entries(PARTS).filter(([name]) => isWanted(name));
  if (parts.length > 0) await measureSites(parts, loads);
  if (isWanted('load')) await measureApis();
}

/** Measures the API under load, on each database, after all else has ended. */
async function measureApis(): Promise<void> {
  await endAll();
  const rows: Row[] = [];
  for (const database of DATABASES) {
    rows.push(...(await measureLoad(database, running)));
    await endAll();
  }
  console.log('\nThe API under load: answers per second, 99 % of them within so many milliseconds');
  console.table(rows);
}

/** Measures the variants of the site over each protocol. */
async function measureSites(parts: [string, (bench: Bench) => Promise<Row[]>][], loads: number): Promise<void> {
  const certificate = makeCertificate();
  const certificateFile = path.join(tmpdir(), `hidden-order-certificate-${process.pid}.pem`);
  await writeFile(certificateFile, certificate.pem, { mode: 0o600 });
  running({ close: () => rm(certificateFile) });
  // The release tool checks origins and reads the API through the same fronts as browsers.
  process.env.NODE_EXTRA_CA_CERTS = certificateFile;
  const link = await openLink(certificate);
  const pages = PROTOCOLS.flatMap((protocol) => ['federated', 'monolith', 'naive'].map(originsBy(protocol)));
  // A token lasts a day: no page has to refresh it.
  const apiSettings = { ALLOWED_ORIGINS: pages.join(), ACCESS_TOKEN_TTL: '86400' };
  running(await startApi(portOf('api'), apiSettings));
  const tokens = await registeredTokens('Sample Person Bench', `http://localhost:${portOf('api')}`);
  const args = [...CHROMIUM_ARGUMENTS, `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`];
  const browser = running(await chromium.launch({ executablePath: findChromium(), args }));

  for (const protocol of PROTOCOLS) {
    const before = ends.length;
    const originOf = originsBy(protocol);
    for (const start of SITES) running(await start(originOf));
    for (const [name, measure] of parts) {
      console.log(`\n${name} over ${protocol}: medians of ${loads} (smallest–largest), in milliseconds`);
      console.table(await measure({ browser, link, originOf, tokens, loads }));
    }
    await endAll(before);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)));

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await endAll();
}
