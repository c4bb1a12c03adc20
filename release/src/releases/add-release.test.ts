import { appendFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { snapshotFolder } from '../../testing/snapshot';
import { makeSite, type TestSite } from '../../testing/test-site';
import { publishApp } from '../commands/publish';
import { keptFolder, listReleases, requireRelease } from './release-record';

let site: TestSite;
beforeEach(async () => {
  site = await makeSite();
});
afterEach(() => site.remove());

const publish = (app: string, from: string, releaseVersion?: string) =>
  publishApp(site.context, app, { from, ...(releaseVersion === undefined ? {} : { releaseVersion }) });
const origin = (...names: string[]) => path.join(site.root, 'origins', 'content', ...names);

test('a release is called after its content, and publishing the same build again changes nothing', async () => {
  const { from } = await site.build('content', 'one');
  const first = await publish('content', from);
  expect(first.data).toMatchObject({ app: 'content', isNew: true });
  expect(first.data.version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);

  const before = await snapshotFolder(site.root);
  const second = await publish('content', from);
  expect(second).toMatchObject({ data: { version: first.data.version, isNew: false } });
  expect(second.text).toContain('was published before; nothing has changed');
  expect(await snapshotFolder(site.root)).toEqual(before);
});

test('the origin gets the hashed files of all releases, compressed too; the rest stays in the release', async () => {
  const one = await site.build('content', 'one');
  const two = await site.build('content', 'two');
  await publish('content', one.from, '1');
  await publish('content', two.from, '2');
  for (const name of [one.manifest.entry, two.manifest.entry]) {
    const plain = await readFile(origin(name));
    expect(brotliDecompressSync(await readFile(origin(`${name}.br`)))).toEqual(plain);
    expect(gunzipSync(await readFile(origin(`${name}.gz`)))).toEqual(plain);
  }
  expect((await readdir(origin())).filter((name) => name.startsWith('common.') && name.endsWith('.js'))).toHaveLength(
    1,
  );
  const release = await requireRelease(site.root, 'content', '1');
  expect(await readdir(keptFolder(site.root, release))).toEqual(['app.json', 'node']);
});

test('a version is never published with other files', async () => {
  await publish('content', (await site.build('content', 'one')).from, '1');
  const { from } = await site.build('content', 'two');
  const before = await snapshotFolder(site.root);
  await expect(publish('content', from, '1')).rejects.toThrow(
    'content 1 is published already, with other files. A release never changes: choose another name with --release-version',
  );
  expect(await snapshotFolder(site.root)).toEqual(before);
});

test('nor with another page template: what the release keeps to itself counts too', async () => {
  const { from } = await site.build('host', 'one');
  await publish('host', from, '1');
  await appendFile(path.join(from, 'document.html'), '<!-- changed -->');
  await expect(publish('host', from, '1')).rejects.toThrow('host 1 is published already, with other files');
  expect((await publish('host', from)).data.isNew).toBe(true);
});

test('an entry that is not the one that was built is refused', async () => {
  const { from, manifest } = await site.build('content', 'one');
  const other = { ...manifest, integrity: `sha384-${'A'.repeat(64)}` };
  await writeFile(path.join(from, 'app.json'), JSON.stringify(other));
  await expect(publish('content', from)).rejects.toThrow(
    `${manifest.entry} of content is not the file that was built: its hash differs. Build it again.`,
  );
  expect(await listReleases(site.root, 'content')).toEqual([]);
});

test('a script whose name is not the hash of its content is refused before anything is added', async () => {
  await publish('content', (await site.build('content', 'one')).from);
  const { from } = await site.build('content', 'two');
  const common = (await readdir(from)).find((name) => name.startsWith('common.')) ?? '';
  await appendFile(path.join(from, common), '// changed');
  const before = await snapshotFolder(site.root);
  await expect(publish('content', from)).rejects.toThrow(
    `${common} of content is not named by the SHA-256 hash of its content`,
  );
  expect(await snapshotFolder(site.root)).toEqual(before);
});

test("compressed copies that an interrupted publish left without their file are not served as the file's", async () => {
  const { from, manifest } = await site.build('content', 'one');
  await publish('content', from);
  await rm(path.join(site.root, 'releases'), { recursive: true });
  await rm(origin(manifest.entry));
  await writeFile(origin(`${manifest.entry}.br`), 'of another file');
  await publish('content', from);
  expect(brotliDecompressSync(await readFile(origin(`${manifest.entry}.br`)))).toEqual(
    await readFile(origin(manifest.entry)),
  );
});

test.each<[string, (from: string, entry: string) => Promise<void>, RegExp]>([
  ['is not there', (from) => rm(from, { recursive: true }), /holds no build \(no app\.json\)\. Build content first/],
  [
    'has a damaged manifest',
    (from) => writeFile(path.join(from, 'app.json'), '{"name"'),
    /app\.json is damaged: .*JSON/,
  ],
  ['has an incomplete manifest', (from) => writeFile(path.join(from, 'app.json'), '{}'), /app\.json is damaged.*name/s],
  ['lacks its entry', (from, entry) => rm(path.join(from, entry)), /The build of content lacks remoteEntry/],
  [
    'has an entry without a hash in its name',
    async (from, entry) => {
      const manifest = await readFile(path.join(from, 'app.json'), 'utf8');
      await writeFile(path.join(from, 'app.json'), manifest.replace(entry, 'remoteEntry.js'));
      await rename(path.join(from, entry), path.join(from, 'remoteEntry.js'));
    },
    /The build of content lacks remoteEntry\.js/,
  ],
])('a build that %s is refused', async (_what, spoil, reason) => {
  const { from, manifest } = await site.build('content', 'one');
  await spoil(from, manifest.entry);
  await expect(publish('content', from)).rejects.toThrow(reason);
});

test("another app's build is refused", async () => {
  const { from } = await site.build('host', 'one');
  await expect(publish('content', from)).rejects.toThrow('holds a build of host. Build content first');
});

test.each(['../1', '.hidden', 'a b', 'a@b', ''])('"%s" is not a version', async (version) => {
  const { from } = await site.build('content', 'one');
  await expect(publish('content', from, version)).rejects.toThrow(`"${version}" is not a version`);
});

test('several publish the same build at the same time: all end, and there is one release', async () => {
  const { from } = await site.build('content', 'one');
  const results = await Promise.all(Array.from({ length: 5 }, () => publish('content', from)));
  expect(new Set(results.map(({ data }) => data.version)).size).toBe(1);
  expect(results.filter(({ data }) => data.isNew)).toHaveLength(1);
  expect(await listReleases(site.root, 'content')).toHaveLength(1);
  expect(await readdir(path.join(site.root, 'work'))).toEqual([]);
});

test('unchanged files are not written again: servers would send them again', async () => {
  await publish('content', (await site.build('content', 'one')).from);
  const before = await snapshotFolder(origin());
  await publish('content', (await site.build('content', 'two')).from);
  expect(await snapshotFolder(origin())).toMatchObject(before);
});

test('a source map makes no other release', async () => {
  const { from, manifest } = await site.build('content', 'one');
  await publish('content', from, '1');
  await writeFile(path.join(from, `${manifest.entry}.map`), '{}');
  expect((await publish('content', from, '1')).data.isNew).toBe(false);
});
