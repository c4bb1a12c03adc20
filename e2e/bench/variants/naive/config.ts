import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from 'shared/build/base-config';
import { HOST } from 'shared/contracts/discovery';
import type { Configuration } from 'webpack';
import { HOST_DIRECTORY, type RemoteSource } from '../app-configurations';
import { standIns } from '../stand-ins/replace';

const LIBRARIES = ['react', 'react-dom', 'react-router-dom', 'zustand', 'axios'];
/** Modules of the site's own that it does not work with several of. */
const STATEFUL = ['shared/router', 'shared/session', 'shared/api-client'];

/** What a first set-up by the guides shares: libraries whole, as singletons, negotiated at run time. */
const SHARED = Object.fromEntries([...LIBRARIES, ...STATEFUL].map((name) => [name, { singleton: true }]));

/**
 * Webpack configurations of host and remotes by the defaults of `@module-federation/enhanced`: remotes named at build
 * time by their manifests, which the host fetches at start; nothing preloaded, nothing rendered ahead.
 * @param output folder of an app's build, absolute
 * @param origin address of a remote
 */
export function naiveConfigs(
  remotes: readonly RemoteSource[],
  output: (app: string) => string,
  origin: (app: string) => string,
): Configuration[] {
  const host = base(HOST_DIRECTORY, 'host', output(HOST));
  const imports = remotes.flatMap(({ name, exposes }) =>
    Object.keys(exposes).map((module) => [`${name}/${module}`, `import("${name}/${module}")`] as const),
  );
  return [
    {
      ...host,
      entry: { main: path.join(import.meta.dirname, 'start.js') },
      output: { ...host.output, publicPath: '/' },
      plugins: [
        ...(host.plugins ?? []),
        ...standIns(Object.fromEntries(imports)),
        new ModuleFederationPlugin({
          name: HOST,
          remotes: Object.fromEntries(remotes.map(({ name }) => [name, `${name}@${origin(name)}/mf-manifest.json`])),
          shared: SHARED,
          dts: false,
        }),
      ],
    },
    ...remotes.map(({ name, directory, exposes, browser }) => {
      const remote = base(directory, name, output(name));
      return {
        ...remote,
        entry: {},
        resolve: { ...browser.resolve },
        output: { ...remote.output, publicPath: 'auto' },
        plugins: [
          ...(remote.plugins ?? []),
          new ModuleFederationPlugin({
            name,
            filename: 'remoteEntry.js',
            exposes: Object.fromEntries(Object.entries(exposes).map(([module, file]) => [`./${module}`, file])),
            shared: SHARED,
            dts: false,
          }),
        ],
      };
    }),
  ];
}

function base(directory: string, uniqueName: string, output: string): Configuration {
  const configuration = baseConfig({ directory, uniqueName, development: false, platform: 'browser' });
  // Of its own defaults the plugin warns.
  const infrastructureLogging = { level: 'error' } as const;
  return { ...configuration, infrastructureLogging, output: { ...configuration.output, path: output } };
}
