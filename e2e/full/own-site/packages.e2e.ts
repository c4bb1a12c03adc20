import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../../site/test';
import { mainSite, packagedSite } from '../../site/ports';
import { APPS, publishedSite, type PublishedSite } from '../../site/published-site';
import { edited } from '../../site/repository';
import { printed, runNpm, runScript, type Running } from '../../site/run';
import { writeSchedule } from '../../site/schedule-page';
import { complaintsOf, isMarked, markDocument, registerInDialog, samplePerson, visit } from '../../site/visitor';

const REMOTE = 'trading-room';
const PORT = packagedSite.ports.host + 6;
const DEVELOPMENT_PORT = PORT + 1;
/** A second one, whose team uses pnpm. */
const PNPM_REMOTE = 'trading-floor';
const SCHEDULE = '/trading-room/schedule';
/** Major version of pnpm. */
const PNPM = 9;
/** Packages come from the registry, and are built on as many processors as there are; in milliseconds. */
const STEPS_MS = 900_000;
/** How long a saved change may take to show: the remote is rebuilt meanwhile. */
const RELOAD_MS = 30_000;

let team: string;
let folder: string;
let site: PublishedSite;
let server: Running | undefined;
let development: Running | undefined;

test.use({ baseURL: packagedSite.origin('host') });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(STEPS_MS);
  team = await mkdtemp(path.join(tmpdir(), 'hidden-order-team-'));
  folder = path.join(team, REMOTE);
  site = await publishedSite(packagedSite, {
    environment: { API_URL: mainSite.origin('api'), OTHER_REMOTES: `${REMOTE}:${PORT} ${PNPM_REMOTE}:${PORT + 2}` },
  });
});

test.afterAll(async () => {
  await Promise.all([server, development].map(async (running) => running?.kill('SIGTERM')));
  await site.close();
  await rm(team, { recursive: true });
});

/** Runs `npm <args>` in a team's folder to its end; its output is the message when it fails. */
async function npm(where: string, ...args: string[]): Promise<string> {
  const running = runNpm(args, {}, where);
  const code = await running.ended;
  expect(code, running.output()).toBe(0);
  return running.output();
}

const publish = (version: string) =>
  site.release('publish', REMOTE, '--from', path.join(folder, 'dist'), '--release-version', version);

/** Starts the server of a remote's origin. */
async function serve(remote: string): Promise<Running> {
  const running = runScript('release/src/cli.ts', ['serve', remote], site.environment);
  await printed(running, `serving ${remote}`, STEPS_MS);
  return running;
}

