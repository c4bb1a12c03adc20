import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Header } from 'tar';
import { newFolder } from '../../testing/new-folder';
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
const receive = (team: string, app: string, from: Readable) =>
  withReceivedBuild(root, { team, app }, from, () => Promise.resolve('received'));

test('a team keeps 500 releases and 4 GB of an app at the most, and is told which of them is used up', async () => {
  for (let version = 1; version <= 499; version++)
    await mkdir(path.join(releases('content'), String(version)), { recursive: true });
  expect(await receive('a', 'content', await archive())).toBe('received');
  await mkdir(path.join(releases('content'), '500'));
  await expect(receive('a', 'content', await archive())).rejects.toThrow(
    'With this build, content would keep 501 releases; a team may keep 500 of an app. The operator removes old releases',
  );
  await mkdir(origin('auth'), { recursive: true });
  const large = await open(path.join(origin('auth'), 'large.js'), 'w');
  await large.truncate(4096 * 1024 * 1024 + 1);
  await large.close();
  await expect(receive('a', 'auth', await archive())).rejects.toThrow('auth would keep 4294967297 bytes');
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
