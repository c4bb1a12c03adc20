import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { snapshotFolder } from '../../../testing/snapshot';
import { useSite } from '../../../testing/test-site';
import { publishApp } from '../../commands/publish';
import { keptFolder, listReleases, requireRelease } from './release-record';

const site = useSite();

const publish = (app: string, from: string, releaseVersion?: string) =>
  publishApp(site.context, app, { from, ...(releaseVersion === undefined ? {} : { releaseVersion }) });
const origin = (...names: string[]) => path.join(site.root, 'origins', 'content', ...names);

test('a release is called after its content, and publishing the same build again changes nothing, whatever its source maps', async () => {
  const { from, manifest } = await site.build('content', 'one');
  const first = await publish('content', from);
  expect(first.data).toMatchObject({ app: 'content', isNew: true });
  expect(first.data.version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);

  const before = await snapshotFolder(site.root);
  await writeFile(path.join(from, `${manifest.entry}.map`), '{}');
  const second = await publish('content', from);
  expect(second).toMatchObject({ data: { version: first.data.version, isNew: false } });
  expect(second.text).toContain('was published before; nothing has changed');
  expect(await snapshotFolder(site.root)).toEqual(before);
});

test('the origin gets the hashed files of all releases, compressed too, and keeps those that it has: servers would send them again; the rest stays in the release', async () => {
  const one = await site.build('content', 'one');
  const two = await site.build('content', 'two');
  await publish('content', one.from, '1');
  const before = await snapshotFolder(origin());
  await publish('content', two.from, '2');
  expect(await snapshotFolder(origin())).toMatchObject(before);
  for (const name of [one.manifest.entry, two.manifest.entry]) {
    const plain = await readFile(origin(name));
    expect(brotliDecompressSync(await readFile(origin(`${name}.br`)))).toEqual(plain);
    expect(gunzipSync(await readFile(origin(`${name}.gz`)))).toEqual(plain);
  }
  expect((await readdir(origin())).filter((name) => name.startsWith('common.') && name.endsWith('.js'))).toHaveLength(
    1,
  );
  const release = await requireRelease(site.root, 'content', '1');
  expect(await readdir(keptFolder(site.root, release))).toEqual(['app.json', 'contract', 'node']);
});

test('a version is never published with other files, nor with another page template, which the release keeps to itself', async () => {
  await publish('content', (await site.build('content', 'one')).from, '1');
  const host = (await site.build('host', 'one')).from;
  await publish('host', host, '1');
  const before = await snapshotFolder(site.root);
  await appendFile(path.join(host, 'document.html'), '<!-- changed -->');
  const content = (await site.build('content', 'two')).from;
  for (const [app, from] of Object.entries({ content, host }))
    await expect(publish(app, from, '1')).rejects.toThrow(
      `${app} 1 is published already, with other files. A release never changes: choose another name with --release-version`,
    );
  expect(await snapshotFolder(site.root)).toEqual(before);
  expect((await publish('host', host)).data.isNew).toBe(true);
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

/** Changes the text of a build's manifest. */
async function changeManifest(from: string, ...change: [text: string | RegExp, other: string]): Promise<void> {
  const file = path.join(from, 'app.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(...change));
}

test.each<[string, (from: string, entry: string) => Promise<void>, RegExp]>([
  ['is not there', (from) => rm(from, { recursive: true }), /holds no build \(no app\.json\)\. Build content first/],
  ['has a damaged manifest', (from) => changeManifest(from, '}', ''), /app\.json is damaged: .*JSON/],
  ['has an incomplete manifest', (from) => changeManifest(from, /.*/s, '{}'), /app\.json is damaged.*name/s],
  [
    "is another app's",
    (from) => changeManifest(from, '"content"', '"host"'),
    /holds a build of host\. Build content first/,
  ],
  ['lacks its entry', (from, entry) => rm(path.join(from, entry)), /The build of content lacks remoteEntry/],
  [
    'has an entry without a hash in its name',
    async (from, entry) => {
      await changeManifest(from, entry, 'remoteEntry.js');
      await rename(path.join(from, entry), path.join(from, 'remoteEntry.js'));
    },
    /The build of content lacks remoteEntry\.js/,
  ],
  [
    'has another entry than the one that was built',
    (from) => changeManifest(from, /sha384-[^"]*/, `sha384-${'A'.repeat(64)}`),
    /remoteEntry\..*\.js of content is not the file that was built: its hash differs\. Build it again/,
  ],
  [
    'lacks a declaration that its contract names',
    (from) => rm(path.join(from, 'contract/types/home.d.ts')),
    /The build of content lacks contract\/types\/home\.d\.ts/,
  ],
  [
    'lacks a chunk that its entry names',
    async (from) => {
      const text = `"${'x'.repeat(43)}"`;
      const entry = `remoteEntry.${createHash('sha256').update(text).digest('base64url')}.js`;
      await writeFile(path.join(from, entry), text);
      await changeManifest(from, /"remoteEntry[^"]*"/, `"${entry}"`);
    },
    /The build of content lacks the file of the hash x{43}/,
  ],
  [
    'says more of itself than is read',
    (from) => writeFile(path.join(from, 'contract/types/much.d.ts'), ' '.repeat(2 ** 21)),
    /says of itself \(contract\/\) has \d+ bytes in 2 files: at most 2097152 bytes in 1000 files/,
  ],
  [
    'has an app.json that is longer than is read',
    (from) => changeManifest(from, '{', `{${' '.repeat(2 ** 19)}`),
    /says of itself \(app\.json, mf-manifest\.json\) has \d+ bytes in 1 files: at most 524288 bytes/,
  ],
  [
    'has more pages than a remote may have',
    (from) => {
      const pages = Array.from({ length: 61 }, (_, at) => `"p${at}":{"path":"/p${at}","kind":"text"}`);
      return changeManifest(from, '"routes":{', `"routes":{${pages.join()},`);
    },
    /has at most 60 pages/,
  ],
  [
    'has a script whose name is not the hash of its content',
    async (from) => {
      const common = (await readdir(from)).find((name) => name.startsWith('common.')) ?? '';
      await appendFile(path.join(from, common), '// changed');
    },
    /common\..*\.js of content is not named by the SHA-256 hash of its content/,
  ],
])('a build that %s is refused before anything is added', async (_what, spoil, reason) => {
  await publish('content', (await site.build('content', 'one')).from);
  const { from, manifest } = await site.build('content', 'two');
  await spoil(from, manifest.entry);
  const before = await snapshotFolder(site.root);
  await expect(publish('content', from)).rejects.toThrow(reason);
  expect(await snapshotFolder(site.root)).toEqual(before);
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
