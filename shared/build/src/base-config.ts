import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { LOAD_TIMEOUT_MS } from '@hidden-order/platform/protocol/discovery';
import { StylesheetTimeoutPlugin } from './plugins';

/** What webpack-cli hands to a configuration; `WEBPACK_SERVE` is set by `webpack serve`. */
export interface WebpackEnv {
  WEBPACK_SERVE?: boolean;
  /** Set by `webpack watch`: a build for `release-client dev`, which shows the live site around one remote. */
  WEBPACK_WATCH?: boolean;
}

export interface AppOptions {
  /** The workspace's folder, absolute. */
  directory: string;
  /** The name under which the app's chunks and container are known on the page; unique over all apps. */
  uniqueName: string;
  /** Hot-reloading build for `npm run dev`, not a release. */
  development: boolean;
  /** Where the build runs: in browsers, or in Node to render HTML, which takes class names from CSS Modules only. */
  platform: 'browser' | 'node';
}

/** @returns a file of a package that this one depends on: webpack looks for names beside the built app, which need not have it */
const fileOf = createRequire(import.meta.url).resolve;

/** @returns the folder of an installed package. Not every package exports its package.json. @param from a file of one that depends on it */
function packageFolder(name: string, from: string): string {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  const folder = folders.map((parent) => path.join(parent, name)).find((candidate) => existsSync(candidate));
  if (folder === undefined) throw new Error(`${name} is not installed. Run \`npm ci\`.`);
  return folder;
}

/**
 * The drawn flags of the phone field under a separate name, so that each becomes a file with an address. The package
 * exports the stylesheet beside its drawings, but not the drawings themselves.
 */
const FLAG_DRAWINGS = {
  'flag-drawings': path.join(packageFolder('country-flag-icons', fileOf('@hidden-order/ui')), '3x2'),
};

/** React Router's production build, which its package has but does not name in its exports for browsers. */
const ROUTER_DOM = createRequire(fileOf('@hidden-order/platform/router')).resolve('react-router-dom');
const ROUTER = path.join(packageFolder('react-router', ROUTER_DOM), 'dist/production');
const PRODUCTION_ROUTER = {
  'react-router$': path.join(ROUTER, 'index.mjs'),
  'react-router/dom$': path.join(ROUTER, 'dom-export.mjs'),
};

/** What host and remotes have in common: TypeScript by SWC, CSS Modules, hashed immutable file names. */
export function baseConfig({ directory, uniqueName, development, platform }: AppOptions): Configuration {
  return {
    mode: development ? 'development' : 'production',
    context: directory,
    target: ['web', 'es2022'],
    // A release keeps source maps for reading reports; its scripts do not point browsers to them.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...FLAG_DRAWINGS, ...(development ? {} : PRODUCTION_ROUTER) },
    },
    output: {
      path: path.join(directory, 'dist'),
      uniqueName,
      // The Node bundle has another configuration, which clears that bundle's folder.
      clean: { keep: /^node/ },
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: LOAD_TIMEOUT_MS,
      // A file's name holds the whole hash of its content, and so its integrity (@hidden-order/platform/protocol/discovery).
      hashFunction: 'sha256',
      hashDigest: 'base64url',
      hashDigestLength: 43,
      filename: development ? '[name].js' : '[name].[contenthash].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash].js',
      assetModuleFilename: '[name].[contenthash][ext]',
    },
    // No code reads the name `default` of functions without a name, for which webpack would add code.
    module: {
      parser: { javascript: { anonymousDefaultExportName: false } },
      rules: [scriptRule(development), ...styleRules(development, uniqueName, platform)],
    },
    optimization: {
      // Names of one letter: each chunk brings its own copy of a module, so no other one changes with them.
      mangleExports: 'size',
      minimizer: [scriptMinimizer(), new CssMinimizerPlugin({ parallel: false })],
    },
    plugins: development
      ? [new ReactRefreshPlugin({ library: uniqueName, overlay: false })]
      : [
          new MiniCssExtractPlugin({
            filename: '[name].[contenthash].css',
            chunkFilename: '[name].[contenthash].css',
            // Cascade layers decide between a page's rules and those of its parts (layers.test.ts), not the order of files,
            // which differs with the pages that a visitor came by.
            ignoreOrder: true,
          }),
          new StylesheetTimeoutPlugin(LOAD_TIMEOUT_MS),
        ],
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    performance: false,
  };
}

/** SWC makes scripts smaller than webpack's default minimizer does, in a fraction of its time. */
const scriptMinimizer = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    parallel: false,
    // Licence comments stay: a banner that names a file of them would hold the script's own name, and so its hash.
    minimizerOptions: { compress: { passes: 3 }, mangle: true, format: { comments: 'some' } },
    extractComments: false,
  });

function scriptRule(development: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: fileOf('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
    },
  };
}

function styleRules(development: boolean, uniqueName: string, platform: AppOptions['platform']): RuleSetRule[] {
  const output = development ? fileOf('style-loader') : MiniCssExtractPlugin.loader;
  const cssLoader = fileOf('css-loader');
  const modules = {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    ...(development
      ? { localIdentName: `${uniqueName}-[name]-[local]` }
      : { getLocalIdent: contentClassName(uniqueName) }),
  };
  if (platform === 'node') {
    const loader = { loader: cssLoader, options: { modules: { ...modules, exportOnlyLocals: true } } };
    return [{ test: /\.module\.css$/, use: [loader] }];
  }
  return [
    { test: /\.module\.css$/, use: [output, { loader: cssLoader, options: { modules } }] },
    { test: /\.css$/, exclude: /\.module\.css$/, use: [output, cssLoader] },
  ];
}

/** Characters of the hash: enough for a few thousand classes without a collision. */
const CLASS_NAME_LENGTH = 8;

/**
 * Names classes by the app and a hash of their file. Stylesheets stay in the document after a failover to another version
 * of a remote, so a class name must mean the same in every version.
 * @param app unique name of the app
 * @returns css-loader's `getLocalIdent`
 */
const contentClassName =
  (app: string) =>
  ({ resourcePath }: { resourcePath: string }, _pattern: string, local: string): string =>
    createHash('sha256')
      .update(`${app}\0${local}\0`)
      .update(readFileSync(resourcePath))
      .digest('base64url')
      .slice(0, CLASS_NAME_LENGTH);

/**
 * Hot reloading for one app: modules are replaced in place (never a page reload), also when the page is the host's.
 * `.dev` holds what `npm run dev` composes: the host's page with the addresses of the four servers in it.
 */
export function developmentServer(directory: string, port: number): DevServerConfiguration {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    allowedHosts: ['localhost', '127.0.0.1'],
    headers: { 'Access-Control-Allow-Origin': '*' },
    static: ['public', '.dev'].map((folder) => ({ directory: path.join(directory, folder), watch: false })),
    client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port } },
  };
}
