import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { containerName } from '@hidden-order/platform/protocol/discovery';
import { violationsInEveryLook } from '../../site/axe';
import { findHeadlessShell } from '../../site/chromium';
import { openedSite } from '../../site/ports';
import { startReleaseService, type PublishedSite } from '../../site/published-site';
import { printed, runScript, type Running } from '../../site/run';
import { expect, test, type Browser, type Page } from '../../site/test';
import { publishVersion, versionedSite } from '../../site/versions';
import { isHydrated, visit } from '../../site/visitor';

/** Compositions with faults, in each of which every kind of fault is planted on a page of its own. */
const COMPOSITIONS = 10;
const KINDS = {
  missing: '/about',
  pair: '/terms-and-conditions',
  render: '/glossary',
  click: '/contact',
  rejection: '/privacy-policy',
} as const;
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];

const CLI = 'release/src/cli.ts';
const OPEN_MS = 60_000;
const host = openedSite.origin('host');

interface Failure {
  app: string;
  version: string;
  composition: number;
  page: string;
  versions: Record<string, string>;
}

let site: PublishedSite;
const failures: Failure[] = [];
/** Where browsers report. */
const reports: Server = createServer((request, response) => {
  void text(request).then((body) => {
    const report = JSON.parse(body) as Failure | { visits: object[] };
    if (!('visits' in report)) failures.push(report);
    response.writeHead(204).end();
  });
});

/** The host of a composition: some faults need it. */
const hostOf = (number: number) => (number % 2 === 0 ? 'even' : 'odd');

/** Code that plants each fault on its page. */
function faulty(number: number): string {
  const container = containerName('content');
  return `;(() => {
    const container = ${container};
    const planted = (kind) => new Error('planted f${number} ' + kind);
    const fail = (kind) => () => { throw planted(kind); };
    ${container} = {
      init: container.init,
      get: (name) => name === './about' ? Promise.reject(planted('missing')) : container.get(name).then((factory) => () => {
        if (name === './terms-and-conditions' && globalThis.runningVersions?.host === '${hostOf(number)}') fail('pair')();
        if (name === './contact') addEventListener('click', fail('click'), { once: true });
        if (name === './privacy-policy') void Promise.reject(planted('rejection'));
        const module = factory();
        return name === './glossary' ? { ...module, Component: fail('render') } : module;
      }),
    };
  })();`;
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await new Promise<void>((resolve) => reports.listen(0, '127.0.0.1', resolve));
  const { port } = reports.address() as AddressInfo;
  site = await versionedSite(openedSite, ['host'], { REPORT_URL: `http://127.0.0.1:${port}/reports` });
  for (const version of ['even', 'odd'])
    await publishVersion(site.release, 'host', version, `;globalThis.runningVersions = { host: '${version}' };`);
  for (let number = 1; number <= COMPOSITIONS; number++)
    await publishVersion(site.release, 'content', `f${number}`, faulty(number));
});

test.afterAll(async () => {
  await site.close();
  reports.close().closeAllConnections();
});

/** Opens a composition by the command. */
async function open(composition: string, versions: readonly string[] = []): Promise<Running & { url: string }> {
  const chosen = versions.length === 0 ? [] : ['--with', ...versions];
  const running = runScript(CLI, ['open', composition, ...chosen], site.environment);
  await printed(running, 'is open on ', OPEN_MS);
  return { ...running, url: /is open on (\S+)/.exec(running.output())?.[1] ?? '' };
}

const liveComposition = async () => ((await site.release('status')) as { composition: number }).composition;
const hostIn = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'runningVersions') as { host: string });

test('an older composition opens after a promotion: the old host, a bar, storage of its own, and the live site as it was', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const old = await liveComposition();
  await visit(page, `${host}/courses`);
  expect(await hostIn(page)).toMatchObject({ host: '1' });
  await site.release('promote', 'host@2');
  await visit(page, `${host}/courses`);
  expect(await hostIn(page)).toMatchObject({ host: '2' });
  await page.evaluate(() => localStorage.setItem('access', 'live'));

  const opened = await open(String(old));
  await visit(page, `${opened.url}/courses`);
  expect(await hostIn(page)).toMatchObject({ host: '1' });
  const bar = page.getByRole('complementary', { name: 'Opened composition' });
  await expect(bar).toContainText(`Composition ${old}`);
  await expect(bar).toContainText(/Live from .* UTC to .* UTC/);
  await expect(bar).toContainText('The API of today answers all its calls.');
  expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull();
  expect(await violationsInEveryLook(page)).toEqual([]);
  // Data comes through the opened origin, and the bar stays.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click();
  await expect(page).toHaveURL(`${opened.url}/glossary`);
  await expect(page.getByRole('heading', { level: 1, name: /glossary/i })).toBeVisible();
  await expect(bar).toBeVisible();
  expect((await page.request.get(`${opened.url}/api/courses/`)).status()).toBe(200);
  await opened.kill('SIGTERM');
  await visit(page, `${host}/courses`);
  expect(await hostIn(page)).toMatchObject({ host: '2' });
});

