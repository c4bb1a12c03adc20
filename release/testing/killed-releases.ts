import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promote } from '../src/commands/promote';
import { publishApp } from '../src/commands/publish';
import { listReleases } from '../src/site/releases/release-record';
import { siteFolder } from '../src/site/site-folder';
import { expectWholeSite, killAtEveryStep, type Keep, type Lanes } from './kill-at-every-step';
import { snapshotLive } from './snapshot';
import { APPS, type TestSite } from './test-site';

const WAYS = ['killCommand', 'killService'] as const;

const buildOf = (site: TestSite, app: string) => path.join(site.folder, 'builds', app, '2');
const versions = APPS.map((app) => `${app}@2`);

/** Publishes the second version of each app. */
export const publishAll = async (site: TestSite): Promise<void> => {
  for (const app of APPS) await publishApp(site.context, app, { from: buildOf(site, app), releaseVersion: '2' });
};

/** Promotes what `publishAll` has published. */
export const promoteAll = async (site: TestSite): Promise<void> => {
  await promote(site.context, versions);
};

/** What was published goes live as a whole, and nothing is left of the command that was killed. */
async function expectSecondVersion(site: TestSite): Promise<void> {
  await promoteAll(site);
  await expectWholeSite(site, ['2']);
  expect(await readdir(siteFolder(site.root).work)).toEqual([]);
}

/**
 * What holds when a publish or a promotion is killed, wherever the site is kept.
 * @param lanes the sites, once they are made
 * @param lookElsewhere looks at the site as another machine shows it, after each kill
 */
export function killedReleases(
  lanes: () => Lanes,
  keep: Keep,
  lookElsewhere: (site: TestSite) => Promise<void> = () => Promise.resolve(),
): void {
  test.each(WAYS)(
    'a publish that is killed at any step (%s) changes nothing live, and succeeds when it is repeated',
    async (way) => {
      const steps = await killAtEveryStep(lanes().sites, {
        kill: lanes()[way],
        keep,
        command: (site) => ['publish', 'host', '--from', buildOf(site, 'host'), '--release-version', '2'],
        check: async (site, before) => {
          await lookElsewhere(site);
          expect(await snapshotLive(site.root)).toEqual(before);
          await expectWholeSite(site, ['1']);
          // A release is there as a whole or not at all: its record is what lists it.
          const published = await listReleases(site.root, 'host');
          expect([['1'], ['2', '1']]).toContainEqual(published.map(({ version }) => version));
          await publishAll(site);
          await expectSecondVersion(site);
        },
      });
      console.info(`publish has ${steps} steps`);
      expect(steps).toBeGreaterThan(20);
    },
    480_000,
  );

  test.each(WAYS)(
    'a promotion that is killed at any step (%s) leaves the old site or the new one, and succeeds when it is repeated',
    async (way) => {
      for (const site of lanes().sites) await publishAll(site);
      const steps = await killAtEveryStep(lanes().sites, {
        kill: lanes()[way],
        keep,
        command: () => ['promote', ...versions],
        check: async (site, before) => {
          await lookElsewhere(site);
          const [live] = await expectWholeSite(site, ['1', '2']);
          if (live === '1') expect(await snapshotLive(site.root)).toEqual(before);
          await expectSecondVersion(site);
        },
      });
      console.info(`promote has ${steps} steps`);
      expect(steps).toBeGreaterThan(40);
    },
    480_000,
  );
}
