import path from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config';

interface NodeOptions {
  /** The workspace's folder, absolute. */
  directory: string;
  /** As in the app's browser build, so that both give CSS classes the same names. */
  uniqueName: string;
  /** The module whose exports the bundle has. */
  entry: string;
  /** Folders that the entry names otherwise. */
  alias?: Readonly<Record<string, string>>;
  /** The bundle, relative to the build's folder. */
  file: string;
  /** The modules that the bundle gets by `require`, besides those of Node. */
  given?: readonly string[];
}

/**
 * Webpack configuration of an app's Node bundle, which renders the app's HTML while a release is composed: one
 * CommonJS module that needs nothing but Node, so that a published version renders the same for as long as it is kept.
 */
export function nodeConfig({ directory, uniqueName, entry, alias, file, given = [] }: NodeOptions): Configuration {
  const base = baseConfig({ directory, uniqueName, development: false, platform: 'node' });
  return {
    ...base,
    resolve: { ...base.resolve, alias: Object.assign({}, base.resolve?.alias, alias) },
    name: 'node',
    target: 'node20',
    // Not minified, so a failure names its place by itself.
    devtool: false,
    optimization: { minimize: false },
    entry: { main: entry },
    output: {
      path: path.join(directory, 'dist', path.dirname(file)),
      filename: path.basename(file),
      library: { type: 'commonjs-static' },
      asyncChunks: false,
      clean: true,
    },
    externalsType: 'commonjs',
    externals: [...given],
    // The browser build emits the styles.
    plugins: [],
  };
}
