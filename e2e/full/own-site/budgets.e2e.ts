import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../../site/test';
import { BUDGETED, measurePageTraffic, weighFederation } from '../../bench/parts/traffic';
import { buildMonolith } from '../../bench/variants/monolith';
import type { Verdict } from '../../bench/verdict';
import { wholeBrowser } from '../../site/chromium';
import { mainSite } from '../../site/ports';
import { PUBLIC_PAGES } from '../../site/public-pages';
import { registeredTokens } from '../../site/visitor';

const missed = (verdicts: Verdict[]) => {
  console.table(verdicts);
  return verdicts.filter(({ misses }) => misses);
};

// The whole browser asks for the icon too, which its shell shows nowhere.
test.use({ launchOptions: wholeBrowser() });

for (const address of BUDGETED) {
  test(`${address} keeps its budget of waves, requests and bytes`, async ({ browser }) => {
    const tokens = address === '/members' ? await registeredTokens('Sample Person Budget') : null;
    const visit = { browser, url: mainSite.origin('host') + address, tokens };
    expect(missed(await measurePageTraffic(address, visit))).toEqual([]);
  });
}

/**
 * Requests of low priority that a document may start. Chromium sends ten at a time, and an origin that hangs must leave
 * room for those of its second address and of other remotes. The page with most of them is the one on which
 * failure-table.e2e.ts lets the origin of its remote hang.
 */
const LOW_PRIORITY_REQUESTS = 7;

for (const address of [...PUBLIC_PAGES, '/members', '/profile']) {
  test(`${address} keeps its budget of requests at low priority`, async ({ request }) => {
    const html = await (await request.get(address)).text();
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
  const verdict = await weighFederation(folder);
  await rm(folder, { recursive: true });
  expect(missed([verdict])).toEqual([]);
});
