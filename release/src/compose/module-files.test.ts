import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Discovery, DiscoveryEntry } from '@hidden-order/platform/discovery';
import { DISCOVERY_SCHEMA } from '@hidden-order/platform/discovery-schema';
import type { Routes } from '@hidden-order/platform/page-route';
import { makeSite, type TestSite } from '../../testing/test-site';
import { replaceVersions } from '../discovery/versions';
import { RELEASE_RECORD, type ReleaseRecord } from '../releases/release-record';
import { siteFolder } from '../site-folder';
import { pageDiscovery } from './module-files';

let site: TestSite;
beforeAll(async () => {
  site = await makeSite();
  for (const version of ['1', '2', '3']) {
    await site.publish('content', version);
    await change('content', version, ({ exposes }) => {
      exposes.home = { scripts: [`home.${version}.js`], styles: [`home.${version}.css`] };
      exposes.dialog = { scripts: [`dialog.${version}.js`], styles: [] };
    });
  }
  await site.publish('host', '1');
});
afterAll(() => site.remove());

/** Changes the manifest of a release. */
async function change(app: string, version: string, by: (manifest: ReleaseRecord['manifest']) => void): Promise<void> {
  const file = path.join(siteFolder(site.root).release(app, version), RELEASE_RECORD);
  const release = JSON.parse(await readFile(file, 'utf8')) as ReleaseRecord;
  by(release.manifest);
  await writeFile(file, JSON.stringify(release));
}

/** Lets the host ask for these modules, such as `content/dialog`. */
const ask = (...modules: string[]): Promise<void> =>
  change('host', '1', ({ contract }) => {
    if (contract?.kind === 'host') contract.needs.modules = Object.fromEntries(modules.map((id) => [id, 'Dialog']));
  });

const entry = (version: string, traffic: number, isDefault = false, more: object = {}): DiscoveryEntry => ({
  url: `https://content.example/remoteEntry.${version}.js`,
  metadata: { version },
  extras: { note: 'written by hand', ...more },
  deployment: { traffic, default: isDefault },
});
const discovery: Discovery = {
  schema: DISCOVERY_SCHEMA,
  microFrontends: {
    host: [entry('1', 100, true)],
    content: [entry('3', 10), entry('2', 90, true), entry('1', 0)],
  },
};

test('each version with visitors lists the files of the modules that the host loads, and keeps its other extras', async () => {
  await ask('content/dialog', 'auth/modal');
  const routes: Routes = { home: { path: '/', kind: 'text' } };
  const versions = [entry('3', 10, false, { routes }), entry('2', 90, true), entry('1', 0, false, { routes })];
  const { host, content } = (await pageDiscovery(site.root, replaceVersions(discovery, { content: versions })))(
    'auth',
  ).microFrontends;
  const note = 'written by hand';
  expect(content?.map(({ extras }) => extras)).toEqual([
    { note, routes, modules: { dialog: ['dialog.3.js'], home: ['home.3.js', 'home.3.css'] } },
    { note, modules: { dialog: ['dialog.2.js'] } },
    { note, routes },
  ]);
  expect(host).toEqual(discovery.microFrontends.host);
});

test('a page lists no files of its own remote: its preloads name them', async () => {
  await ask('content/dialog');
  const discoveryFor = await pageDiscovery(site.root, discovery);
  expect(discoveryFor('content')).toEqual(discovery);
  expect(discoveryFor()).not.toEqual(discovery);
});
