import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { writeBuild } from '../../testing/fixture-build';
import { startObjectServer, type ObjectServer } from '../../testing/object-server';
import { snapshotFolder } from '../../testing/snapshot';
import { storeContract } from '../../testing/store-contract';
import { addRelease } from '../releases/add-release';
import { keptFolder } from '../releases/release-record';
import { FolderStore } from './folder-store';
import { ObjectStore } from './object-store';
import type { SiteStore } from './site-store';

const ADDRESS = 's3://site/academy';

let root: string;
let server: ObjectServer;
const environment = { ...process.env };
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'store-test-'));
  server = await startObjectServer();
  Object.assign(process.env, server.environment);
});
afterEach(async () => {
  process.env = { ...environment };
  await server.close();
  await rm(root, { recursive: true });
});

const machine = () => mkdtemp(path.join(root, 'machine-')).then((folder) => new ObjectStore(folder, ADDRESS));
const remove = () => Promise.resolve();

describe('a folder', () =>
  storeContract(() =>
    Promise.resolve({ machine: () => Promise.resolve(new FolderStore(path.join(root, 'site'))), remove }),
  ));

describe('an object store', () => {
  storeContract(() => Promise.resolve({ machine, remove }));

  async function addComposition(store: SiteStore, id: number): Promise<void> {
    const source = path.join(root, `made-${id}`);
    await mkdir(path.join(source, 'pages'), { recursive: true });
    await writeFile(path.join(source, 'composition.json'), String(id));
    await writeFile(path.join(source, 'pages/index.html'), `page of ${id}`);
    await store.add(source, path.join(store.folder, 'compositions', String(id)));
  }

  test('a change whose answers were lost is known to be done', async () => {
    const store = await machine();
    await store.pull();
    const lost = new Set<string>();
    // Each answer once.
    server.loseAnswers((method, key) => lost.size < lost.add(`${method} ${key}`).size);
    await addComposition(store, 1);
    expect(await store.makeLive(1, null)).toBe(true);
    expect(lost.size).toBe(3);
  });

  test('a server that ignores the conditions of writes is refused', async () => {
    server.ignoreConditions();
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

  test('a release is seen as a whole or not at all, though its files are listed in parts while they arrive', async () => {
    const [one, other] = [await machine(), await machine()];
    await Promise.all([one.pull(), other.pull()]);
    const source = path.join(root, 'release');
    await mkdir(source);
    const names = Array.from({ length: 30 }, (_, index) => `file-${index}`);
    for (const name of names) await writeFile(path.join(source, name), name);
    await writeFile(path.join(source, 'release.json'), '{}');
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

  test('a machine that follows lists the bucket only after a publish or a change of what is live', async () => {
    const [one, other] = [await machine(), await machine()];
    await other.pull();
    expect(await other.hasNews()).toBe(false);
    const source = path.join(root, 'release');
    await mkdir(source);
    await writeFile(path.join(source, 'release.json'), '{}');
    await one.add(source, path.join(one.folder, 'releases/host/1'));
    expect(await other.hasNews()).toBe(true);
    await other.pull();
    await addComposition(one, 1);
    expect(await other.hasNews()).toBe(false);
    await one.makeLive(1, null);
    expect(await other.hasNews()).toBe(true);
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
    const store = new ObjectStore(path.join(root, 'site'), ADDRESS, (line) => said.push(line));
    await addComposition(await machine(), 1);
    const object = { content: Buffer.from('x'), tag: 'x', modified: undefined };
    for (const key of ['releases/../../planted', 'releases/a//b', 'origins/', 'releases/host/'])
      server.objects.set(`site/academy/${key}`, object);
    await store.pull();
    expect(said[0]).toBe(
      's3://site/academy: passing over origins/, releases/../../planted, releases/a//b, releases/host/',
    );
    const made = Object.keys(await snapshotFolder(root));
    expect(made).toContain('site/compositions/1/pages/index.html');
    expect(made.filter((name) => /planted|site\/(releases|origins)/.test(name))).toEqual([]);
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
