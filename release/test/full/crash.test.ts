import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildKillableCli } from '../../testing/build-cli';
import { makeOlder } from '../../testing/make-older';
import { runCli, startCli, type Ended } from '../../testing/run-cli';
import { snapshotLive } from '../../testing/snapshot';
import { APPS, makeSite, type TestSite } from '../../testing/test-site';
import { prune } from '../../src/commands/prune';
import { status } from '../../src/commands/status';
import { promote } from '../../src/commands/promote';
import { publishApp } from '../../src/commands/publish';
import { createTeamToken } from '../../src/commands/token';
import { readAudit } from '../../src/service/audit-log';
import { listReleases } from '../../src/releases/release-record';
import { siteFolder } from '../../src/site-folder';

/** Sites on which commands are killed at the same time. */
const LANES = 4;
const PATHS = ['/', '/courses/x', '/unknown'];

let cli: Awaited<ReturnType<typeof buildKillableCli>>;
let lanes: TestSite[];
/** Tokens for the release services of the lanes. */
const tokens = new Map<TestSite, string>();

beforeAll(async () => {
  cli = await buildKillableCli();
  lanes = await Promise.all(Array.from({ length: LANES }, makeSite));
  for (const site of lanes) {
    await site.serve(...APPS);
    await site.goLive('1');
    for (const app of APPS) await site.build(app, '2');
    const { data } = await createTeamToken(site.context, { team: 'all', apps: [...APPS], days: 1 });
    tokens.set(site, data.token);
  }
});
afterAll(() => Promise.all([cli, ...lanes].map((made) => made.remove())));

const buildOf = (site: TestSite, app: string) => path.join(site.folder, 'builds', app, '2');
const versions = APPS.map((app) => `${app}@2`);
const publishAll = async (site: TestSite) => {
  for (const app of APPS) await publishApp(site.context, app, { from: buildOf(site, app), releaseVersion: '2' });
};

/** Runs a command so that the process that does its work is killed. @returns how that process ended, or the command */
type Kill = (site: TestSite, args: readonly string[], before: string) => Promise<Ended>;

const killCommand: Kill = (site, args, before) =>
  runCli(args, { ...site.environment, KILL_BEFORE: before }, cli.program);

/** The release service does the work, and is killed; the command asks it for that. */
const killService: Kill = async (site, args, before) => {
  const service = startCli(['service'], { ...site.environment, KILL_BEFORE: before }, cli.program);
  await service.speaks;
  const access = {
    RELEASE_URL: `http://127.0.0.1:${site.environment.RELEASE_PORT ?? ''}`,
    RELEASE_TOKEN: tokens.get(site) ?? '',
  };
  const asked = await runCli(args, { ...site.environment, ...access }, cli.program);
  service.stop();
  const ended = await service.ended;
  if (ended.signal !== 'SIGKILL') return asked;
  // A change that was cut off has begun in the log, and never ended; others are there as a whole.
  const entries = await readAudit(site.root, 10);
  const done = entries.filter(({ outcome }) => outcome === 'done').map(({ change }) => change);
  const open = entries.filter(({ change, outcome }) => outcome === 'begun' && !done.includes(change));
  expect(open.length).toBeLessThanOrEqual(1);
  return ended;
};

const WAYS = [
  ['command', killCommand],
  ['service', killService],
] as const;

test.each(WAYS)(
  'a publish whose %s is killed at any step changes nothing live, and succeeds when it is repeated',
  async (_what, kill) => {
    const steps = await killAtEveryStep(
      kill,
      (site) => ['publish', 'host', '--from', buildOf(site, 'host'), '--release-version', '2'],
      async (site, before) => {
        expect(await snapshotLive(site.root)).toEqual(before);
        await expectWholeSite(site, ['1']);
        // A release is there as a whole or not at all: its record is what lists it.
        const published = await listReleases(site.root, 'host');
        expect([['1'], ['2', '1']]).toContainEqual(published.map(({ version }) => version));
        await publishAll(site);
        await promote(site.context, versions);
        await expectWholeSite(site, ['2']);
        expect(await readdir(siteFolder(site.root).work)).toEqual([]);
      },
    );
    console.info(`publish has ${steps} steps`);
    expect(steps).toBeGreaterThan(20);
  },
  480_000,
);

