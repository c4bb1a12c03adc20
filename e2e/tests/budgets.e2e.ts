import { expect, test } from '@playwright/test';
import * as z from 'zod/mini';
import { FEDERATION_KILOBYTES, MEMBERS_BUDGETS, PAGE_BUDGETS } from '../bench/budgets';
import { measureWaves } from '../bench/browser/cold-load';
import { wholeBrowser } from '../site/chromium';
import { mainSite } from '../site/ports';
import { runScript } from '../site/run';
import { registeredTokens } from '../site/visitor';

// The whole browser asks for the icon too, which its shell shows nowhere.
test.use({ launchOptions: wholeBrowser() });

for (const [path, budget] of Object.entries({ ...PAGE_BUDGETS, ...MEMBERS_BUDGETS })) {
  test(`${path} keeps its budget of waves, requests and bytes`, async ({ browser }) => {
    const url = `${mainSite.origin('host')}${path}`;
    const tokens = path in MEMBERS_BUDGETS ? await registeredTokens('Sample Person Budget') : null;
    const { toContent, toHydrated, requests, bytes, scripts } = await measureWaves({ browser, url, tokens });
    console.log(`${path}: ${toContent} / ${toHydrated} waves, ${requests} requests, ${(bytes / 1000).toFixed(1)} KB`);
    expect.soft(toContent, 'waves to the content').toBeLessThanOrEqual(budget.wavesToContent);
    expect.soft(toHydrated, 'waves until it is hydrated').toBeLessThanOrEqual(budget.wavesToHydrated);
    expect.soft(requests, 'requests').toBeLessThanOrEqual(budget.requests);
    expect.soft(bytes / 1000, 'kilobytes').toBeLessThanOrEqual(budget.kilobytes);
    expect.soft(await kilobytesOf(scripts), 'kilobytes of script').toBeLessThanOrEqual(budget.scriptKilobytes);
  });
}

test('federation keeps its budget: what the home page starts with beyond the scripts of a monolith', async () => {
  test.setTimeout(180_000);
  const sizes = runScript('e2e/bench/variants/monolith/print-scripts.ts', [], {});
  expect(await sizes.ended, sizes.output()).toBe(0);
  const [line = ''] = /^\{.*\}$/m.exec(sizes.output()) ?? [];
  const { monolith, federated } = z.object({ monolith: z.number(), federated: z.number() }).parse(JSON.parse(line));
  const kilobytes = (federated - monolith) / 1000;
  console.log(`${kilobytes.toFixed(1)} KB for federation: ${federated} bytes instead of ${monolith}`);
  expect(kilobytes).toBeLessThanOrEqual(FEDERATION_KILOBYTES);
});

/** Size of all scripts that a page waits for, compressed, in units of 1000 bytes. */
async function kilobytesOf(scripts: readonly string[]): Promise<number> {
  const sizes = await Promise.all(scripts.map(async (url) => ({ url, bytes: await compressedSize(url) })));
  const kilobytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const list = sizes.map(({ url, bytes }) => `  ${(bytes / 1000).toFixed(1)} KB ${url}`).join('\n');
  console.log(`${kilobytes.toFixed(1)} KB of script until it is alive:\n${list}`);
  return kilobytes;
}

/** Size of a script as the origin sends it to browsers, in bytes. */
async function compressedSize(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  expect(headers.get('content-encoding'), url).toBe('br');
  return Number(headers.get('content-length'));
}
