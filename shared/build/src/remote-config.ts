import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { AppManifestPlugin } from './app-manifest-plugin';
import { readPort } from '@hidden-order/platform/protocol/ports';
import { readAppPackage } from './app-package';
import { baseConfig, developmentServer, type WebpackEnv } from './base-config';
import { ChunkIntegrityPlugin, runtimeOfRemote, ScopedStylesPlugin } from './plugins';
import { remoteContract } from './contract/remote-contract';
import { containerName } from '@hidden-order/platform/protocol/discovery';
import { REMOTE_BUNDLE_FILE } from '@hidden-order/platform/protocol/host-renderer';
import { nodeConfig } from './node-config';
import { findPages, readPlaces } from './pages';
import { consumed, SINGLETONS } from './singletons';

interface RemoteOptions {
  /** The workspace's folder, absolute; its `package.json` names the remote. */
  directory: string;
  /** What the remote exposes besides its pages: module → source file. */
  exposes?: Record<string, string>;
}

/**
 * Webpack configurations of one remote: a container with its pages and cards (`src/pages.ts`) and nothing that the host already
 * has; in releases also the Node bundle from which the host prerenders these pages.
 */
export const remoteConfig =
  ({ directory, exposes: others = {} }: RemoteOptions) =>
  async (env: WebpackEnv): Promise<Configuration[]> => {
    const places = await readPlaces(directory);
    const exposes = { ...others, ...findPages(directory) };
    const hot = env.WEBPACK_SERVE === true;
    const watched = env.WEBPACK_WATCH === true;
    const { name, port: defaultPort, sizeBudget } = readAppPackage(directory);
    const port = readPort(name, defaultPort, process.env);
    const container = containerName(name);
    const base = baseConfig({ directory, uniqueName: container, development: hot, platform: 'browser' });
    const minimized = watched ? { minimize: false } : {};
    const browser: Configuration = {
      ...base,
      entry: {},
      output: {
        ...base.output,
        ...(watched && { path: path.join(directory, '.dev') }),
        // Hot updates need an address that is known before any script runs; releases find their own.
        publicPath: hot ? `http://localhost:${port}/` : 'auto',
      },
      // Webpack's 20 KB would make one more request of most pages, for code of a few KB.
      optimization: { ...base.optimization, splitChunks: { minSize: 80_000 }, ...minimized },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: container,
          filename: hot ? 'remoteEntry.js' : 'remoteEntry.[contenthash].js',
          exposes: Object.fromEntries(
            Object.entries(exposes).map(([key, file]) => [`./${key}`, { import: file, name: chunkOf(key) }]),
          ),
          shared: consumed,
          manifest: false,
          dts: false,
        }),
        runtimeOfRemote(),
        ...(hot
          ? []
          : [
              new ChunkIntegrityPlugin(),
              new ScopedStylesPlugin(name),
              new AppManifestPlugin({
                name,
                chunk: container,
                exposed: Object.fromEntries(Object.keys(exposes).map((key) => [key, chunkOf(key)])),
                places,
                sizeBudget,
                // It takes seconds, and says nothing to a browser.
                ...(!watched && { contract: (taken) => remoteContract({ name, directory, exposes, taken }) }),
              }),
            ]),
      ],
      ...(hot ? { devServer: developmentServer(directory, port) } : {}),
    };
    return hot || watched
      ? [browser]
      : [
          browser,
          nodeConfig({
            directory,
            uniqueName: container,
            // JavaScript where this is the package of the preset.
            entry: path.join(import.meta.dirname, `remote-bundle${path.extname(import.meta.filename)}`),
            alias: { 'remote-source': path.join(directory, 'src') },
            file: REMOTE_BUNDLE_FILE,
            given: SINGLETONS,
          }),
        ];
  };

/** Names the chunk of an exposed module, and so its file: `courses.data` for `courses/data`. */
const chunkOf = (key: string): string => key.replace('/', '.');
