import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig } from '@hidden-order/build/base-config';

/**
 * A page that is not part of the site: one application, built as the apps are, in a document of its own.
 * @param directory the workspace's folder, absolute
 * @param title of the document
 */
export function consoleConfig(directory: string, title: string): Configuration {
  const base = baseConfig({ directory, uniqueName: path.basename(directory), development: false, platform: 'browser' });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath: '/console/' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({ title, template: path.join(import.meta.dirname, 'index.html') }),
    ],
  };
}
