import { readdir } from 'node:fs/promises';
import { expectWholeSite, keepFolder, killAtEveryStep, makeLanes, type Lanes } from '../../testing/kill-at-every-step';
import { killedReleases, promoteAll, publishAll } from '../../testing/killed-releases';
import { makeOlder } from '../../testing/make-older';
import { snapshotLive } from '../../testing/snapshot';
import { prune } from '../../src/commands/prune';
import { listReleases } from '../../src/site/releases/release-record';
import { siteFolder } from '../../src/site/site-folder';

let lanes: Lanes;
beforeAll(async () => {
  lanes = await makeLanes();
});
afterAll(() => lanes.remove());

killedReleases(() => lanes, keepFolder);

test('a removal of old releases that is killed at any step leaves the site as it is, and ends when it is repeated', async () => {
  for (const site of lanes.sites) {
    await publishAll(site);
    await promoteAll(site);
    await site.goLive('3');
    await makeOlder(site.root, 100);
  }
  const steps = await killAtEveryStep(lanes.sites, {
    kill: lanes.killCommand,
    keep: keepFolder,
    command: () => ['prune', '--days', '1'],
    check: async (site, before) => {
      expect(await snapshotLive(site.root)).toEqual(before);
      await prune(site.context, 1);
      expect((await prune(site.context, 1)).text).toBe('Nothing is left over.');
      const [newest, ...others] = (await listReleases(site.root, 'host')).map(({ version }) => version);
      expect([newest, others]).toEqual(['3', ['2']]);
      expect(await snapshotLive(site.root)).toEqual(before);
      await expectWholeSite(site, ['3']);
      expect(await readdir(siteFolder(site.root).work)).toEqual([]);
    },
  });
  console.info(`prune has ${steps} steps`);
  expect(steps).toBeGreaterThan(5);
}, 240_000);
