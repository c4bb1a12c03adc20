import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { FEDERATION, writeForeignBuild } from '../../../testing/fixture-build';
import { makeOlder } from '../../../testing/make-older';
import { snapshotFolder } from '../../../testing/snapshot';
import { useSite } from '../../../testing/test-site';
import { promote } from '../../commands/promote';
import { prune } from '../../commands/prune';
import { publishApp } from '../../commands/publish';
import { describeRelease } from '../discovery/versions';
import { integrityOf } from './build-output';
import { keptFolder, requireRelease } from './release-record';

const site = useSite();
beforeEach(() => site.addApp('events'));

/** Publishes a build of another team. */
async function publish(content: string, change: Record<string, string | null> = {}, releaseVersion = content) {
  const from = path.join(site.folder, 'elsewhere', content);
  await writeForeignBuild(from, 'events', content, change);
  await publishApp(site.context, 'events', { from, releaseVersion });
  return requireRelease(site.root, 'events', releaseVersion);
}

test('a build of stock tools needs app.json alone: the rest is in what its federation plugin writes', async () => {
  const { manifest, files } = await publish('one');
  expect(manifest.entry).toMatch(/^build\.[\w-]{43}\.files\/remoteEntry\.js$/);
  expect(manifest.integrity).toBe(files[manifest.entry]);
  expect(manifest.contract).toEqual({
    kind: 'remote',
    name: 'events',
    exposes: { home: null },
    takes: { 'react/jsx-runtime': null, react: null, '@hidden-order/platform/router': null },
    packages: { react: '^19.2.0', '@hidden-order/platform': '^1.0.0' },
  });
  const origin = { url: 'https://events.example', fallbackUrl: null };
  const { url } = describeRelease(await requireRelease(site.root, 'events', 'one'), origin, 100);
  expect(url).toBe(`https://events.example/${manifest.entry}`);
});

test('its stylesheets hold within what it shows, and the publish names selectors that reach outside', async () => {
  const css = 'body,.journal{color:red}';
  const reported = jest.spyOn(site.context, 'report');
  const { files } = await publish('one', { 'assets/page.css': css });
  const file = Object.keys(files).find((name) => name.endsWith('assets/page.css')) ?? '';
  const served = await readFile(path.join(site.root, 'origins/events', file));
  const within = ':where([data-remote="events"])';
  expect(served.toString()).toBe(`@layer remote{${within} body,${within} .journal{color:red}}`);
  expect(files[file]).toBe(integrityOf(served));
  expect(reported).toHaveBeenCalledWith('assets/page.css reaches outside of events, but holds only within: body');
});

test.each([
  ['cannot be read', 'body{', 'Unclosed block'],
  // It is read in a process of its own, since parsers can be kept busy.
  ['is very large once it is scoped', 'a{}'.repeat(60_000), 'its answer has more than 2 MB'],
])('a stylesheet that %s is refused', async (_what, css, reason) => {
  await expect(publish('one', { 'assets/page.css': css })).rejects.toThrow(
    new RegExp(`assets/page.css of events is no stylesheet that can be read. .*${reason}`),
  );
});

const shared = (change: (share: { name: string; singleton: boolean }) => unknown) =>
  JSON.stringify({ ...FEDERATION, shared: FEDERATION.shared.flatMap((share) => change(share) ?? []) });

test.each([
  ['shares nothing of React', shared(({ name }) => (name === 'react' ? undefined : { name, singleton: true }))],
  ['shares a React that may have copies', shared(({ name }) => ({ name, singleton: name !== 'react' }))],
])('a build that %s takes no part of it from the host', async (_what, federation) => {
  const { manifest } = await publish('one', { 'mf-manifest.json': federation });
  expect(manifest.contract).toMatchObject({ takes: { '@hidden-order/platform/router': null }, packages: {} });
  expect(Object.keys(manifest.contract?.kind === 'remote' ? manifest.contract.takes : {})).toEqual([
    '@hidden-order/platform/router',
  ]);
});

