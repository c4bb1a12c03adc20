import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../../site/test';
import { appManifestSchema } from '@hidden-order/platform/protocol/app-manifest';
import { measureWaves } from '../../bench/browser/cold-load';
import { buildMonolith, chunkName } from '../../bench/variants/monolith';
import { wholeBrowser } from '../../site/chromium';
import { mainSite } from '../../site/ports';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { REPOSITORY } from '../../site/run';
import { registeredTokens } from '../../site/visitor';

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
 * and that all forms have one task takes 0.6 KB: names of properties, which no minifier shortens.
 */
const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = {
  // One request and 6 KB are for the count of the first screen, which comes after everything else.
  '/': { ...rendered, requests: 11, kilobytes: 250.5, scriptKilobytes: 116.1 },
  '/courses': { ...rendered, kilobytes: 238, scriptKilobytes: 116.2 },
  '/courses/elliott-wave-foundations': { ...rendered, kilobytes: 256.3, scriptKilobytes: 125 },
  '/blogs/the-three-rules': { ...rendered, kilobytes: 242.9, scriptKilobytes: 116.6 },
};

/**
 * The same for a signed-in person; preflights count as requests. What page and data have in common is in both of them: a
 * chunk of its own would be one more request. Cards take 5 requests and 25.5 KB, most for the start of another remote.
 */
const MEMBERS_BUDGETS: Readonly<Record<string, PageBudget>> = {
  '/members': { wavesToContent: 2, wavesToHydrated: 2, requests: 28, kilobytes: 280, scriptKilobytes: 167.3 },
};

/** What federation costs of the scripts of the home page: as much as they are more than those of one application. */
const FEDERATION_KILOBYTES = 6;

// The whole browser asks for the icon too, which its shell shows nowhere.
test.use({ launchOptions: wholeBrowser() });

for (const [path, budget] of Object.entries({ ...PAGE_BUDGETS, ...MEMBERS_BUDGETS })) {
  test(`${path} keeps its budget of waves, requests and bytes`, async ({ browser }) => {
    const url = `${mainSite.origin('host')}${path}`;
    const tokens = path in MEMBERS_BUDGETS ? await registeredTokens('Sample Person Budget') : null;
    const { toContent, toHydrated, requests, bytes, scriptBytes } = await measureWaves({ browser, url, tokens });
    console.log(
      `${path}: ${toContent} / ${toHydrated} waves, ${requests} requests, ${(bytes / 1000).toFixed(1)} KB, ` +
        `${(scriptBytes / 1000).toFixed(1)} KB of script until it is hydrated`,
    );
    expect.soft(toContent, 'waves to the content').toBeLessThanOrEqual(budget.wavesToContent);
    expect.soft(toHydrated, 'waves until it is hydrated').toBeLessThanOrEqual(budget.wavesToHydrated);
    expect.soft(requests, 'requests').toBeLessThanOrEqual(budget.requests);
    expect.soft(bytes / 1000, 'kilobytes').toBeLessThanOrEqual(budget.kilobytes);
    expect.soft(scriptBytes / 1000, 'kilobytes of script').toBeLessThanOrEqual(budget.scriptKilobytes);
  });
}

/**
 * Requests of low priority that a document may start. Chromium sends ten at a time, and an origin that hangs must leave
 * room for those of its second address and of other remotes. The page with most of them is the one on which
 * failure-table.e2e.ts lets the origin of its remote hang.
 */
const LOW_PRIORITY_REQUESTS = 7;

for (const path of [...PUBLIC_PAGES, '/members', '/profile']) {
  test(`${path} keeps its budget of requests at low priority`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    // Those of a guarded page are data of a script.
    const low = html.match(/<link rel="preload"[^>]* fetchpriority="low"|"fetchPriority":"low"/g) ?? [];
    expect(low.length).toBeGreaterThan(0);
    expect(low.length).toBeLessThanOrEqual(LOW_PRIORITY_REQUESTS);
  });
}

test('federation keeps its budget: what the home page starts with beyond the scripts of a monolith', async () => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-scripts-'));
  await buildMonolith(folder);
  const monolith = await startBytes(folder, chunkName('content', 'home'));
  await rm(folder, { recursive: true });
  const host = await startBytes(path.join(REPOSITORY, 'host/dist'));
  const federated = host + (await startBytes(path.join(REPOSITORY, 'remote-content/dist'), 'home'));
  const kilobytes = (federated - monolith) / 1000;
  console.log(`${kilobytes.toFixed(1)} KB for federation: ${federated} bytes instead of ${monolith}`);
  expect(kilobytes).toBeLessThanOrEqual(FEDERATION_KILOBYTES);
});

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
