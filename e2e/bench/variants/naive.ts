import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from '@hidden-order/build/base-config';
import { HOST } from '@hidden-order/platform/protocol/discovery';
import { serializeData, SITE_DATA_ELEMENT_ID } from '@hidden-order/platform/protocol/document-data';
import { site } from '@hidden-order/api-shapes/site';
import sirv from 'sirv';
import type { Configuration } from 'webpack';
import { merge } from 'webpack-merge';
import { compressFile } from '../../../release/src/site/releases/compress';
import { portOf, type OriginOf, type Protocol } from '../network';
import { inlineModule, readHost, readRemotes, runWebpack, withoutDiscovery, type AppSource } from './apps';
import { dataWithoutRemotes } from './federated';

const LIBRARIES = ['react', 'react-dom', 'react-router-dom', 'zustand', 'axios'];
/** Modules of the site's own that it does not work with several of. */
const STATEFUL = [
  '@hidden-order/platform/router',
  '@hidden-order/platform/session',
  '@hidden-order/platform/api-client',
];
/** What a first set-up by the guides shares: libraries whole, as singletons, negotiated at run time. */
const SHARED = Object.fromEntries([...LIBRARIES, ...STATEFUL].map((name) => [name, { singleton: true }]));

/** The one over which it is measured: it takes so many times as long that the other would say the same. */
export const NAIVE_PROTOCOL: Protocol = 'HTTP/1.1';

const serverOf = (app: string) => (app === HOST ? 'naive' : `naive ${app}`);

/**
 * Builds the site by the defaults of `@module-federation/enhanced`, and serves it on an origin per app: remotes named at
 * build time by their manifests, which the host fetches at start; nothing preloaded, nothing prerendered.
 */
export async function naiveSite(originOf: OriginOf): Promise<{ close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-naive-'));
  const build = (app: string) => path.join(folder, app);
  const servers: Server[] = [];
  const close = async () => {
    for (const server of servers) server.close().closeAllConnections();
    await rm(folder, { recursive: true });
  };
  const [host, remotes] = [readHost(), await readRemotes()];
  await runWebpack([
    hostConfig(host, remotes, build(HOST), originOf),
    ...remotes.map((remote) => remoteConfig(remote, build(remote.name))),
  ]);
  await cp(path.join(host.directory, 'public'), build(HOST), { recursive: true });
  await writeFile(path.join(build(HOST), 'index.html'), await emptyPage(host, build(HOST), originOf));
  for (const { name } of [host, ...remotes]) servers.push(await serve(build(name), portOf(serverOf(name))));
  return { close };
}

function hostConfig(host: AppSource, remotes: readonly AppSource[], output: string, originOf: OriginOf): Configuration {
  const entries = remotes.map(({ name }) => [name, `${name}@${originOf(serverOf(name))}/mf-manifest.json`] as const);
  const codeOf = (remote: string, module: string) => `import('${remote}/${module}')`;
  return merge(federationConfig(host, output, { remotes: Object.fromEntries(entries) }), {
    // The asynchronous start that the guides ask for: shared modules are negotiated before anything runs.
    entry: { main: inlineModule(`import(${JSON.stringify(path.join(host.directory, 'src/main.ts'))})`) },
    output: { publicPath: '/' },
    plugins: [withoutDiscovery(remotes, codeOf, 'naive')],
  });
}

const remoteConfig = (remote: AppSource, output: string): Configuration =>
  merge(
    federationConfig(remote, output, {
      filename: 'remoteEntry.js',
      exposes: Object.fromEntries(Object.entries(remote.exposes).map(([module, file]) => [`./${module}`, file])),
    }),
    { entry: {}, output: { publicPath: 'auto' } },
  );

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const federationConfig = ({ name, directory }: AppSource, output: string, options: FederationOptions): Configuration =>
  merge(baseConfig({ directory, uniqueName: name, development: false, platform: 'browser' }), {
    // The plugin warns of the defaults that it sets.
    infrastructureLogging: { level: 'error' },
    output: { path: output },
    plugins: [new ModuleFederationPlugin({ name, shared: SHARED, dts: false, ...options })],
  });

/** The host's document with nothing in it but the script that starts the site. */
async function emptyPage({ directory }: AppSource, build: string, originOf: OriginOf): Promise<string> {
  const main = (await readdir(build)).find((file) => /^main\.[\w-]+\.js$/.test(file));
  if (main === undefined) throw new Error('The build of the host has no script called main.');
  const marks: Record<string, string> = {
    head: `<script defer src="/${main}"></script>`,
    name: site.name,
    tagline: site.tagline,
    end: `<script type="application/json" id="${SITE_DATA_ELEMENT_ID}">${serializeData(dataWithoutRemotes(originOf, 'naive'))}</script>`,
  };
  const template = await readFile(path.join(directory, 'document.html'), 'utf8');
  return template.replaceAll(/<!-- compose: (\w+) -->/g, (_, mark: string) => marks[mark] ?? '');
}

/** Serves a build as a plain web server does: compressed, open to other origins. No load finds anything in a cache. */
async function serve(build: string, port: number): Promise<Server> {
  for (const file of await readdir(build)) await compressFile(path.join(build, file));
  const setHeaders = (response: ServerResponse) => response.setHeader('Access-Control-Allow-Origin', '*');
  const answer = sirv(build, { single: true, brotli: true, setHeaders });
  const server = createServer((request, response) => answer(request, response)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
