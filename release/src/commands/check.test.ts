import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { writeForeignBuild } from '../../testing/fixture-build';
import { snapshotFolder } from '../../testing/snapshot';
import { APPS, useSite } from '../../testing/test-site';
import { checkBuild } from './check';

const site = useSite();
beforeEach(async () => {
  await site.serve(...APPS);
  await site.addApp('events');
  // More than those whose pages are kept: a promotion removes old ones.
  for (let version = 1; version <= 10; version++) await site.goLive(String(version));
});

const routesAt = (address: string) => ({
  'app.json': JSON.stringify({ name: 'events', routes: { home: { path: address, kind: 'text' } } }),
});

async function check(app: string, change: Record<string, string> = {}) {
  const from = path.join(site.folder, 'tried', app);
  await mkdir(from, { recursive: true });
  await writeForeignBuild(from, app, 'one', change);
  return checkBuild(site.context, app, { from, packageVersion: '1.0.0' });
}

/** All that the site keeps. */
async function kept() {
  const folders = (await readdir(site.root)).filter((name) => !['work', 'lock', 'queue', 'drawings'].includes(name));
  return Promise.all(folders.map(async (folder) => [folder, await snapshotFolder(path.join(site.root, folder))]));
}

test('a build is told what a promotion would say, and the site stays as it is', async () => {
  const before = await kept();
  expect((await check('events')).text).toMatch(/^events 1\.0\.0-\w+ passes every check\. Nothing was published\.$/);
  await expect(check('events', routesAt('/courses/:name'))).rejects.toThrow('Refused: the pages do not fit together');
  await expect(check('events', { 'remoteEntry.js': 'var events;' })).rejects.toThrow('defines no container');
  expect(await kept()).toEqual(before);
});

test('a second version of an app that is live is compared with it', async () => {
  const { from } = await site.build('content', '11');
  const before = await kept();
  expect((await checkBuild(site.context, 'content', { from })).text).toContain('passes every check');
  expect(await kept()).toEqual(before);
});
