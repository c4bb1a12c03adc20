import { expect, test, type Browser, type Page } from '../../site/test';
import { watchedSite } from '../../site/ports';
import { runRelease, startReleaseService, type PublishedSite } from '../../site/published-site';
import { startReportRelay, type ReportRelay } from '../../site/report-relay';
import type { Running } from '../../site/run';
import { publishVersion, versionedSite } from '../../site/versions';
import { visit } from '../../site/visitor';

/** Ids whose share of the visitors is the first of a hundred, and the last. */
const OWN = 'visitor-206';
const OTHER = 'visitor-240';

/** The service decides every ten seconds. */
const DECISION_MS = 60_000;

let relay: ReportRelay;
let site: PublishedSite;
let service: Running;
let team: Record<string, string>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  relay = await startReportRelay();
  site = await versionedSite(watchedSite, [], { REPORT_URL: relay.url });
  await publishVersion(site.release, 'content', 'throwing', `;throw new Error('planted');`);
  service = await startReleaseService(site);
  const url = watchedSite.releaseService;
  relay.forwardTo(`${url}/reports`);
  const made = (await site.release('token', 'create', 'Content team', '--apps', 'content')) as { token: string };
  team = { ...site.environment, RELEASE_URL: url, RELEASE_TOKEN: made.token };
});

test.afterAll(async () => {
  await service.kill('SIGTERM');
  await site.close();
  await relay.close();
});

test('a canary that throws on load is taken back after five visits, whose visitors saw the page all the same', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  // The team gives the version to the first of a hundred visitors, and leaves the rest to the service.
  await runRelease(team, 'canary', 'content@throwing');
  expect(await versionsLive()).toContain('throwing');
  for (let visitor = 1; visitor <= 5; visitor++) {
    const before = relay.answered();
    await openAs(browser, OWN, async (page) => {
      await visit(page, '/currency-converter');
      await expect.poll(relay.answered).toBeGreaterThan(before);
    });
  }
  await expect.poll(versionsLive, { timeout: DECISION_MS }).toEqual(['1']);
  expect(await lastEntry()).toMatchObject({ team: 'release service', action: 'rollback', outcome: 'done' });
  expect((await lastEntry()).verdict[0]).toContain('throwing fails more often than the default version');
});

test('what a visit measured is reported when the visitor leaves the document', async ({ browser }) => {
  // A busy machine may end a document before it has reported, so a visit may be repeated.
  await expect(() =>
    openAs(browser, OTHER, async (page) => {
      const before = relay.answered();
      await visit(page, '/currency-converter');
      await page.waitForFunction(() => 'mayLeave' in window);
      await page.goto('about:blank');
      await expect.poll(relay.answered).toBeGreaterThan(before);
    }),
  ).toPass({ timeout: 50_000 });
});

async function openAs(browser: Browser, visitor: string, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: watchedSite.origin('host') });
  await context.addInitScript((id) => {
    localStorage.setItem('visitor', id);
    // This visit is one of the tenth that browsers report.
    Math.random = () => 0;
    // The code that reports is ready when it listens for the visitor's leaving.
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      listen(...given);
      // web-vitals listens with options.
      if (given[0] === 'visibilitychange' && given.length === 2) Object.assign(window, { mayLeave: true });
    };
  }, visitor);
  await use(await context.newPage());
  await context.close();
}

async function versionsLive(): Promise<string[]> {
  const { apps } = (await site.release('status')) as {
    apps: { app: string; versions: { version: string; traffic: number }[] }[];
  };
  const versions = apps.find(({ app }) => app === 'content')?.versions ?? [];
  return versions.filter(({ traffic }) => traffic > 0).map(({ version }) => version);
}

async function lastEntry(): Promise<{ team: string; action: string; outcome: string; verdict: string[] }> {
  const [entry] = (await site.release('audit', '--limit', '1')) as Awaited<ReturnType<typeof lastEntry>>[];
  if (entry === undefined) throw new Error('The audit log is empty.');
  return entry;
}
