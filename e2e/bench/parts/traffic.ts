import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { appManifestSchema } from '@hidden-order/platform/protocol/app-manifest';
import { HOST } from '@hidden-order/platform/protocol/discovery';
import { REPOSITORY } from '../../site/run';
import { measureWaves, type Visit } from '../browser/cold-load';
import { chunkName } from '../variants/monolith';
import { atMost, type Verdict } from '../verdict';
import { visitTo, type Bench, type Measured } from './compare';

/** What a first visit of a page may take of the network: figures that the build decides, not the machine. */
interface PageBudget {
  /** Requests that follow one another, the document's own included, until the content is painted. */
  wavesToContent: number;
  /** The same until it is hydrated. */
  wavesToHydrated: number;
  /** All of them, also those that are sent when there is nothing else to do. */
  requests: number;
  /** Everything on the wire, headers too; in units of 1000 bytes. */
  kilobytes: number;
  /** Scripts that had to arrive until it is hydrated, compressed by Brotli; in units of 1000 bytes. */
  scriptKilobytes: number;
}

/** Prerendered: the content comes with the document. */
const rendered = { wavesToContent: 1, wavesToHydrated: 2, requests: 10 };

/**
 * Budgets by address. A page that needs more is a decision, taken here. Previews, cards and menus take 1 KB of each, fallbacks
 * whose letters, figures and space have the widths of the brand's 1 KB. That the host is one value, that endpoints are values
 * and that all forms have one task takes 0.6 KB: names of properties, which no minifier shortens. The readings of Home's
 * chart, prices that readers move, and the bars of covers take 1.5 to 2.1 KB of documents. The row of members with its
 * addresses takes 0.1 to 0.3 KB of each, and 1.1 KB of scripts of their own pages.
 */
const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = {
  // One request and 6 KB are for the count of the first screen, which comes after everything else.
  '/': { ...rendered, requests: 11, kilobytes: 252.7, scriptKilobytes: 116.3 },
  '/courses': { ...rendered, kilobytes: 239.9, scriptKilobytes: 116.6 },
  '/courses/elliott-wave-foundations': { ...rendered, kilobytes: 258.6, scriptKilobytes: 125.6 },
  '/blogs/the-three-rules': { ...rendered, kilobytes: 245.3, scriptKilobytes: 117.2 },
  // Of a signed-in person; preflights count as requests. What page and data have in common is in both of them: a chunk of
  // its own would be one more request. Cards take 5 requests and 25.5 KB, most for the start of another remote.
  '/members': { wavesToContent: 2, wavesToHydrated: 2, requests: 28, kilobytes: 283.8, scriptKilobytes: 168.5 },
};

/** The pages that have a budget. */
export const BUDGETED = Object.keys(PAGE_BUDGETS);

/** Loads the pages that have a budget, and weighs federation. The protocol changes nothing: HTTP/1.1 stands for both. */
export async function measureTraffic(bench: Bench): Promise<Measured> {
  if (bench.protocol !== 'HTTP/1.1') return { rows: [], verdicts: [] };
  const verdicts = [await weighFederation(bench.monolith.build(HOST))];
  for (const page of BUDGETED) verdicts.push(...(await measurePageTraffic(page, visitTo(bench, 'federated', page))));
  return { rows: [], verdicts };
}

/** Loads a page with a budget once, from far away. */
export async function measurePageTraffic(page: string, visit: Omit<Visit, 'link'>): Promise<Verdict[]> {
  const budget = PAGE_BUDGETS[page];
  if (budget === undefined) throw new Error(`${page} has no budget. Give it one in e2e/bench/parts/traffic.ts.`);
  const { toContent, toHydrated, requests, bytes, scriptBytes } = await measureWaves(visit);
  return [
    atMost(`${page}, waves to the content`, budget.wavesToContent, toContent, 0),
    atMost(`${page}, waves until it is hydrated`, budget.wavesToHydrated, toHydrated, 0),
    atMost(`${page}, requests`, budget.requests, requests, 0),
    atMost(`${page}, KB`, budget.kilobytes, bytes / 1000, 1),
    atMost(`${page}, KB of scripts until it is hydrated`, budget.scriptKilobytes, scriptBytes / 1000, 1),
  ];
}

/** What federation costs of the scripts of the home page: as much as they are more than those of one application. */
const FEDERATION_KILOBYTES = 6;

/** Weighs what the home page starts with beyond the scripts of a monolith. @param monolith the folder of its build */
export async function weighFederation(monolith: string): Promise<Verdict> {
  const built = (workspace: string) => path.join(REPOSITORY, workspace, 'dist');
  const federated = (await startBytes(built(HOST))) + (await startBytes(built('remote-content'), 'home'));
  const beyond = federated - (await startBytes(monolith, chunkName('content', 'home')));
  return atMost('/, KB of scripts for federation', FEDERATION_KILOBYTES, beyond / 1000, 1);
}

/**
 * Size of the scripts that an app starts by, compressed by Brotli, in bytes.
 * @param exposed what of the build the page needs besides its entry
 */
async function startBytes(build: string, exposed?: string): Promise<number> {
  const manifest: unknown = JSON.parse(await readFile(path.join(build, 'app.json'), 'utf8'));
  const { entry, exposes } = appManifestSchema.parse(manifest);
  const scripts = [entry, ...(exposed === undefined ? [] : (exposes[exposed]?.scripts ?? []))];
  const contents = await Promise.all(scripts.map((file) => readFile(path.join(build, file))));
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
}
