import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { status } from '../src/commands/status';
import { createTeamToken } from '../src/commands/token';
import { readChanges } from '../src/access/audit-log';
import { buildKillableCli } from './build-cli';
import { runCli, startCli, type Ended } from './run-cli';
import { shellOf, snapshotLive, versionsOf } from './snapshot';
import { APPS, makeSite, type TestSite } from './test-site';

/** Sites on which commands are killed at the same time. */
const LANES = 4;
const PATHS = ['/', '/courses/x', '/unknown'];
/** Versions that a test makes. */
const VERSIONS = ['1', '2', '3'];

/** Runs a command so that the process that does its work is killed. @returns how that process ended, or the command */
export type Kill = (site: TestSite, args: readonly string[], before: string) => Promise<Ended>;

/** Keeps the state of a site. @returns brings it back, again and again */
export type Keep = (site: TestSite) => Promise<() => Promise<void>>;

export type Lanes = Awaited<ReturnType<typeof makeLanes>>;

/**
 * Makes sites whose first version is live and whose second is built, and the two ways to run a command that is killed.
 * @param settings further settings of a lane
 */
export async function makeLanes(settings: (lane: number) => Record<string, string> = () => ({})) {
  const cli = await buildKillableCli();
  const sites = await Promise.all(Array.from({ length: LANES }, (_, lane) => makeSite(settings(lane))));
  const tokens = new Map<TestSite, string>();
  for (const site of sites) {
    await site.serve(...APPS);
    await site.goLive('1');
    for (const app of APPS) await site.build(app, '2');
    const { data } = await createTeamToken(site.context, { team: 'all', apps: [...APPS], days: 1 });
    tokens.set(site, data.token);
  }
  const killCommand: Kill = (site, args, before) =>
    runCli(args, { ...site.environment, KILL_BEFORE: before }, cli.program);
  /** The release service does the work, and is killed; the client asks it for that. */
  const killService: Kill = async (site, args, before) => {
    const service = startCli(['service'], { ...site.environment, KILL_BEFORE: before }, cli.program);
    await service.speaks;
    const access = {
      RELEASE_URL: `http://127.0.0.1:${site.environment.RELEASE_PORT ?? ''}`,
      RELEASE_TOKEN: tokens.get(site) ?? '',
    };
    const asked = await runCli(args, access, cli.client);
    service.stop();
    const ended = await service.ended;
    if (ended.signal !== 'SIGKILL') return asked;
    // A change that was cut off has begun in the log, and never ended; others are there as a whole.
    const open = (await readChanges(site.root, { limit: 1000 })).filter(({ outcome }) => outcome === 'begun');
    expect(open.length).toBeLessThanOrEqual(1);
    return ended;
  };
  return {
    sites,
    killCommand,
    killService,
    remove: async () => {
      await Promise.all([cli, ...sites].map((made) => made.remove()));
    },
  };
}

/** Keeps a site's folder. */
export const keepFolder: Keep = async ({ folder, root }) => {
  const kept = path.join(folder, 'kept');
  const copy = (from: string, to: string) =>
    cp(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  await rm(kept, { recursive: true, force: true });
  await copy(root, kept);
  return async () => {
    await rm(root, { recursive: true });
    await copy(kept, root);
  };
};

/**
 * Kills a command before its first change of the site, before its second one, and so on until it ends by itself, each time
 * on the same site.
 * @param kill runs the command so that it is killed before its change of that number
 * @param check looks at what a kill has left; it may change the site
 * @returns how many changes the command makes
 */
export async function killAtEveryStep(
  sites: readonly TestSite[],
  {
    kill,
    keep,
    command,
    check,
  }: {
    kill: Kill;
    keep: Keep;
    command: (site: TestSite) => string[];
    check: (site: TestSite, before: Record<string, string>) => Promise<void>;
  },
): Promise<number> {
  let next = 1;
  let steps = Infinity;
  await Promise.all(
    sites.map(async (site) => {
      const bringBack = await keep(site);
      const before = await snapshotLive(site.root);
      for (let step = next++; step <= steps; step = next++) {
        const { code, signal, messages } = await kill(site, command(site), String(step));
        if (signal !== 'SIGKILL') {
          expect({ code, messages }).toMatchObject({ code: 0 });
          steps = Math.min(steps, step - 1);
        }
        // As visitors find it, before any other command.
        await expectWholeSite(site, VERSIONS);
        expect((await status(site.context)).text).toContain('live since');
        await check(site, before);
        await bringBack();
      }
    }),
  );
  return steps;
}

/**
 * Looks at all pages as a visitor does: each shows the same version in its shell, its data and its files, and every file
 * that it names is there.
 * @returns that version
 */
export async function expectWholeSite({ addresses }: TestSite, allowed: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(PATHS.map(async (address) => (await fetch(addresses.host + address)).text()));
  const found = new Set(pages.flatMap((page) => [...shellOf(page), ...versionsOf(page)]));
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
