import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Browser, type Page } from '../../site/test';
import { watchedSite } from '../../site/ports';
import { startReleaseService, teamCommands, type PublishedSite, type Release } from '../../site/published-site';
import type { Running } from '../../site/run';
import { publishVersion, versionedSite } from '../../site/versions';
import { visit } from '../../site/visitor';

/** An id whose share of the visitors is the first of a hundred, and one whose is the last. */
const OWN = 'visitor-206';
const OTHER = 'visitor-240';

/** The service decides every ten seconds. */
const DECISION_MS = 60_000;

/** The number of the network that reports come from: all browsers of a test have one. */
let network = 1;
/** How many reports the service has answered. */
let answered = 0;
const reports = () => answered;
/** Stands where a proxy stands before the release service, and names the network of a report. */
const relay: Server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const headers = {
      'content-type': request.headers['content-type'] ?? '',
      'x-forwarded-for': `198.18.0.${network}`,
    };
    const url = `${watchedSite.releaseService}/reports`;
    void fetch(url, { method: 'POST', headers, body: Buffer.concat(parts) }).then(({ status }) => {
      if (status === 204) answered += 1;
      response.writeHead(status).end();
    });
  });
});
let site: PublishedSite;
let service: Running;
let team: Release;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  site = await versionedSite(watchedSite, [], { REPORT_URL: `http://127.0.0.1:${port}/reports` });
  await publishVersion(site.release, 'content', 'throwing', `;throw new Error('planted');`);
  const onClick = `({ target }) => { if (target.closest('button')) throw new TypeError('planted'); }`;
  await publishVersion(site.release, 'content', 'clicking', `;addEventListener('click', ${onClick});`);
  service = await startReleaseService(site);
  team = await teamCommands(site, 'content');
});

test.afterAll(async () => {
  await service.kill('SIGTERM');
  await site.close();
  relay.close().closeAllConnections();
});

test('a canary that throws on load is taken back after three visits, whose visitors saw the page all the same', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  // The team gives the version to the first of a hundred visitors, and leaves the rest to the service.
  await team('canary', 'content@throwing');
  expect(await versionsLive()).toContain('throwing');
  for (let visitor = 1; visitor <= 3; visitor++) await openAs(browser, OWN, () => Promise.resolve());
  await expect.poll(versionsLive, { timeout: DECISION_MS }).toEqual(['1']);
  expect((await lastEntry()).reason).toMatch(/In 3: (uncaught Error|start threw) at content\/remoteEntry/);
});

test('a canary set by hand whose buttons throw is taken back', async ({ browser }) => {
  test.setTimeout(180_000);
  await team('canary', 'content@clicking', '--traffic', '10');
  for (const visitor of [OTHER, OTHER, OTHER, OWN, OWN, OWN])
    await openAs(browser, visitor, async (page) => {
      const before = reports();
      await page.getByRole('main').getByRole('button').first().click();
      if (visitor === OWN) await expect.poll(reports).toBeGreaterThan(before);
    });
  await expect.poll(versionsLive, { timeout: DECISION_MS }).toEqual(['1']);
  const entry = await lastEntry();
  expect(entry).toMatchObject({ team: 'release service', action: 'rollback', outcome: 'done' });
  expect(entry.reason).toMatch(
    /^3 of 3 visits failed \(100 %\); of the default version 1, 0 of 3 visits failed \(0 %\)\. In 3: uncaught TypeError at content\/remoteEntry/,
  );
});

/** A visit from another network, once the service knows of it. */
async function openAs(browser: Browser, visitor: string, use: (page: Page) => Promise<void>): Promise<void> {
  network += 1;
  const context = await browser.newContext({ baseURL: watchedSite.origin('host') });
  await context.addInitScript((id) => localStorage.setItem('visitor', id), visitor);
  const page = await context.newPage();
  const before = reports();
  await visit(page, '/currency-converter');
  await expect.poll(reports).toBeGreaterThan(before);
  await use(page);
  await context.close();
}

async function versionsLive(): Promise<string[]> {
  const { apps } = (await site.release('status')) as {
    apps: { app: string; versions: { version: string; traffic: number }[] }[];
  };
  const versions = apps.find(({ app }) => app === 'content')?.versions ?? [];
  return versions.filter(({ traffic }) => traffic > 0).map(({ version }) => version);
}

async function lastEntry(): Promise<{ team: string; action: string; outcome: string; reason?: string }> {
  const [entry] = (await site.release('audit', '--limit', '1')) as [Awaited<ReturnType<typeof lastEntry>>];
  return entry;
}