test('new-remote --standalone makes a folder that installs the packages, tests, builds and goes live', async ({
  page,
}) => {
  test.setTimeout(STEPS_MS);
  await site.release('new-remote', REMOTE, '--standalone', folder);
  await writeSchedule(folder, SCHEDULE);
  expect((await readdir(path.join(folder, 'packages'))).sort()).toEqual([
    expect.stringMatching(/^hidden-order-build-\d+\.\d+\.\d+\.tgz$/),
    expect.stringMatching(/^hidden-order-platform-/),
    expect.stringMatching(/^hidden-order-test-kit-/),
    expect.stringMatching(/^hidden-order-ui-/),
  ]);
  await npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund');
  for (const script of ['types', 'test', 'build']) await npm(folder, 'run', script);

  await publish('1');
  server = await serve(REMOTE);
  await site.release('promote', `${REMOTE}@1`);

  // Its Node bundle was prerendered with the site's own pages.
  const html = await (await fetch(packagedSite.origin('host') + SCHEDULE)).text();
  expect(html).toContain('Wave counts, live');
  expect(html).toContain('Elliott Wave Foundations');

  const complaints = complaintsOf(page);
  const main = page.getByRole('main');
  await visit(page, `/${REMOTE}`);
  await expect(main.getByRole('heading', { level: 1, name: 'Trading room' })).toBeVisible();
  await visit(page, SCHEDULE);
  await markDocument(page);
  await main.getByRole('button', { name: 'Reserve a seat' }).click();
  await registerInDialog(page, samplePerson('Sample Person Schedule'));
  await expect(page).toHaveURL(/\/members$/);
  await page.goBack();
  await expect(main.getByText('Your seat is reserved.')).toBeVisible();
  // The host's router: no document is loaded.
  await main.getByRole('link', { name: 'All courses' }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await page.goBack();
  await expect(main.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('npm run dev in its folder: the live site with the remote in it, which a saved change reloads', async ({
  page,
}) => {
  test.setTimeout(STEPS_MS);
  const own = `http://localhost:${DEVELOPMENT_PORT}`;
  const environment = { TRADING_ROOM_PORT: String(DEVELOPMENT_PORT), SITE_URL: packagedSite.origin('host') };
  development = runNpm(['run', 'dev'], environment, folder);
  await printed(development, `ready: ${own}`, STEPS_MS);
  await visit(page, own + SCHEDULE);
  await markDocument(page);
  const source = path.join(folder, 'src/pages/schedule/schedule-page.tsx');
  await edited(source, 'Wave counts, live', 'Wave counts, tried', async () => {
    await expect(page.getByRole('heading', { name: 'Wave counts, tried' })).toBeVisible({ timeout: RELOAD_MS });
    expect(await isMarked(page)).toBe(false);
    await visit(page, SCHEDULE);
    await expect(page.getByRole('heading', { name: 'Wave counts, live' })).toBeVisible();
  });
  // Other pages are those of the live site.
  await visit(page, `${own}/courses`);
  await expect(page.getByRole('link', { name: 'Elliott Wave Foundations' })).toBeVisible();
});

test('a remote of another major version of the platform is refused in words, and what is live stays', async ({
  page,
}) => {
  test.setTimeout(STEPS_MS);
  const { version } = JSON.parse(await readFile(path.join(folder, 'node_modules/shared/package.json'), 'utf8')) as {
    version: string;
  };
  const next = `${Number(version.split('.')[0]) + 1}.0.0`;
  await edited(path.join(folder, 'node_modules/shared/package.json'), `"${version}"`, `"${next}"`, () =>
    npm(folder, 'run', 'build'),
  );
  await publish('next');
  await expect(site.release('promote', `${REMOTE}@next`)).rejects.toThrow(
    new RegExp(
      `${REMOTE} next needs @hidden-order/platform \\^${next}, but host \\S+ has @hidden-order/platform ${version}`,
    ),
  );
  await visit(page, SCHEDULE);
  await expect(page.getByRole('heading', { name: 'Wave counts, live' })).toBeVisible();
});

test('new-remote --standalone leaves a folder with files alone, and the repository itself', async () => {
  await expect(site.release('new-remote', 'webinars', '--standalone', folder)).rejects.toThrow('is not empty');
  await expect(site.release('new-remote', 'webinars', '--standalone', 'webinars')).rejects.toThrow(
    'is in this repository',
  );
  await expect(site.release('new-remote', APPS[2], '--standalone', path.join(team, 'content'))).rejects.toThrow(
    'there is one already',
  );
  expect(await readdir(team)).toEqual([REMOTE]);
});

test('with pnpm, which gives a package only what it names, such a folder installs, tests, builds and goes live too', async () => {
  test.setTimeout(STEPS_MS);
  const strict = path.join(team, PNPM_REMOTE);
  const schedule = `/${PNPM_REMOTE}/schedule`;
  await site.release('new-remote', PNPM_REMOTE, '--standalone', strict);
  await writeSchedule(strict, schedule);
  // Without hoisting, which would hide what a package of ours does not name, and without this repository's own settings.
  const install = ['install', '--config.hoist=false', '--config.engine-strict=false'];
  for (const step of [install, ['types'], ['test'], ['build']])
    await npm(strict, 'exec', '--yes', '--', `pnpm@${PNPM}`, '--reporter=append-only', ...step);
  await site.release('publish', PNPM_REMOTE, '--from', path.join(strict, 'dist'), '--release-version', '1');
  const own = await serve(PNPM_REMOTE);
  await site.release('promote', `${PNPM_REMOTE}@1`);
  await own.kill('SIGTERM');
  expect(await (await fetch(packagedSite.origin('host') + schedule)).text()).toContain('Wave counts, live');
});
