import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeOlder } from '../../testing/make-older';
import { snapshotLive } from '../../testing/snapshot';
import { APPS, useSite } from '../../testing/test-site';
import { lackOf } from '../open/find-composition';
import { readComposition } from '../site/live/composition-record';
import { withLock } from '../site/lock';
import { findRelease, listReleases } from '../site/releases/release-record';
import { siteFolder } from '../site/site-folder';
import { audit } from './status';
import { canary, promote } from './promote';
import { prune } from './prune';
import { publishApp } from './publish';
import { rollback } from './rollback';

const site = useSite();
beforeEach(() => site.serve(...APPS));

const versionsOf = async (app: string) => (await listReleases(site.root, app)).map(({ version }) => version).sort();
const entryOf = async (version: string) => (await findRelease(site.root, 'content', version))?.manifest.entry ?? '';
const statusOf = async (file: string) => (await fetch(`${site.addresses.content}/${file}`)).status;
/** Four versions, each live for ten days; the last has been live for five. */
async function liveFor35Days(): Promise<void> {
  for (const version of ['1', '2', '3', '4']) {
    await site.goLive(version);
    await makeOlder(site.root, version === '4' ? 5 : 10);
  }
}

test('what was live within the days stays, with all that it names; what was live before goes, from the origin too', async () => {
  await liveFor35Days();
  const gone = await entryOf('1');
  const live = await snapshotLive(site.root);
  const { text } = await prune(site.context, 10);
  // The third version was live until five days ago, and browsers could fall back to the second; hosts have no fallback.
  const lines = ['content 1', 'host 1', 'host 2', 'what it takes to open 2 compositions, 1 to 2, again'];
  expect(text.split('\n  ')).toEqual(expect.arrayContaining(lines));
  expect((await audit(site.context, 1)).data[0]).toMatchObject({
    team: 'operator',
    action: 'prune',
    subjects: expect.arrayContaining(lines),
  });
  expect(await versionsOf('content')).toEqual(['2', '3', '4']);
  expect(await versionsOf('host')).toEqual(['3', '4']);
  expect(await snapshotLive(site.root)).toEqual(live);
  const openable = async (id: number) => lackOf(site.root, await readComposition(site.root, id));
  expect(await Promise.all([2, 3, 4].map(openable))).toEqual(['its pages', null, null]);
  expect(await statusOf(gone)).toBe(404);
  const left = await readdir(siteFolder(site.root).origin('content'));
  expect(left.filter((name) => name.startsWith(gone))).toEqual([]);
  for (const version of ['2', '3', '4']) {
    const release = await findRelease(site.root, 'content', version);
    for (const file of Object.keys(release?.files ?? {})) expect([file, await statusOf(file)]).toEqual([file, 200]);
  }
  expect(await readdir(siteFolder(site.root).work)).toEqual([]);
});

test('a rollback finds what it brings back, however long ago that was live, and says when there is no more', async () => {
  await liveFor35Days();
  await makeOlder(site.root, 100);
  await prune(site.context, 1);
  expect((await rollback(site.context, 'content')).text).toContain('content 3 for 100 %');
  await expect(rollback(site.context, 'content')).rejects.toThrow('There is no version of content before 3');
  await promote(site.context, ['content@4', 'host@4']);
});

test('a canary that was tried, and a release that was published, stay for the days', async () => {
  await site.goLive('1');
  await site.publish('content', '2');
  await makeOlder(site.root, 20);
  await canary(site.context, 'content@2', 10);
  await rollback(site.context, 'content');
  await site.publish('content', 'next');
  await makeOlder(site.root, 3);
  await prune(site.context, 5);
  expect(await versionsOf('content')).toEqual(['1', '2', 'next']);
  await prune(site.context, 2);
  expect(await versionsOf('content')).toEqual(['1']);
  // The name is free for another build.
  const { from } = await site.build('content', 'other');
  await publishApp(site.context, 'content', { from, releaseVersion: 'next' });
  await promote(site.context, ['content@next']);
});

test('share images that no live page has go after the days', async () => {
  await site.goLive('1');
  const { drawings } = siteFolder(site.root);
  const drawn = await readdir(drawings);
  const day = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000);
  await writeFile(path.join(drawings, 'old.png'), '');
  await utimes(path.join(drawings, 'old.png'), day, day);
  expect((await prune(site.context, 10)).text).toBe('Nothing is left over.');
  await makeOlder(site.root, 3);
  expect((await prune(site.context, 1)).text).toBe('removed:\n  1 share images that no page has');
  expect(await readdir(drawings)).toEqual(drawn);
});

test('files that a publish needs stay: it adds again what was removed meanwhile', async () => {
  await liveFor35Days();
  await Promise.all([prune(site.context, 10), site.publish('content', '5')]);
  expect(await versionsOf('content')).toEqual(['2', '3', '4', '5']);
  expect(await statusOf(await entryOf('5'))).toBe(200);
});

test('nothing is published while files are removed', async () => {
  await withLock(site.root, async () => {
    // Only the clock is turned: the waiting itself goes on.
    const now = Date.now();
    let looks = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 40_000 * looks++);
    await expect(site.publish('content', '1')).rejects.toThrow('keeps others waiting, for a minute now');
    clock.mockRestore();
  });
  expect(await versionsOf('content')).toEqual([]);
});
