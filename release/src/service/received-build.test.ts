import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Header } from 'tar';
import { newFolder, writeFiles } from '../../testing/new-folder';
import { siteFolder } from '../site/site-folder';
import { withReceivedBuild } from './received-build';

const root = newFolder();
const { releases, origin } = siteFolder(root);

/** An archive of one empty file. */
async function archive(): Promise<Readable> {
  const header = new Header({ path: 'app.json', size: 0, type: 'File', mode: 0o644 });
  header.encode();
  return Readable.from([await promisify(gzip)(Buffer.concat([header.block ?? Buffer.alloc(0), Buffer.alloc(1024)]))]);
}
const receive = (...[team, app, from, quota]: [string, string, Readable, Parameters<typeof withReceivedBuild>[4]?]) =>
  withReceivedBuild(root, { team, app }, from, () => Promise.resolve('received'), quota);

test('a team keeps so many releases, files and bytes of an app, and is told which of them is used up', async () => {
  await writeFiles(releases('content'), { '1/release.json': '{}' });
  await writeFiles(origin('content'), { 'main.js': '12345678', 'main.js.br': '1234' });
  const room = { releases: 2, files: 4, bytes: 14 };
  const kept = async (quota: typeof room) => receive('a', 'content', await archive(), quota);
  expect(await kept(room)).toBe('received');
  await expect(kept({ ...room, releases: 1 })).rejects.toThrow(
    'With this build, content would keep 2 releases; a team may keep 1 of an app. The operator removes old releases',
  );
  await expect(kept({ ...room, files: 3 })).rejects.toThrow('content would keep 4 files');
  await expect(kept({ ...room, bytes: 13 })).rejects.toThrow('content would keep 14 bytes');
  expect(await receive('a', 'auth', await archive(), { ...room, releases: 1, files: 1 })).toBe('received');
});

test('a team sends four builds at once, all teams together eight; when one has arrived, there is room again', async () => {
  const waiting = ['a', 'a', 'a', 'a', 'b', 'b', 'b'].map((team) => {
    const from = new Readable({ read: () => undefined });
    return { from, done: receive(team, 'content', from).catch(() => 'ended') };
  });
  await expect(receive('a', 'events', await archive())).rejects.toThrow('at most 8 do, and 4 of one team');
  const last = new Readable({ read: () => undefined });
  const eighth = receive('b', 'events', last).catch(() => 'ended');
  await expect(receive('c', 'events', await archive())).rejects.toThrow('8 builds are arriving');
  last.destroy();
  expect(await eighth).toBe('ended');
  expect(await receive('c', 'events', await archive())).toBe('received');
  for (const { from } of waiting) from.destroy();
  await Promise.all(waiting.map(({ done }) => done));
});
