import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_FILE, CONTRACT_FOLDER } from 'shared/contracts/app-contract';
import type { Discovery, DiscoveryEntry } from 'shared/contracts/discovery';
import { DISCOVERY_SCHEMA } from 'shared/contracts/discovery-schema';
import { makeSite, type TestSite } from '../../testing/test-site';
import { RELEASE_RECORD, type ReleaseRecord } from '../releases/release-record';
import { siteFolder } from '../site-folder';
import { pageDiscovery } from './module-files';

let site: TestSite;
beforeAll(async () => {
  site = await makeSite();
  for (const version of ['1', '2', '3']) {
    await site.publish('content', version);
    const file = path.join(siteFolder(site.root).release('content', version), RELEASE_RECORD);
    const release = JSON.parse(await readFile(file, 'utf8')) as ReleaseRecord;
    release.manifest.exposes.home = { scripts: [`home.${version}.js`], styles: [`home.${version}.css`] };
    await writeFile(file, JSON.stringify(release));
  }
  await site.publish('host', '1');
});
afterAll(() => site.remove());

/** Lets the host ask for these modules, such as `content/home`. */
async function ask(...modules: string[]): Promise<void> {
  const file = path.join(siteFolder(site.root).release('host', '1'), CONTRACT_FOLDER, CONTRACT_FILE);
  const contract = JSON.parse(await readFile(file, 'utf8')) as { needs: object };
  const types = Object.fromEntries(modules.map((id) => [id, 'PageModule']));
  await writeFile(file, JSON.stringify({ ...contract, needs: { ...contract.needs, modules: types } }));
}

const entry = (version: string, traffic: number, isDefault = false): DiscoveryEntry => ({
  url: `https://content.example/remoteEntry.${version}.js`,
  metadata: { version },
  extras: { note: 'written by hand' },
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
  await ask('content/home', 'auth/modal');
  const { host, content } = (await pageDiscovery(site.root, discovery))('auth').microFrontends;
  expect(content?.map(({ extras }) => extras)).toEqual([
    { note: 'written by hand', modules: { home: ['home.3.js', 'home.3.css'] } },
    { note: 'written by hand', modules: { home: ['home.2.js', 'home.2.css'] } },
    { note: 'written by hand' },
  ]);
  expect(host).toEqual(discovery.microFrontends.host);
});

test('a registered remote of which the host loads no module adds nothing to the page', async () => {
  await ask('auth/modal');
  expect((await pageDiscovery(site.root, discovery))()).toEqual(discovery);
});

test('a page lists no files of its own remote: its preloads name them', async () => {
  await ask('content/home');
  const discoveryFor = await pageDiscovery(site.root, discovery);
  expect(discoveryFor('content')).toEqual(discovery);
  expect(discoveryFor()).not.toEqual(discovery);
});
