import path from 'node:path';
import { AppManifestPlugin } from 'shared/build/app-manifest-plugin';
import { baseConfig } from 'shared/build/base-config';
import { CALLS_MODULE } from 'shared/contracts/app-manifest';
import { HOST } from 'shared/contracts/discovery';
import { FIRST_VIEW_FOLDER } from 'shared/contracts/first-view';
import { HOST_RENDERER_FILE, REMOTE_BUNDLE_FILE } from 'shared/contracts/host-renderer';
import type { Configuration } from 'webpack';
import { hostNodeConfig, HOST_DIRECTORY, type RemoteSource } from '../app-configurations';
import { standIns } from '../stand-ins/replace';

/** The chunk of a remote's module in the monolith, such as `content-courses`. */
export const chunkName = (remote: string, module: string): string => `${remote}-${module}`;

/**
 * Webpack configuration of the site as one application, for browsers: the same sources and the same base configuration
 * as the releases', each page a chunk of its own, code that pages have in common split off as webpack does by default.
 * @param output folder for the build, absolute
 */
export function monolithConfig(remotes: readonly RemoteSource[], output: string): Configuration {
  const base = baseOf(HOST_DIRECTORY, 'browser');
  const modules = remotes.flatMap(({ name, exposes }) =>
    Object.entries(exposes).map(([module, file]) => ({
      id: `${name}/${module}`,
      chunk: chunkName(name, module),
      file,
    })),
  );
  const imports = modules.map(({ id, chunk, file }) => {
    return [id, `import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(file)})`] as const;
  });
  return {
    ...base,
    entry: { main: './src/main.ts' },
    output: { ...base.output, path: output, publicPath: '/' },
    resolve: { ...base.resolve, alias: allAliases(remotes) },
    plugins: [
      ...(base.plugins ?? []),
      ...standIns(Object.fromEntries(imports)),
      new AppManifestPlugin(HOST, 'main', Object.fromEntries([CALLS_MODULE, ...modules.map(({ chunk }) => chunk)].map((chunk) => [chunk, chunk]))),
    ],
  };
}

/**
 * Webpack configurations of the Node bundles from which a release renders pages, and of first views: those of host and
 * remotes as they are, with the class names of the monolith.
 * @param output folder of an app's build, absolute
 */
export async function monolithReleaseConfigs(
  remotes: readonly RemoteSource[],
  output: (app: string) => string,
): Promise<Configuration[]> {
  const host = withOutput(
    await hostNodeConfig(),
    HOST_DIRECTORY,
    path.join(output(HOST), path.dirname(HOST_RENDERER_FILE)),
  );
  return [
    host,
    ...remotes.flatMap(({ name, directory, node, firstViews }) => [
      withOutput(node, directory, path.join(output(name), path.dirname(REMOTE_BUNDLE_FILE))),
      ...(firstViews ? [withOutput(firstViews, directory, path.join(output(name), FIRST_VIEW_FOLDER))] : []),
    ]),
  ];
}

const withOutput = (release: Configuration, directory: string, folder: string): Configuration => ({
  ...release,
  module: { ...release.module, ...baseOf(directory, 'node').module },
  output: { ...release.output, path: folder },
});

const baseOf = (directory: string, platform: 'browser' | 'node'): Configuration =>
  baseConfig({ directory, uniqueName: 'monolith', development: false, platform });

/** Names by which remotes find modules; no two remotes may give one name different meanings. */
const allAliases = (remotes: readonly RemoteSource[]) =>
  Object.assign({}, ...remotes.map(({ browser }) => browser.resolve?.alias)) as Record<string, string>;
