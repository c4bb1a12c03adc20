import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from '@hidden-order/build/base-config';

const directory = import.meta.dirname;
const base = baseConfig({ directory, uniqueName: 'release-console', development: false, platform: 'browser' });

/** A page that is not part of the site: one application, built as the apps are, in a document of its own. */
export default {
  ...base,
  entry: { main: './src/main.tsx' },
  output: { ...base.output, publicPath: '/console/' },
  plugins: [...(base.plugins ?? []), new HtmlWebpackPlugin({ template: './src/index.html' })],
} satisfies ReturnType<typeof baseConfig>;
