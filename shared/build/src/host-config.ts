import { minify } from '@swc/html';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import type { Configuration } from 'webpack';
import { CALLS_MODULE } from '@hidden-order/platform/protocol/app-manifest';
import { containerName } from '@hidden-order/platform/protocol/discovery';
import { HOST_RENDERER_FILE } from '@hidden-order/platform/protocol/host-renderer';
import { AppManifestPlugin } from './app-manifest-plugin';
import { readPort } from '@hidden-order/platform/protocol/ports';
import { readAppPackage } from './app-package';
import { baseConfig, developmentServer, type WebpackEnv } from './base-config';
import { ChunkIntegrityPlugin, runtimeOfHost } from './plugins';
import { hostContract } from './contract/host-contract';
import { nodeConfig } from './node-config';
import { provided, SINGLETONS } from './singletons';

interface HostOptions {
  directory: string;
  /** The module that starts the application. */
  entry: string;
  /** The module that renders documents while a release is composed (@hidden-order/platform/protocol/host-renderer). */
  renderer: string;
  /** What the host loads of remotes besides their pages: each module's id and the name of its type (@hidden-order/platform/remote-modules). */
  needs: Readonly<Record<string, string>>;
}

/**
 * Webpack configurations of the host: the shell for browsers, with the one copy of everything that remotes share, and
 * in releases the Node bundle that renders it.
 */
export const hostConfig =
  ({ directory, entry, renderer, needs }: HostOptions) =>
  (env: WebpackEnv): Configuration[] => {
    const development = env.WEBPACK_SERVE === true;
    const { name, port, sizeBudget } = readAppPackage(directory);
    const uniqueName = containerName(name);
    const base = baseConfig({ directory, uniqueName, development, platform: 'browser' });
    const browser: Configuration = {
      ...base,
      entry: { main: entry },
      output: { ...base.output, publicPath: '/' },
      // The host's one lazy chunk stays one file: pages preload it, or fetch it when idle.
      optimization: { ...base.optimization, splitChunks: false },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: uniqueName,
          shared: provided,
          // Remotes are named by the discovery document at run time, never at build time.
          remotes: {},
          manifest: false,
          dts: false,
        }),
        runtimeOfHost(),
        ...(development
          ? []
          : [
              copyStaticFiles(),
              new ChunkIntegrityPlugin(),
              new AppManifestPlugin({
                name,
                chunk: 'main',
                exposed: { [CALLS_MODULE]: CALLS_MODULE },
                sizeBudget,
                contract: () => hostContract({ name, directory, needs, provides: SINGLETONS }),
              }),
            ]),
      ],
      ...(development
        ? {
            devServer: { ...developmentServer(directory, readPort(name, port, process.env)), historyApiFallback: true },
          }
        : {}),
    };
    return development
      ? [browser]
      : [browser, nodeConfig({ directory, uniqueName, entry: renderer, file: HOST_RENDERER_FILE })];
  };

/** The document template, with the marks that `compose` replaces, and the files of `public/`. */
const copyStaticFiles = () =>
  new CopyPlugin({
    patterns: [
      { from: 'document.html', info: { minimized: true }, transform: minifiedTemplate },
      { from: 'public', to: 'public' },
    ],
  });

/** Its comments, styles and scripts are half a kilobyte of every document. */
async function minifiedTemplate(template: Buffer): Promise<string> {
  const { code } = await minify(template, {
    collapseWhitespaces: 'smart',
    preserveComments: ['^ compose: '],
    minifyCss: true,
    minifyJs: true,
    tagOmission: false,
    quotes: true,
  });
  return code;
}
