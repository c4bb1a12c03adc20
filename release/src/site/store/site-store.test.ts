import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeBuild } from '../../../testing/fixture-build';
import { newFolder } from '../../../testing/new-folder';
import { startObjectServer, type ObjectServer } from '../../../testing/object-server';
import { snapshotFolder, snapshotLive } from '../../../testing/snapshot';
import { compositionFiles, folderOf, storeContract } from '../../../testing/store-contract';
import { addRelease } from '../releases/add-release';
import { keptFolder } from '../releases/release-record';
import { readLiveLink } from '../site-folder';
import { FolderStore } from './folder-store';
import { ObjectStore } from './object-store';
import type { SiteStore } from '../site-store';

const ADDRESS = 's3://site/academy';

const root = newFolder();
let server: ObjectServer;
beforeEach(async () => {
  server = await startObjectServer();
});
afterEach(() => server.close());

const folder = () => mkdtemp(path.join(root, 'machine-'));
const machine = async () => new ObjectStore(await folder(), ADDRESS);

describe('a folder', () =>
  storeContract(async () => {
    const site = await folder();
    return () => Promise.resolve(new FolderStore(site));
  }));

describe('an object store', () => {
  storeContract(() => Promise.resolve(machine));

  const addComposition = async (store: SiteStore, id: number) =>
    store.add(await folderOf(compositionFiles(id)), path.join(store.folder, 'compositions', String(id)));

  test('a change whose answers were lost is known to be done', async () => {
    const store = await machine();
    await store.pull();
    const lost = new Set<string>();
    // Each answer once.
    server.faults.losesAnswer = (method, key) => lost.size < lost.add(`${method} ${key}`).size;
    await addComposition(store, 1);
    expect(await store.makeLive(1, null)).toBe(true);
    expect(lost.size).toBe(4);
  });

  test('a server that ignores the conditions of writes is refused', async () => {
    server.faults.ignoresConditions = true;
    const store = await machine();
    await store.pull();
    await addComposition(store, 1);
    await expect(store.makeLive(1, null)).rejects.toThrow('takes a write that it has to refuse (If-None-Match)');
  });

  test('a store that cannot be reached is named, with what to check', async () => {
    const store = await machine();
    await server.close();
    await expect(store.pull()).rejects.toThrow(
      /^The store s3:\/\/site\/academy cannot be used: .*ECONNREFUSED.* Check SITE_STORE and the AWS_ settings/,
    );
  });

  test('while a bucket has lost its site, the copies of it stay as they are', async () => {
    const store = await machine();
    await store.pull();
    await addComposition(store, 1);
    await store.makeLive(1, null);
    const before = await snapshotFolder(store.folder);
    server.objects.clear();
    await expect(store.pull()).rejects.toThrow('names no live composition, but its copy');
    expect(await snapshotFolder(store.folder)).toEqual(before);
  });

  /** The first key with this end. */
  const firstOf = (end: string) => (keys: readonly string[], key: string) =>
    key === keys.find((other) => other.endsWith(end));
  test.each<[string, (keys: readonly string[], key: string) => boolean, isNamed?: boolean]>([
    ['is empty', () => true],
    ['is cut', (keys, key) => keys.indexOf(key) > 8],
    ['lacks a page', firstOf('index.html')],
    ['lacks the composition', firstOf('composition.json')],
    ['lacks a release', firstOf('release.json')],
    ['lacks what a release keeps', firstOf('app.json')],
    ['lacks a script', firstOf('.js')],
    ['lacks what nothing names', firstOf('.js.br'), false],
  ])(
    'while the list of the store %s, copies stay as they are, and new ones show nothing that is not whole',
    async (_what, lacks, isNamed = true) => {
      const store = await machine();
      const from = path.join(root, 'builds', 'listed');
      await writeBuild(from, 'content', 'listed');
      const build = { app: 'content', from, packageVersion: '', version: '1', isFromElsewhere: true };
      await addRelease(store, { ...build, report: () => undefined });
      const entry = {
        url: 'http://localhost/x.js',
        metadata: { version: '1' },
        deployment: { traffic: 100, default: true },
      };
      await store.add(
        await folderOf(compositionFiles(1, { content: [entry] })),
        path.join(store.folder, 'compositions/1'),
      );
      await store.makeLive(1, null);
      await store.pull();
      const before = await snapshotFolder(store.folder);
      const keys = [...server.objects.keys()].sort();
      server.faults.listLacks = (key) => lacks(keys, key);
      await expect(store.pull()).rejects.toThrow('does not list all that it has');
      expect(await snapshotFolder(store.folder)).toEqual(before);
      const late = await machine();
      await late.pull().catch(() => undefined);
      expect(await readLiveLink(late.folder)).toBe(isNamed ? null : 1);
      server.faults.listLacks = () => false;
      await late.pull();
      expect(await snapshotLive(late.folder)).toEqual(await snapshotLive(store.folder));
    },
  );

  test('a write beside another one that is under way is repeated', async () => {
    const store = await machine();
    await store.pull();
    server.faults.conflicts = 3;
    await addComposition(store, 1);
    expect(await store.makeLive(1, null)).toBe(true);
    expect(server.faults.conflicts).toBe(0);
  });

  test('a release is seen as a whole or not at all, though its files are listed in parts while they arrive', async () => {
    const [one, other] = [await machine(), await machine()];
    await Promise.all([one.pull(), other.pull()]);
    const names = Array.from({ length: 30 }, (_, index) => `file-${index}`);
    const source = await folderOf(Object.fromEntries(['release.json', ...names].map((name) => [name, name])));
    let added = 0;
    const isAdding = () => added === 0;
    const adding = one.add(source, path.join(one.folder, 'releases/host/1')).finally(() => added++);
    for (let pulls = 0; isAdding() || pulls < 2; pulls++) {
      await other.pull();
      const seen = Object.keys(await snapshotFolder(other.folder));
      if (seen.includes('releases/host/1/release.json'))
        expect(seen).toEqual(expect.arrayContaining(names.map((name) => `releases/host/1/${name}`)));
    }
    await adding;
  });

  test('a machine that follows lists the bucket only after a publish, a preview or a change of what is live', async () => {
    const [one, other] = [await machine(), await machine()];
    await other.pull();
    expect(await other.hasNews()).toBe(false);
    await one.add(await folderOf({ 'release.json': '{}' }), path.join(one.folder, 'releases/host/1'));
    expect(await other.hasNews()).toBe(true);
    await other.pull();
    await addComposition(one, 1);
    expect(await other.hasNews()).toBe(false);
    await one.makeLive(1, null);
    expect(await other.hasNews()).toBe(true);
    await other.pull();
    const preview = path.join(one.folder, 'previews/x.json');
    await one.add(path.join(await folderOf({ 'x.json': '{}' }), 'x.json'), preview);
    expect(await other.hasNews()).toBe(true);
    await other.pull();
    expect(await readdir(path.join(other.folder, 'previews'))).toEqual(['x.json']);
    await one.remove([preview]);
    expect(await other.hasNews()).toBe(true);
    await other.pull();
    expect(await readdir(path.join(other.folder, 'previews'))).toEqual([]);
  });

  test('a publish that was cut off leaves the name of its version free for another build', async () => {
    const publishAs = async (store: SiteStore, text: string) => {
      const from = path.join(root, 'builds', text);
      await writeBuild(from, 'content', text);
      const build = { app: 'content', from, packageVersion: '', version: '1', isFromElsewhere: true };
      return addRelease(store, { ...build, report: () => undefined });
    };
    await publishAs(await machine(), 'one');
    server.objects.delete('site/academy/releases/content/1/release.json');
    const { isNew, release } = await publishAs(await machine(), 'two');
    const reader = await machine();
    await reader.pull();
    expect(isNew).toBe(true);
    const manifest = await readFile(path.join(keptFolder(reader.folder, release), 'app.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ entry: release.manifest.entry });
  });

  test('keys that lead out of the folder, or name one, are passed over, and said', async () => {
    const said: string[] = [];
    const store = new ObjectStore(await folder(), ADDRESS, (line) => said.push(line));
    await addComposition(await machine(), 1);
    const object = { content: Buffer.from('x'), tag: 'x', notes: {} };
    for (const key of ['releases/../../planted', 'releases/a//b', 'origins/', 'releases/host/'])
      server.objects.set(`site/academy/${key}`, object);
    await store.pull();
    expect(said[0]).toBe(
      's3://site/academy: passing over origins/, releases/../../planted, releases/a//b, releases/host/',
    );
    const made = Object.keys(await snapshotFolder(store.folder));
    expect(made).toContain('compositions/1/pages/index.html');
    expect(made.filter((name) => /^(releases|origins)/.test(name))).toEqual([]);
    expect((await readdir(root, { recursive: true })).filter((name) => name.includes('planted'))).toEqual([]);
  });

  test('a folder of another site is refused, and a copy is not taken for a site of its own', async () => {
    const copy = await machine();
    await copy.pull();
    await expect(new ObjectStore(copy.folder, 's3://site/other').pull()).rejects.toThrow(
      `${copy.folder} holds a copy of s3://site/academy, not of s3://site/other. Set SITE_DIR to an empty folder.`,
    );
    await expect(new FolderStore(copy.folder).pull()).rejects.toThrow(
      `${copy.folder} is a copy of s3://site/academy. Set SITE_STORE to that, or SITE_DIR to another folder.`,
    );
    const own = path.join(root, 'own');
    await mkdir(path.join(own, 'compositions/1'), { recursive: true });
    await writeFile(path.join(own, 'compositions/1/composition.json'), '{}');
    await symlink('compositions/1', path.join(own, 'current'));
    await expect(new ObjectStore(own, ADDRESS).pull()).rejects.toThrow(`${own} holds a site of its own`);
  });
});