test('its files lie in a folder that is called after their content, so that no release changes those of another', async () => {
  const one = await publish('one');
  const before = await snapshotFolder(path.join(site.root, 'origins/events'));
  const two = await publish('two');
  expect(await snapshotFolder(path.join(site.root, 'origins/events'))).toMatchObject(before);
  expect(two.manifest.entry).not.toBe(one.manifest.entry);

  const served = Object.keys(one.files).map((file) => file.split('/').slice(1).join('/'));
  expect(served).toEqual(['assets/page-CbEO7U8D.css', 'mf-manifest.json', 'remoteEntry.js']);
  for (const file of Object.keys(one.files))
    expect(await readFile(path.join(site.root, 'origins/events', file), 'utf8')).not.toBe('');
  expect(await readdir(keptFolder(site.root, one))).toEqual(['app.json', 'index.html', 'remoteEntry.js.map']);
});

const asModule = { metaData: { remoteEntry: { name: 'moduleEntry.js', path: '', type: 'module' } } };

test.each([
  ['as elements', {}, false],
  [
    'as modules',
    {
      'mf-manifest.json': JSON.stringify({ ...FEDERATION, ...asModule }),
      'app.json': JSON.stringify({ name: 'events', entry: 'remoteEntry.js' }),
      'moduleEntry.js': 'export {};',
    },
    true,
  ],
])('the hashes of what it loads %s stand before its entry, as it is served', async (_how, change, isOfModules) => {
  const { manifest, files } = await publish('one', { 'assets/late.js': '1;', ...change });
  const [folder = ''] = manifest.entry.split('/');
  const text = await readFile(path.join(site.root, 'origins/events', manifest.entry), 'utf8');
  expect(manifest.integrity).toBe(integrityOf(Buffer.from(text)));
  expect(text).toContain(".forEach(() => 'one');");
  const loaded = Object.keys(files).filter((file) => /\.(js|css)$/.test(file) && file !== manifest.entry);
  expect(loaded).toHaveLength(isOfModules ? 3 : 2);
  for (const file of loaded) {
    const served = await readFile(path.join(site.root, 'origins/events', file));
    expect(text).toContain(`"./${path.posix.relative(folder, file)}":"${integrityOf(served)}"`);
  }
  expect(text.includes('modulepreload')).toBe(isOfModules);
});

const entry = (text: string | null) => ({ 'remoteEntry.js': text });
test.each<[string, Record<string, string | null>]>([
  ['defines no container hidden_order_events. Give the federation plugin that name.', entry('var events;')],
  [
    'lacks the runtime, which is in a file of its own. Leave optimization.runtimeChunk out.',
    entry('(self.webpackChunkhidden_order_events=self.x||[]).push([[1],()=>hidden_order_events])'),
  ],
  [
    'keeps its chunks in webpackChunkevents. Set output.uniqueName to hidden_order_events.',
    entry('var hidden_order_events;self.webpackChunkevents=[]'),
  ],
  [
    'Set output.uniqueName to hidden_order_events and output.chunkLoadingGlobal to webpackChunkhidden_order_events.',
    entry('var hidden_order_events;self.rspackChunkhidden_order_events=[]'),
  ],
  [
    'moduleEntry.js of events is an ES module, but pages load containers as classic scripts.',
    { 'mf-manifest.json': JSON.stringify({ ...FEDERATION, ...asModule }) },
  ],
  ...['not a name', 'constructor'].map((name): [string, Record<string, string>] => [
    'mf-manifest.json of events cannot be read.',
    { 'mf-manifest.json': JSON.stringify({ ...FEDERATION, exposes: [{ name }] }) },
  ]),
  ['has no mf-manifest.json, and its app.json names no entry.', { 'mf-manifest.json': null }],
  ['The build of events lacks remoteEntry.js.', entry(null)],
  [
    'app.json of events lists files, but no integrity. Leave styles, fonts and exposes out.',
    { 'app.json': JSON.stringify({ name: 'events', styles: ['page.css'] }) },
  ],
])('a build that does not fit is refused with what to set: %s', async (reason, change) => {
  await expect(publish('one', change)).rejects.toThrow(reason);
});

test('a removal of old releases keeps the folders of builds that may still be needed, and takes the others', async () => {
  await site.serve('host', 'content');
  await site.goLive('1');
  const folders: string[] = [];
  for (const version of ['one', 'two', 'three', 'four']) {
    folders.push((await publish(version)).manifest.entry.split('/')[0] ?? '');
    await promote(site.context, [`events@${version}`]);
  }
  await makeOlder(site.root, 100);
  await prune(site.context, 1);
  expect((await readdir(path.join(site.root, 'origins/events'))).sort()).toEqual(folders.slice(2).sort());
});