test.each(WAYS)(
  'a promotion whose %s is killed at any step leaves the old site or the new one, and succeeds when it is repeated',
  async (_what, kill) => {
    for (const site of lanes) await publishAll(site);
    const steps = await killAtEveryStep(
      kill,
      () => ['promote', ...versions],
      async (site, before) => {
        const [live] = await expectWholeSite(site, ['1', '2']);
        if (live === '1') expect(await snapshotLive(site.root)).toEqual(before);
        await promote(site.context, versions);
        await expectWholeSite(site, ['2']);
        expect(await readdir(siteFolder(site.root).work)).toEqual([]);
      },
    );
    console.info(`promote has ${steps} steps`);
    expect(steps).toBeGreaterThan(40);
  },
  480_000,
);

test('a removal of old releases that is killed at any step leaves the site as it is, and ends when it is repeated', async () => {
  for (const site of lanes) {
    await publishAll(site);
    await promote(site.context, versions);
    await site.goLive('3');
    await makeOlder(site.root, 100);
  }
  const steps = await killAtEveryStep(
    killCommand,
    () => ['prune', '--days', '1'],
    async (site, before) => {
      expect(await snapshotLive(site.root)).toEqual(before);
      await prune(site.context, 1, false);
      expect((await prune(site.context, 1, false)).text).toBe('Nothing is left over.');
      const [newest, ...others] = (await listReleases(site.root, 'host')).map(({ version }) => version);
      expect([newest, others]).toEqual(['3', ['2']]);
      expect(await snapshotLive(site.root)).toEqual(before);
      await expectWholeSite(site, ['3']);
      expect(await readdir(siteFolder(site.root).work)).toEqual([]);
    },
  );
  console.info(`prune has ${steps} steps`);
  expect(steps).toBeGreaterThan(5);
}, 240_000);

/**
 * Kills a command before its first change of the site's folder, before its second one, and so on until it ends by itself,
 * each time on the same site.
 * @param kill runs the command so that it is killed before its change of that number
 * @param check looks at what a kill has left; it may change the site
 * @returns how many changes the command makes
 */
async function killAtEveryStep(
  kill: Kill,
  command: (site: TestSite) => string[],
  check: (site: TestSite, before: Record<string, string>) => Promise<void>,
): Promise<number> {
  let next = 1;
  let steps = Infinity;
  await Promise.all(
    lanes.map(async (site) => {
      const kept = path.join(site.folder, 'kept');
      await cp(site.root, kept, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
      const before = await snapshotLive(site.root);
      for (let step = next++; step <= steps; step = next++) {
        const { code, signal, messages } = await kill(site, command(site), String(step));
        if (signal !== 'SIGKILL') {
          expect({ code, messages }).toMatchObject({ code: 0 });
          steps = Math.min(steps, step - 1);
        }
        expect((await status(site.context)).text).toContain('live since');
        await check(site, before);
        await rm(site.root, { recursive: true });
        await cp(kept, site.root, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
      }
      await rm(kept, { recursive: true });
    }),
  );
  return steps;
}

/**
 * Looks at all pages as a visitor does: each shows the same version in its shell, its data and its files, and every file
 * that it names is there.
 * @returns that version
 */
async function expectWholeSite({ addresses }: TestSite, allowed: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(PATHS.map(async (address) => (await fetch(addresses.host + address)).text()));
  const found = new Set(pages.flatMap((page) => [shellOf(page), ...versionsOf(page)]));
  found.add(versionsOf(await (await fetch(`${addresses.host}/discovery.json`)).text()).join(' '));
  expect([...found]).toHaveLength(1);
  expect(allowed).toEqual(expect.arrayContaining([...found]));
  const files = new Set(
    pages.flatMap((page) => [...page.matchAll(/ (?:src|href)="([^"]+\.\w+)"/g)].map(([, file]) => file)),
  );
  expect(files.size).toBeGreaterThan(3);
  for (const file of files)
    expect([file, (await fetch(new URL(file ?? '', addresses.host))).status]).toEqual([file, 200]);
  return [...found];
}

const shellOf = (page: string) => /<header[^>]*>([^<]*)<\/header>/.exec(page)?.[1] ?? 'no shell';

/** The versions in charge that a document, or a page with it inside, names; each once. */
const versionsOf = (text: string) => [
  ...new Set(
    [...text.matchAll(/"version":"([^"]+)"[^}]*\},"deployment":\{"traffic":100/g)].map(([, version]) => version ?? ''),
  ),
];
