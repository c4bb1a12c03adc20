import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppManifestPlugin } from '@hidden-order/build/app-manifest-plugin';
import { baseConfig } from '@hidden-order/build/base-config';
import { appManifestSchema, CALLS_MODULE, type AppManifest } from '@hidden-order/platform/protocol/app-manifest';
import { HASHED_FILE, HOST } from '@hidden-order/platform/protocol/discovery';
import { serializeData, SITE_DATA_ELEMENT_ID } from '@hidden-order/platform/protocol/document-data';
import type { Configuration } from 'webpack';
import { COMPRESSED, compressFile } from '../../../release/src/site/releases/compress';
import { mainSite } from '../../site/ports';
import { publishedSite, type PublishedSite } from '../../site/published-site';
import type { OriginOf } from '../network';
import { readHost, readRemotes, runWebpack, withoutDiscovery, type AppSource } from './apps';
import { dataWithoutRemotes, settingsOf } from './federated';

const MONOLITH = 'monolith';

/** The chunk of a remote's module in the monolith, such as `content-courses`. */
export const chunkName = (remote: string, module: string): string => `${remote}-${module.replace('/', '.')}`;

/**
 * Builds the sources as one application and releases it by the release tool, as a host whose remotes have their chunks on
 * the host's origin: its pages are prerendered, composed and served as the site's are, so that all that differs is how
 * code is cut and loaded. Then what only remotes need is taken out of its pages.
 */
export async function monolithSite(originOf: OriginOf): Promise<PublishedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-monolith-'));
  const build = (app: string) => path.join(folder, app);
  try {
    const [host, remotes] = [readHost(), await readRemotes()];
    const apps = [host, ...remotes];
    await runWebpack([
      browserConfig(host, remotes, build(HOST)),
      ...apps.map((app) => nodeConfig(app, build(app.name))),
    ]);
    // What webpack did not build here is of the apps' own builds: contract, document template, public files.
    const options = { recursive: true, force: false, filter: (file: string) => !HASHED_FILE.test(file) };
    for (const { name, directory } of apps) await cp(path.join(directory, 'dist'), build(name), options);
    const manifest = await readManifest(build(HOST));
    const { contract } = await readManifest(path.join(host.directory, 'dist'));
    await writeManifest(build(HOST), { ...manifest, contract });
    for (const remote of remotes) await cutRemote(remote, manifest, build);
    return await publishedSite(mainSite, {
      environment: settingsOf(originOf, MONOLITH, MONOLITH),
      servers: [[HOST]],
      publish: async (release) => {
        for (const { name } of apps)
          await release('publish', name, '--from', build(name), '--release-version', MONOLITH);
        return apps.map(({ name }) => `${name}@${MONOLITH}`);
      },
      composed: (root) => withoutFederation(path.join(root, 'current/pages'), originOf, manifest.entry),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Builds what browsers load of the monolith. */
export const buildMonolith = async (output: string): Promise<void> =>
  runWebpack([browserConfig(readHost(), await readRemotes(), output)]);

/** The same sources on the same base configuration as the releases', each page a chunk, code split by webpack's defaults. */
function browserConfig({ directory }: AppSource, remotes: readonly AppSource[], output: string): Configuration {
  const base = baseConfig({ directory, uniqueName: MONOLITH, development: false, platform: 'browser' });
  const chunks = remotes.flatMap(({ name, exposes }) => Object.keys(exposes).map((module) => chunkName(name, module)));
  const exposed = Object.fromEntries([CALLS_MODULE, ...chunks].map((chunk) => [chunk, chunk]));
  const codeOf = (remote: string, module: string, file: string) =>
    `import(/* webpackChunkName: "${chunkName(remote, module)}" */ ${JSON.stringify(file)})`;
  return {
    ...base,
    entry: { main: './src/main.ts' },
    output: { ...base.output, path: output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      withoutDiscovery(remotes, codeOf, MONOLITH),
      new AppManifestPlugin({ name: HOST, chunk: 'main', exposed }),
    ],
  };
}

/** An app's bundle from which a release renders pages, with the monolith's CSS class names. */
const nodeConfig = ({ directory, node }: AppSource, output: string): Configuration => ({
  ...node,
  module: { ...baseConfig({ directory, uniqueName: MONOLITH, development: false, platform: 'node' }).module },
  output: {
    ...node?.output,
    path: path.join(output, path.relative(path.join(directory, 'dist'), node?.output?.path ?? '')),
  },
});

/** Makes a remote's build of its chunks in the monolith. Its entry is the monolith's own. */
async function cutRemote(
  { name, exposes }: AppSource,
  { entry, integrity, exposes: chunks }: AppManifest,
  build: (app: string) => string,
): Promise<void> {
  const modules = Object.fromEntries(
    Object.keys(exposes).map((module) => [module, chunks[chunkName(name, module)] ?? { scripts: [], styles: [] }]),
  );
  // The entry names every chunk of the monolith, and a build must hold what its entry names.
  for (const file of (await readdir(build(HOST))).filter((one) => HASHED_FILE.test(one)))
    await cp(path.join(build(HOST), file), path.join(build(name), file));
  const own = await readManifest(build(name));
  await writeManifest(build(name), { ...own, entry, integrity, styles: [], fonts: [], exposes: modules });
}

const readManifest = async (folder: string): Promise<AppManifest> =>
  appManifestSchema.parse(JSON.parse(await readFile(path.join(folder, 'app.json'), 'utf8')));
const writeManifest = (folder: string, manifest: AppManifest): Promise<void> =>
  writeFile(path.join(folder, 'app.json'), JSON.stringify(manifest));

/** Takes preloads of containers, CORS, addresses with an origin and the discovery document out of the pages. */
async function withoutFederation(pages: string, originOf: OriginOf, entry: string): Promise<void> {
  const origin = originOf(MONOLITH);
  for (const file of await readdir(pages, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const page = path.join(pages, file);
    const text = (await readFile(page, 'utf8'))
      .replace(new RegExp(`<link rel="preload" href="${origin}/${entry}"[^>]*>\\s*`), '')
      .replaceAll(new RegExp(`(<link rel="preload" href="|<style data-href=")${origin}/`, 'g'), '$1/')
      .replaceAll(/(<link rel="preload" href="\/[^"]*" as="(?:script|style)"[^>]*?) crossorigin>/g, '$1>')
      .replace(
        new RegExp(`(id="${SITE_DATA_ELEMENT_ID}">).*?(</script>)`),
        (_, start: string, end: string) => start + serializeData(dataWithoutRemotes(originOf, MONOLITH)) + end,
      );
    for (const coding of COMPRESSED) await rm(page + coding);
    await writeFile(page, text);
    await compressFile(page);
  }
}
