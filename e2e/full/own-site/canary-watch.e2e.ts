import { expect, test, type Browser, type Page } from '../../site/test';
import { watchedSite } from '../../site/ports';
import { runRelease, startReleaseService, type PublishedSite } from '../../site/published-site';
import { startReportRelay, type ReportRelay } from '../../site/report-relay';
import type { Running } from '../../site/run';
import { publishVersion, versionedSite } from '../../site/versions';
import { visit } from '../../site/visitor';

/** What a version adds to the script that starts the remote. */
const PLANTED = {
  throwing: `;throw new Error('planted');`,
  // Each click adds a listener, and each listener takes 60 ms of every later click.
  leaking: `;{
    const block = () => { const end = performance.now() + 60; while (performance.now() < end); };
    addEventListener('click', () => addEventListener('click', () => block()));
  }`,
  // Shifts in the half second after an input would not count.
  shifting: `;{
    const box = document.createElement('div');
    let times = 0;
    const shift = () => {
      times += 1;
      box.style.height = times % 2 === 0 ? '0' : '300px';
      document.body.prepend(box);
      document.documentElement.dataset.shifts = String(times);
      if (times < 6) setTimeout(shift, 600);
    };
    setTimeout(shift, 600);
  }`,
};
type Planted = keyof typeof PLANTED;

/** Ids whose share of the visitors is the first of a hundred, and the last. */
const OWN = 'visitor-206';
const OTHER = 'visitor-240';

/** Visits of each version within which a planted fault must show. */
const MOST_VISITS = 30;
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
  for (const [version, code] of Object.entries(PLANTED)) await publishVersion(site.release, 'content', version, code);
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

test('a canary that throws on load is taken back after two visits, whose visitors saw the page all the same', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await begin('throwing');
  for (let visitor = 1; visitor <= 2; visitor++) {
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

const faults: [Planted, (page: Page) => Promise<void>, string][] = [
  ['leaking', clickRepeatedly, 'leaking reacts to its visitors more slowly than the default version'],
  ['shifting', watchPage, 'shifting shifts its layout more than the default version'],
];
for (const [version, use, reason] of faults)
  test(`a canary that is ${version} is taken back by what browsers measure, and the audit log says why`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    await begin(version);
    let visits = 0;
    while (visits < MOST_VISITS && (await versionsLive()).includes(version)) {
      visits += 1;
      for (const visitor of [OTHER, OWN]) await reportedVisit(browser, visitor, use);
    }
    await expect.poll(versionsLive, { timeout: DECISION_MS }).toEqual(['1']);
    const entry = await lastEntry();
    expect(entry).toMatchObject({ team: 'release service', action: 'rollback', outcome: 'done' });
    expect(entry.verdict[0]).toContain(reason);
    console.log(`${version}: ${visits} visits of each version. ${entry.verdict[0] ?? ''}`);
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

/** The team gives the version to the first of a hundred visitors, and leaves the rest to the service. */
async function begin(version: Planted): Promise<void> {
  await runRelease(team, 'canary', `content@${version}`);
  expect(await versionsLive()).toContain(version);
}

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

/** Opens a page, waits for the code that reports, uses the page, hides it, and waits until its report has been answered. */
const reportedVisit = (browser: Browser, visitor: string, use: (page: Page) => Promise<void>) =>
  openAs(browser, visitor, async (page) => {
    const before = relay.answered();
    await visit(page, '/currency-converter');
    await page.waitForFunction(() => 'mayLeave' in window);
    await use(page);
    // As on a phone, where the visitor turns to another app. A document that is left on a busy machine may end before it
    // has reported: browsers do not wait for that.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await expect.poll(relay.answered, { timeout: 30_000 }).toBeGreaterThan(before);
  });

async function clickRepeatedly(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  for (let click = 0; click < 6; click++) await heading.click();
  // Chromium tells how long a click took when it has painted the answer.
  await page.evaluate(() => new Promise((painted) => requestIdleCallback(painted)));
}

/** Only the shifting version counts its shifts. */
async function watchPage(page: Page): Promise<void> {
  const shifts = () => page.evaluate(() => Number(document.documentElement.dataset.shifts ?? 'NaN'));
  await expect.poll(shifts).not.toBeLessThan(4);
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
