import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addPageRow } from '../../site/page-row';
import { expect, test, type Page } from '../../site/test';
import { mainSite, scaffoldedSite } from '../../site/ports';
import { APPS } from '../../site/published-site';
import { printed, REPOSITORY, runNpm, runScript, type Running } from '../../site/run';
import { complaintsOf, isHydrated, visit } from '../../site/visitor';

/** The slowest step, checking the types of everything, may take so long; in milliseconds. */
const STEP_MS = 120_000;
const TABS = 20;
const JOURNAL = '/trading-room/journal';

let copy: string;
let servers: Running | undefined;

test.use({ baseURL: scaffoldedSite.origin('host') });
test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  test.setTimeout(STEP_MS);
  copy = copyRepository();
});

test.afterAll(async () => {
  await servers?.kill('SIGTERM');
  await rm(copy, { recursive: true });
});

const environment = {
  ...scaffoldedSite.environment,
  TRADING_ROOM_PORT: String(scaffoldedSite.ports.host + 90),
  API_URL: mainSite.origin('api'),
  UPDATE_CHECK_SECONDS: '1',
  SITE_URL: '',
  DATA_DIR: '.data',
  SITE_DIR: '',
};

/** Runs `npm <args>` in the copy to its end; its output is the message when it fails. */
const npm = (...args: string[]): Promise<string> => finished(runNpm(args, environment, copy));
const release = (...args: string[]): Promise<string> =>
  finished(runScript('release/src/cli.ts', args, environment, copy));

async function finished(process: Running): Promise<string> {
  const code = await process.ended;
  expect(code, process.output()).toBe(0);
  return process.output();
}

/** Builds and publishes the new remote as it is now. */
async function publishTradingRoom(): Promise<void> {
  await npm('run', 'build', '-w', 'remote-trading-room');
  await release('publish', 'trading-room');
}

/** The texts of the first headings that tabs show at an address, and the status of their documents. */
async function openAll(tabs: readonly Page[], address: string): Promise<{ statuses: number[]; headings: string[] }> {
  const opened = await Promise.all(
    tabs.map(async (tab) => {
      const answer = await tab.goto(address);
      // Not before: HTML of another page stays until this one has loaded.
      await isHydrated(tab);
      return [answer?.status() ?? 0, await tab.getByRole('heading', { level: 1 }).innerText()] as const;
    }),
  );
  return { statuses: opened.map(([status]) => status), headings: opened.map(([, heading]) => heading) };
}

