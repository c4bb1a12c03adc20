import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { AppManifestPlugin } from './app-manifest-plugin';
import { readPorts, type AppName } from '../src/contracts/ports';
import { baseConfig, type WebpackEnv } from './base-config';
import { developmentServer } from './development-server';
import { takenFromHost } from './singletons';

interface RemoteOptions {
  /** The remote's name in discovery and in `loadRemote('<name>/<exposed>')`. */
  name: Exclude<AppName, 'host'>;
  directory: string;
  /** Exposed module → source file; each becomes a chunk of its own. */
  exposes: Record<string, string>;
}

/** Webpack configuration of one remote: a container with its pages, and nothing that the host already has. */
export const remoteConfig =
  ({ name, directory, exposes }: RemoteOptions) =>
  (env: WebpackEnv): Configuration => {
    const development = env.WEBPACK_SERVE === true;
    const port = readPorts(process.env)[name];
    const container = `hidden_order_${name}`;
    const base = baseConfig({ directory, uniqueName: container, development });
    return {
      ...base,
      entry: {},
      output: {
        ...base.output,
        // Hot updates need an address that is known before any script runs; releases find their own.
        publicPath: development ? `http://localhost:${port}/` : 'auto',
      },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: container,
          filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash].js',
          exposes: Object.fromEntries(
            Object.entries(exposes).map(([key, file]) => [`./${key}`, { import: file, name: key }]),
          ),
          shared: takenFromHost,
          shareStrategy: 'loaded-first',
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
          manifest: false,
          dts: false,
        }),
        ...(development ? [] : [new AppManifestPlugin(name, container)]),
      ],
      ...(development ? { devServer: developmentServer(directory, port) } : {}),
    };
  };
