import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_FILE, CONTRACT_FOLDER, type HostContract } from 'shared/contracts/app-contract';
import { appManifestSchema, type AppManifest } from 'shared/contracts/app-manifest';
import { HOST, type Discovery } from 'shared/contracts/discovery';
import { DISCOVERY_SCHEMA } from 'shared/contracts/discovery-schema';
import { FIRST_VIEW_FOLDER } from 'shared/contracts/first-view';
import { REMOTE_BUNDLE_FILE } from 'shared/contracts/host-renderer';
import { PAGE_DATA_ELEMENT_ID } from 'shared/contracts/page-data';
import { serializeData } from 'shared/contracts/html-text';
import { composePages, type SiteSettings } from '../../../../release/src/compose/compose-pages';
import { compressFile } from '../../../../release/src/releases/compress';
import { publish } from '../../../../release/src/releases/publish';
import { RELEASE_RECORD } from '../../../../release/src/releases/release-record';
import { siteFolder } from '../../../../release/src/site-folder';
import type { RemoteSource } from '../app-configurations';
import { chunkName } from './config';

/** Version of everything in the monolith, also in `stand-ins/remotes.ts`. */
const VERSION = 'monolith';
/** It asks no remote for anything, and provides nothing to one. */
const CONTRACT: HostContract = {
  kind: 'host',
  name: HOST,
  needs: { types: 'types/none.d.ts', modules: [] },
  provides: {},
  packages: {},
};
/** The container that a remote would start by; the monolith has none, and no page asks for one. */
const NO_ENTRY = 'no-container.js';

interface MonolithOptions {
  remotes: readonly RemoteSource[];
  /** Folder of an app's build. */
  build: (app: string) => string;
  settings: SiteSettings;
  /** Address of the monolith's origin. */
  origin: string;
}

/**
 * Publishes and composes the monolith as a release does: its pages are rendered ahead from the same data, with the same
 * styles inlined and the same preloads, so that all that differs is how code is cut and loaded. For the release tool it
 * is a host whose remotes have their chunks on the host's origin.
 * @param root folder for the site, to be served as any site's
 * @throws Error when pages were not rendered
 */
export async function composeMonolith(root: string, options: MonolithOptions): Promise<void> {
  const { remotes, build, settings, origin } = options;
  const folder = siteFolder(root);
  const report = () => undefined;
  await mkdir(path.join(build(HOST), CONTRACT_FOLDER));
  await writeFile(path.join(build(HOST), CONTRACT_FOLDER, CONTRACT_FILE), JSON.stringify(CONTRACT));
  await publish(root, { app: HOST, from: build(HOST), packageVersion: '0.0.0', version: VERSION, report });
  const manifestFile = path.join(build(HOST), 'app.json');
  const manifest = appManifestSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  for (const remote of remotes) await publishRemote(root, remote, manifest, build(remote.name));

  const discovery = describe([
    [HOST, `${origin}/${manifest.entry}`],
    ...remotes.map(({ name }) => [name, `${origin}/${NO_ENTRY}`] as const),
  ]);
  const composition = folder.composition(1);
  await mkdir(path.join(composition, 'pages'), { recursive: true });
  await composePages(root, composition, { discovery, settings, before: [], refresh: true, report });
  await symlink(composition, folder.current);
  for (const file of await readdir(folder.pages, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const page = path.join(folder.pages, file);
    const text = await readFile(page, 'utf8');
    if (file === 'index.html' && !text.includes(`id="${PAGE_DATA_ELEMENT_ID}"`))
      throw new Error('The pages of the monolith were not rendered. Does the API answer?');
    const own = withoutFederation(text, { discovery, settings, origin });
    if (own.includes(NO_ENTRY)) throw new Error(`A page of the monolith still asks for a container: ${file}.`);
    await rm(`${page}.br`);
    await rm(`${page}.gz`);
    await writeFile(page, own);
    await compressFile(page);
  }
}

async function publishRemote(
  root: string,
  { name, exposes, firstViews }: RemoteSource,
  { exposes: chunks }: AppManifest,
  build: string,
): Promise<void> {
  const folder = siteFolder(root);
  const files = Object.keys(exposes).map((module) => {
    const chunk = chunks[chunkName(name, module)] ?? { scripts: [], styles: [] };
    // By what fetches data a release knows that a document has to ask for the code for calls.
    return [module, { ...chunk, takesSchemas: module.endsWith('.data') }] as const;
  });
  const manifest = { name, entry: NO_ENTRY, integrity: '', styles: [], fonts: [], exposes: Object.fromEntries(files) };
  const release = folder.release(name, VERSION);
  await cp(path.join(build, REMOTE_BUNDLE_FILE), path.join(release, REMOTE_BUNDLE_FILE));
  if (firstViews)
    await cp(path.join(build, FIRST_VIEW_FOLDER), path.join(release, FIRST_VIEW_FOLDER), { recursive: true });
  const record = { app: name, version: VERSION, publishedAt: new Date().toISOString(), manifest, files: {} };
  await writeFile(path.join(release, RELEASE_RECORD), JSON.stringify(record));
  await symlink(folder.origin(HOST), folder.origin(name));
}

const describe = (entries: readonly (readonly [app: string, url: string])[]): Discovery => ({
  schema: DISCOVERY_SCHEMA,
  microFrontends: Object.fromEntries(
    entries.map(([app, url]) => [
      app,
      [{ url, metadata: { version: VERSION }, deployment: { traffic: 100, default: true } }],
    ]),
  ),
});

/** Takes out of a page what only remotes need: containers, a discovery document, CORS, and addresses with an origin. */
function withoutFederation(
  page: string,
  { discovery, settings, origin }: Pick<MonolithOptions, 'settings' | 'origin'> & { discovery: Discovery },
): string {
  const siteData = serializeData({ ...settings, discovery });
  if (!page.includes(siteData)) throw new Error('A page of the monolith has another discovery document than expected.');
  const none: Discovery = { ...discovery, microFrontends: {} };
  return page
    .replace(`<link rel="preconnect" href="${origin}" crossorigin>`, '')
    .replace(new RegExp(`<link rel="preload" href="${origin}/${NO_ENTRY}"[^>]*>\\s*`), '')
    .replaceAll(new RegExp(`(<link rel="preload" href=")${origin}(/[^>]*?)(?: crossorigin)?>`, 'g'), '$1$2>')
    .replaceAll(`<style data-href="${origin}/`, '<style data-href="/')
    .replace(siteData, serializeData({ ...settings, discovery: none }));
}