test('new-remote creates one, which goes live without a release of the host: its test, types and lint pass', async ({
  page,
}) => {
  test.setTimeout(3 * STEP_MS);
  const complaints = complaintsOf(page);
  for (const app of APPS)
    await release('publish', app, '--from', path.join(REPOSITORY, app === 'host' ? app : `remote-${app}`, 'dist'));

  expect(await release('new-remote', 'trading-room')).toContain('remote-trading-room is there');
  await npm('exec', 'jest', '--', '--selectProjects', 'remote-trading-room');
  await npm('exec', 'oxlint', '--', 'remote-trading-room');
  await npm('exec', 'oxfmt', '--', '--check', 'remote-trading-room');
  // What `npm ci` checks before it installs anything: that package-lock.json knows every workspace.
  await npm('ci', '--dry-run', '--prefer-offline', '--ignore-scripts', '--no-audit');

  servers = runScript('release/src/cli.ts', ['serve', ...APPS, 'trading-room'], environment, copy);
  await printed(servers, 'serving trading-room', STEP_MS);
  await release('promote', ...APPS);
  expect((await fetch(`${scaffoldedSite.origin('host')}/trading-room`)).status).toBe(404);

  await publishTradingRoom();
  await release('promote', 'trading-room');
  await visit(page, '/trading-room');
  await expect(page.getByRole('heading', { level: 1, name: 'Trading room' })).toBeVisible();
  await expect(page).toHaveTitle('Trading room | Hidden Order Academy');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** All tabs load at once, on as many processors as there are. */
const seen = expect.configure({ timeout: 30_000 });

test('its team adds a page, tries it on half of the visitors, gives it to all and takes it back, under 20 open tabs', async ({
  browser,
  page,
}) => {
  test.setTimeout(4 * STEP_MS);
  const contexts = await Promise.all(
    Array.from({ length: TABS }, () => browser.newContext({ baseURL: scaffoldedSite.origin('host') })),
  );
  const tabs = await Promise.all(contexts.map((context) => context.newPage()));
  const complaints = tabs.map(complaintsOf);
  await openAll(tabs, '/trading-room');

  await writeJournal();
  await publishTradingRoom();
  await release('canary', 'trading-room', '--traffic', '50');

  // Who gets the canary is decided in the browser. To the server, the page is not there yet.
  const tried = await openAll(tabs, JOURNAL);
  expect(new Set(tried.statuses)).toEqual(new Set([404]));
  expect(new Set(tried.headings)).toEqual(new Set(['Journal', 'We cannot find this page']));
  await release('promote', 'trading-room');
  const live = await openAll(tabs, JOURNAL);
  await showsPlaces(page);
  expect([new Set(live.statuses), new Set(live.headings)]).toEqual([new Set([200]), new Set(['Journal'])]);

  await release('rollback', 'trading-room');
  await Promise.all(
    tabs.map(async (tab) => {
      await tab.getByRole('contentinfo').getByRole('link', { name: 'Courses' }).click();
      await seen(tab).toHaveURL(/\/courses$/);
      await seen(tab.getByRole('heading', { level: 1 })).not.toHaveText('Journal');
    }),
  );
  const gone = await openAll(tabs, JOURNAL);
  expect([new Set(gone.statuses), new Set(gone.headings)]).toEqual([
    new Set([404]),
    new Set(['We cannot find this page']),
  ]);

  await release('remove', 'trading-room');
  expect(new Set((await openAll(tabs, '/trading-room')).statuses)).toEqual(new Set([404]));
  expect(new Set((await openAll(tabs, '/courses')).statuses)).toEqual(new Set([200]));
  // The browser itself reports each document with the status 404.
  expect(complaints.flat().filter((text) => !text.includes('status of 404'))).toEqual([]);
  await Promise.all(contexts.map((context) => context.close()));
});

/** The home page has the remote's entry and card, the card before any script; the one that throws leaves the page whole. */
async function showsPlaces(tab: Page): Promise<void> {
  expect(await (await fetch(`${scaffoldedSite.origin('host')}/`)).text()).toContain('Three entries');
  await visit(tab, '/');
  await expect(tab.getByText('Three entries')).toBeVisible();
  await expect(tab.getByText('This part of the page did not load.')).toBeVisible();
  await tab.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Journal');
}

/** Adds a page to the new remote, with an entry in the footer, and two cards for the home page, of which one throws. */
async function writeJournal(): Promise<void> {
  const folder = path.join(copy, 'remote-trading-room');
  const page = `export const Component = () => <h1>Journal</h1>;
    export const meta = () => ({ title: 'Journal', description: 'A page of this test.' });`;
  await mkdir(path.join(folder, 'src/pages/journal'));
  await writeFile(path.join(folder, 'src/pages/journal/page.tsx'), page);
  await addPageRow(folder, 'journal', JOURNAL, ", menus: { footer: { label: 'Journal', order: 200 } }");
  const cards = { entries: '<p>Three entries</p>', broken: '[].reduce(() => <p />)' };
  for (const [name, shown] of Object.entries(cards)) {
    await mkdir(path.join(folder, 'src/cards', name), { recursive: true });
    await writeFile(path.join(folder, 'src/cards', name, 'card.tsx'), `export const Component = () => ${shown};`);
  }
  const places = Object.keys(cards).map((name, place) => `${name}: { slot: 'home-section', order: ${200 + place} }`);
  await appendFile(path.join(folder, 'src/pages.ts'), `export const cards = { ${places.join(', ')} };`);
}

/**
 * Copies the repository's sources, as they are now, and its packages to a folder of their own, so that a test may change them.
 * @returns the copy's folder
 */
function copyRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'hidden-order-copy-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(path.join(REPOSITORY, name))))
    cpSync(path.join(REPOSITORY, file), path.join(copy, file));
  // Links of workspaces lead into the copy. Processes of a sandbox may read no packages outside of it.
  for (const folder of ['.', ...readdirSync(copy)]) {
    const packages = path.join(REPOSITORY, folder, 'node_modules');
    if (existsSync(packages)) execFileSync('cp', ['-a', packages, path.join(copy, folder)]);
  }
  return copy;
}