const reportOf = (number: number, kind: Kind) =>
  failures.find(({ version, page }) => version === `f${number}` && page === KINDS[kind]);

/**
 * Opens the page of a fault in a new browser, and does what a visitor did.
 * @param isOver whether the visitor may leave
 * @returns whether the fault shows
 */
async function shows(browser: Browser, url: string, number: number, kind: Kind, isOver = () => true): Promise<boolean> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', ({ message }) => said.push(message));
  await page.goto(url + KINDS[kind]);
  if (kind === 'click') {
    await isHydrated(page);
    await page.keyboard.press('Shift');
  }
  const fault = `planted f${number} ${kind}`;
  const isThere = () => said.some((line) => line.includes(fault));
  const look = async () => {
    // Hydrated, a page may still wait for its code, which plants the fault.
    if (kind === 'click') await page.locator('h1').click({ force: true });
    return isThere();
  };
  await expect
    .poll(look, { timeout: 15_000 })
    .toBe(true)
    .catch(() => undefined);
  await expect.poll(isOver, { timeout: 15_000 }).toBe(true);
  await context.close();
  return isThere();
}

test('fifty faults, five kinds in ten compositions, are reproduced from their reports at the first try, and on none of the live pages', async ({
  browser,
}) => {
  test.setTimeout(2_400_000);
  for (let number = 1; number <= COMPOSITIONS; number++) {
    await site.release('promote', `content@f${number}`, `host@${hostOf(number)}`);
    for (const kind of kinds)
      // Closing a browser in a test cuts off what it is sending.
      expect([
        number,
        kind,
        await shows(browser, host, number, kind, () => reportOf(number, kind) !== undefined),
      ]).toEqual([number, kind, true]);
  }
  await site.release('promote', 'content@1', 'host@1');
  const [planted, reproduced]: [string[], string[]] = [[], []];
  for (let number = 1; number <= COMPOSITIONS; number++) {
    const first = failures.find(({ version }) => version === `f${number}`);
    if (first === undefined) throw new Error(`Nothing was reported of f${number}.`);
    const versions = Object.entries(first.versions).map(([app, version]) => `${app}@${version}`);
    const opened = await open(String(first.composition), versions);
    for (const kind of kinds) {
      planted.push(`f${number} ${kind}`);
      const report = reportOf(number, kind);
      if (report?.composition === first.composition && (await shows(browser, opened.url, number, kind)))
        reproduced.push(`f${number} ${kind}`);
    }
    await opened.kill('SIGTERM');
  }
  for (const kind of kinds) expect(await shows(browser, host, COMPOSITIONS, kind)).toBe(false);
  expect(reproduced).toEqual(planted);
});

/** Runs in a process of its own: ends with 1 where the host of the opened composition is the one that breaks something. */
const JUDGE = `
  import { chromium } from '@playwright/test';
  const browser = await chromium.launch({ executablePath: process.env.SHELL_PATH, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(process.env.OPENED_URL + '/courses');
  const { host } = await page.evaluate(() => globalThis.runningVersions);
  await browser.close();
  process.exit(host === 'odd' ? 1 : 0);
`;

test('a bisect over 64 compositions finds in six steps the one that broke something', async () => {
  test.setTimeout(1_800_000);
  await site.release('promote', 'content@1', 'host@1');
  const good = await liveComposition();
  const service = await startReleaseService(site);
  const { token } = (await site.release('token', 'create', 'Team', '--apps', 'host', 'content')) as { token: string };
  const ask = async (path: string, sent: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(openedSite.releaseService + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(sent),
    });
    expect([path, answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([path, 200, '']);
  };
  let broken = 0;
  for (let number = 1; number <= 64; number++) {
    if (number !== 41) await ask('/canaries', { release: 'content@f10', traffic: 1 + number });
    else {
      await ask('/promotions', { releases: ['host@odd'] });
      broken = await liveComposition();
    }
  }
  const bad = await liveComposition();
  await service.kill('SIGTERM');
  const begun = Date.now();
  const bisected = runScript(
    CLI,
    ['--json', 'bisect', String(good), String(bad), '--', process.execPath, '--input-type=module', '-e', JUDGE],
    { ...site.environment, SHELL_PATH: findHeadlessShell() },
  );
  expect(await bisected.ended).toBe(0);
  console.info(`64 compositions took ${((Date.now() - begun) / 1000).toFixed(1)} s:\n${bisected.output()}`);
  const [, found = '{}'] = /(\{"composition".*\})/.exec(bisected.output()) ?? [];
  expect(JSON.parse(found)).toMatchObject({ composition: broken, steps: 6, of: 64 });
});
