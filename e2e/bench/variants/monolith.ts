import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppManifestPlugin } from 'shared/build/app-manifest-plugin';
import { baseConfig } from 'shared/build/base-config';
import { appManifestSchema, CALLS_MODULE, type AppManifest } from 'shared/platform/app-manifest';
import { HOST } from 'shared/platform/discovery';
import { serializeData } from 'shared/platform/html-text';
import { SITE_DATA_ELEMENT_ID } from 'shared/platform/document-data';
import type { Configuration } from 'webpack';
import { merge } from 'webpack-merge';
import * as z from 'zod/mini';
import { HASHED_FILE } from 'shared/platform/file-integrity';
import { COMPRESSED, compressFile } from '../../../release/src/releases/compress';
import { mainSite } from '../../site/ports';
import { publishedSite, type PublishedSite } from '../../site/published-site';
import { publicOrigin } from '../ports';
import { readHost, readRemotes, remotesStandIn, runWebpack, type AppSource } from './apps';
import { settingsOf } from './federated';

const MONOLITH = 'monolith';

/** The chunk of a remote's module in the monolith, such as `content-courses`. */
export const chunkName = (remote: string, module: string): string => `${remote}-${module.replace('/', '.')}`;

/**
 * Builds the sources as one application and releases it by the release tool, as a host whose remotes have their chunks on
 * the host's origin: its pages are prerendered, composed and served as the site's are, so that all that differs is how
 * code is cut and loaded. Then what only remotes need is taken out of its pages.
 */
export async function monolithSite(): Promise<PublishedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-monolith-'));
  const build = (app: string) => path.join(folder, app);
  try {
    const [host, remotes] = [await readHost(), await readRemotes()];
    await runWebpack([
      browserConfig(host, remotes, build(HOST)),
      ...[host, ...remotes].flatMap((app) => releaseConfigs(app, build(app.name))),
    ]);
    const manifest = await readManifest(build(HOST));
    const { contract } = await readManifest(path.join(host.directory, 'dist'));
    await writeManifest(build(HOST), { ...manifest, contract });
    for (const app of [host, ...remotes]) await copyOtherFiles(app, build(app.name));
    for (const remote of remotes) await cutRemote(remote, manifest, build);
    return await publishedSite(mainSite, {
      environment: settingsOf(MONOLITH, MONOLITH),
      servers: [[HOST]],
      publish: async (release) => {
        const apps = [host, ...remotes].map(({ name }) => name);
        for (const app of apps) await release('publish', app, '--from', build(app), '--release-version', MONOLITH);
        return apps.map((app) => `${app}@${MONOLITH}`);
      },
      composed: (root) => withoutFederation(path.join(root, 'current/pages'), manifest.entry),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Builds what browsers load of the monolith. */
export const buildMonolith = async (output: string): Promise<void> =>
  runWebpack([browserConfig(await readHost(), await readRemotes(), output)]);

/** The same sources on the same base configuration as the releases', each page a chunk, code split by webpack's defaults. */
function browserConfig(host: AppSource, remotes: readonly AppSource[], output: string): Configuration {
  const modules = remotes.flatMap(({ name, exposes }) =>
    Object.entries(exposes).map(([module, file]) => {
      const chunk = chunkName(name, module);
      const code = `import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(file)})`;
      return { id: `${name}/${module}`, chunk, code };
    }),
  );
  const standIn = remotesStandIn(
    Object.fromEntries(modules.map(({ id, code }) => [id, code])),
    remotes.flatMap(({ pages }) => pages),
  );
  const chunks = [CALLS_MODULE, ...modules.map(({ chunk }) => chunk)].map((chunk) => [chunk, chunk] as const);
  return merge(baseOf(host, 'browser'), ...remotes.map(({ browser }) => ({ resolve: { ...browser.resolve } })), {
    entry: { main: './src/main.ts' },
    output: { path: output, publicPath: '/' },
    plugins: [...standIn, new AppManifestPlugin({ name: HOST, chunk: 'main', exposed: Object.fromEntries(chunks) })],
  });
}

/** An app's other bundles, from which a release renders pages, with the monolith's CSS class names. */
const releaseConfigs = (app: AppSource, output: string): Configuration[] =>
  app.others.map((config) => ({
    ...config,
    module: { ...config.module, ...baseOf(app, 'node').module },
    output: {
      ...config.output,
      path: path.join(output, path.relative(path.join(app.directory, 'dist'), config.output?.path ?? '')),
    },
  }));

const baseOf = ({ directory }: AppSource, platform: 'browser' | 'node'): Configuration =>
  baseConfig({ directory, uniqueName: MONOLITH, development: false, platform });

/** Takes what webpack did not build here from the app's own build: contract, document template, public files. */
const copyOtherFiles = ({ directory }: AppSource, build: string): Promise<void> =>
  cp(path.join(directory, 'dist'), build, {
    recursive: true,
    force: false,
    filter: (file) => !HASHED_FILE.test(file),
  });

/** Makes a remote's build of its chunks in the monolith. Its entry is the monolith's own. */
async function cutRemote(
  { name, exposes }: AppSource,
  { entry, integrity, exposes: chunks }: AppManifest,
  build: (app: string) => string,
): Promise<void> {
  const modules = Object.keys(exposes).map(
    (module) => [module, chunks[chunkName(name, module)] ?? { scripts: [], styles: [] }] as const,
  );
  for (const file of [entry, ...modules.flatMap(([, { scripts, styles }]) => [...scripts, ...styles])])
    await cp(path.join(build(HOST), file), path.join(build(name), file));
  const own = await readManifest(build(name));
  await writeManifest(build(name), {
    ...own,
    entry,
    integrity,
    styles: [],
    fonts: [],
    exposes: Object.fromEntries(modules),
  });
}

const readManifest = async (folder: string): Promise<AppManifest> =>
  appManifestSchema.parse(JSON.parse(await readFile(path.join(folder, 'app.json'), 'utf8')));
const writeManifest = (folder: string, manifest: AppManifest): Promise<void> =>
  writeFile(path.join(folder, 'app.json'), JSON.stringify(manifest));

/** Takes preloads of containers, CORS, addresses with an origin and the discovery document out of the pages. */
async function withoutFederation(pages: string, entry: string): Promise<void> {
  const origin = publicOrigin(MONOLITH);
  for (const file of await readdir(pages, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const page = path.join(pages, file);
    const text = (await readFile(page, 'utf8'))
      .replace(new RegExp(`<link rel="preload" href="${origin}/${entry}"[^>]*>\\s*`), '')
      .replaceAll(new RegExp(`(<link rel="preload" href="|<style data-href=")${origin}/`, 'g'), '$1/')
      .replaceAll(/(<link rel="preload" href="\/[^"]*" as="(?:script|style)"[^>]*?) crossorigin>/g, '$1>')
      .replace(
        new RegExp(`(id="${SITE_DATA_ELEMENT_ID}">)(.*?)(</script>)`),
        (_, start: string, data: string, end: string) => {
          const { discovery, ...settings } = z.looseObject({ discovery: z.looseObject({}) }).parse(JSON.parse(data));
          return start + serializeData({ ...settings, discovery: { ...discovery, microFrontends: {} } }) + end;
        },
      );
    for (const coding of COMPRESSED) await rm(page + coding);
    await writeFile(page, text);
    await compressFile(page);
  }
}
