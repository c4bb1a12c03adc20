import path from 'node:path';
import { readAppPackage } from '@hidden-order/build/app-package';
import { findPages, readPlaces } from '@hidden-order/build/pages';
import { remoteConfig } from '@hidden-order/build/remote-config';
import { remoteFolders } from '@hidden-order/build/remote-folders';
import { HOST } from '@hidden-order/platform/protocol/discovery';
import type { Places } from '@hidden-order/platform/page-route';
import { cardsOf, pagesOf } from '@hidden-order/platform/protocol/site-page';
import webpack, { type Configuration, type MultiStats, type WebpackPluginInstance } from 'webpack';
import hostConfigurations from '../../../host/webpack.config';
import { REPOSITORY } from '../../site/run';

/** An app's sources, and what is built of them in any variant. */
export interface AppSource {
  /** Name in discovery. */
  name: string;
  /** Its folder, absolute. */
  directory: string;
  /** Exposed module → source file, absolute. */
  exposes: Record<string, string>;
  places: Places;
  /** What a release renders documents by. */
  node: Configuration | undefined;
}

/** What remotes expose besides their pages, as their own webpack configurations say. */
const BESIDES_PAGES: Readonly<Record<string, Record<string, string>>> = {
  auth: { modal: './src/modal/auth-modal.tsx' },
};

export const readHost = (): AppSource => ({
  name: HOST,
  directory: path.join(REPOSITORY, HOST),
  exposes: {},
  places: { routes: {}, cards: {} },
  node: hostConfigurations({})[1],
});

export const readRemotes = (): Promise<AppSource[]> => Promise.all(remoteFolders(REPOSITORY).map(readRemote));

async function readRemote(folder: string): Promise<AppSource> {
  const directory = path.join(REPOSITORY, folder);
  const { name } = readAppPackage(directory);
  const exposes = Object.entries({ ...findPages(directory), ...BESIDES_PAGES[name] });
  return {
    name,
    directory,
    exposes: Object.fromEntries(exposes.map(([module, file]) => [module, path.join(directory, file)])),
    places: await readPlaces(directory),
    node: (await remoteConfig({ directory })({}))[1],
  };
}

/**
 * Replaces the host's module that loads remotes by their names at run time: webpack knows every module when it builds,
 * there is one version of it, and nothing to fall back to.
 * @param codeOf code that imports an exposed module
 * @param version the version that the build's pages name
 */
export function withoutDiscovery(
  remotes: readonly AppSource[],
  codeOf: (remote: string, module: string, file: string) => string,
  version: string,
): WebpackPluginInstance {
  const modules = remotes.flatMap(({ name, exposes }) =>
    Object.entries(exposes).map(([module, file]) => `'${name}/${module}': () => ${codeOf(name, module, file)}`),
  );
  const cards = remotes.flatMap(({ name, places }) => cardsOf(name, { extras: places, metadata: { version } }));
  const pages = remotes.flatMap(({ name, places }) => pagesOf(name, { extras: places }));
  const standIn = inlineModule(`
    import { Remotes } from ${JSON.stringify(path.join(REPOSITORY, HOST, 'src/federation/remotes.ts'))};
    const modules = { ${modules.join(', ')} };
    const version = '${version}';
    const source = { version, load: (id) => modules[id](), isCurrent: () => true, reject: () => false };
    const sources = Object.fromEntries(${JSON.stringify(remotes.map(({ name }) => name))}.map((name) => [name, source]));
    const places = ${JSON.stringify({ pages, cards })};
    export const discoveredRemotes = () => new Remotes(sources, places);
  `);
  return new webpack.NormalModuleReplacementPlugin(/\/federation\/discovered-remotes$/, standIn);
}

/** A module as an address that holds its code. */
export const inlineModule = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

/** Builds by webpack. @throws Error with webpack's own words when that fails */
export async function runWebpack(configurations: Configuration[]): Promise<void> {
  const compiler = webpack(configurations);
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) =>
    compiler.run((failure, result) => (failure ? reject(failure) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}
