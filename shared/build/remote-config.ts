import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { AppManifestPlugin } from './app-manifest-plugin';
import { readPort } from '../src/contracts/ports';
import { readAppPackage } from './app-package';
import { baseConfig, type WebpackEnv } from './base-config';
import { ContractPlugin } from './contract/contract-plugin';
import { remoteContract } from './contract/remote-contract';
import { containerName } from '../src/contracts/container-name';
import { REMOTE_BUNDLE_FILE } from '../src/contracts/host-renderer';
import { developmentServer } from './development-server';
import { runtimeOfRemote } from './federation-runtime';
import { firstViewConfig } from './first-view-config';
import { nodeConfig } from './node-config';
import { SINGLETONS, takenFromHost } from './singletons';
import { standalone } from './standalone';
import { DEVELOPMENT_ENTRY } from './standalone-page';

interface RemoteOptions {
  /** The workspace's folder, absolute; its `package.json` names the remote. */
  directory: string;
  /** Exposed module → source file; each becomes a chunk of its own. */
  exposes: Record<string, string>;
  /** Page → source file of what it shows before its code is there (shared/contracts/first-view). */
  firstViews?: Record<string, string>;
}

/**
 * Webpack configurations of one remote: a container with its pages and nothing that the host already has; in releases
 * also the Node bundle from which the host renders these pages, and what some of them show before their code is there.
 */
export const remoteConfig =
  ({ directory, exposes, firstViews = {} }: RemoteOptions) =>
  (env: WebpackEnv): Configuration[] => {
    const development = env.WEBPACK_SERVE === true;
    const hot = development && env.standalone !== true;
    const { name, port: defaultPort } = readAppPackage(directory);
    const port = readPort(name, defaultPort, process.env);
    const container = containerName(name);
    const base = baseConfig({ directory, uniqueName: container, development: hot, platform: 'browser' });
    const browser: Configuration = {
      ...base,
      entry: {},
      output: {
        ...base.output,
        // Hot updates need an address that is known before any script runs; releases find their own.
        publicPath: hot ? `http://localhost:${port}/` : 'auto',
        // A module that throws is evaluated anew when it is asked for again. Without this it would be there from then on,
        // with nothing in it: what failed may have been the host's part (host/src/federation/provided-schemas.ts).
        // Its successor throws the first error again instead, as the standard of modules has it.
        // eslint-disable-next-line @typescript-eslint/no-deprecated
        strictModuleExceptionHandling: true,
      },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: container,
          filename: development ? DEVELOPMENT_ENTRY : 'remoteEntry.[contenthash].js',
          exposes: Object.fromEntries(
            Object.entries(exposes).map(([key, file]) => [`./${key}`, { import: file, name: key }]),
          ),
          shared: takenFromHost,
          // For hosts of earlier releases, whose runtime would otherwise fetch every remote at start.
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
        }),
        runtimeOfRemote(),
        ...(development
          ? []
          : [
              new AppManifestPlugin(name, container, Object.keys(exposes)),
              new ContractPlugin((taken) => remoteContract({ name, directory, exposes, taken })),
            ]),
      ],
      ...(hot ? { devServer: developmentServer(directory, port) } : {}),
      ...(development && !hot ? standalone({ directory, name, port }) : {}),
    };
    return development
      ? [browser]
      : [
          browser,
          nodeConfig({
            directory,
            uniqueName: container,
            entry: everyModule(directory, exposes),
            file: REMOTE_BUNDLE_FILE,
            format: { type: 'commonjs', given: SINGLETONS },
          }),
          ...(Object.keys(firstViews).length > 0
            ? [firstViewConfig({ directory, uniqueName: container, firstViews })]
            : []),
        ];
  };

/** A module that exports what a Node bundle has to (shared/contracts/host-renderer), as an address that holds its code. */
function everyModule(directory: string, exposes: Record<string, string>): string {
  const modules = Object.entries(exposes).map(
    ([key, file]) => `${JSON.stringify(key)}: () => import(${JSON.stringify(path.join(directory, file))})`,
  );
  return `data:text/javascript,${encodeURIComponent(`export const modules = { ${modules.join(', ')} };`)}`;
}
