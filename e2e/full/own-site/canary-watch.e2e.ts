import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test, type Browser, type Page } from '../../site/test';
import { watchedSite } from '../../site/ports';
import { startReleaseService, teamCommands, type PublishedSite, type Release } from '../../site/published-site';
import type { Running } from '../../site/run';
import { publishVersion, versionedSite } from '../../site/versions';
import { visit } from '../../site/visitor';

/** An id whose share of the visitors is the first of a hundred. */
const OWN = 'visitor-206';
const PAGE = `${watchedSite.origin('host')}/currency-converter`;

/** The service decides every ten seconds. */
const DECISION_MS = 60_000;

/** The number of the network that reports come from: all browsers of a test have one. */
let network = 1;
/** The reports that the service has taken. */
const taken: string[] = [];
const reports = () => taken.length;
/** Stands where a proxy stands before the release service, and names the network of a report. */
const relay: Server = createServer((request, response) => {
  const headers = {
    'content-type': 'text/plain',
    'x-forwarded-for': `198.18.0.${network}`,
    origin: request.headers.origin ?? '',
  };
  void text(request).then(async (body) => {
    // The last reports come while the service is being ended.
    const answer = await fetch(`${watchedSite.releaseService}/reports`, { method: 'POST', headers, body }).catch(
      () => null,
    );
    if (answer?.status === 204) taken.push(body);
    response.writeHead(answer?.status ?? 502).end();
  });
});
let site: PublishedSite;
let service: Running;
let team: Release;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  site = await versionedSite(watchedSite, [], {
    REPORT_URL: `http://127.0.0.1:${port}/reports`,
    RELEASE_PROXIES: '127.0.0.1',
  });
  await publishVersion(site.release, 'content', 'throwing', `;throw new Error('planted');`);
  await publishVersion(site.release, 'content', 'previewed', ";globalThis.runningVersions = { content: 'previewed' };");
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

// That a canary set by hand is taken back too is proved by release/src/service/watch/watcher.test.ts.
test('a preview shows its version in the browser that opened its link, and in no other; only as a tester’s it is counted', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { url } = (await team('preview', 'content@previewed')) as { url: string };
  const ofPreviewed = () => taken.filter((report) => report.includes('"previewed"')).length;
  const reviewer = await browser.newPage();
  await visit(reviewer, url);
  await visit(reviewer, PAGE);
  expect(await versionIn(reviewer)).toBe('previewed');
  await openAs(browser, OWN, async (page) => expect(await versionIn(page)).toBe('1'));
  expect(ofPreviewed()).toBe(0);

  await team('canary', 'content@previewed', '--testers');
  await reviewer.reload();
  await expect.poll(ofPreviewed).toBe(1);
  await openAs(browser, OWN, async (page) => expect(await versionIn(page)).toBe('1'));
  await reviewer.getByRole('button', { name: 'Leave preview' }).click();
  await expect.poll(() => versionIn(reviewer)).toBe('1');
});

/** The version of content that runs on a page. */
const versionIn = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'runningVersions') as { content: string }).content);

/** A visit from another network, once the service knows of it. */
async function openAs(browser: Browser, visitor: string, use: (page: Page) => Promise<void>): Promise<void> {
  network += 1;
  const context = await browser.newContext();
  await context.addInitScript((id) => localStorage.setItem('visitor', id), visitor);
  const page = await context.newPage();
  const before = reports();
  await visit(page, PAGE);
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
