import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

/** The site's naming rule: hidden_order_ and the remote's name, with _ for each hyphen. */
const CONTAINER = 'hidden_order_journal_rspack';

export default {
  mode: 'production',
  entry: {},
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  output: {
    // The site finds chunks beside the entry, keeps those of two versions apart, and waits ten seconds for each.
    publicPath: 'auto',
    uniqueName: CONTAINER,
    chunkLoadingGlobal: `webpackChunk${CONTAINER}`,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 10_000,
    clean: true,
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: CONTAINER,
      filename: 'remoteEntry.js',
      exposes: { './journal': './src/page.tsx', './journal/data': './src/data.ts' },
      shared: {
        react: { singleton: true, requiredVersion: '^19.2.0' },
        'react/jsx-runtime': { singleton: true, requiredVersion: '^19.2.0' },
        '@hidden-order/platform/router': { singleton: true, import: false, requiredVersion: '^1.0.0' },
        '@hidden-order/platform/session': { singleton: true, import: false, requiredVersion: '^1.0.0' },
      },
      dts: false,
    }),
    // Puts app.json beside the entry.
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
  ],
};
