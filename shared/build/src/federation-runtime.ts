import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** A module beside the runtimes; its ending is theirs, which is another one in the published package. */
const SHARE_SCOPE = createRequire(import.meta.url).resolve('@hidden-order/platform/federation-runtime');

/** The host carries the one runtime of the page, and provides it to containers. */
export const runtimeOfHost = (): WebpackPluginInstance => inPlaceOfPlugins('runtime');

/** A container takes the runtime that the host provides. */
export const runtimeOfRemote = (): WebpackPluginInstance => inPlaceOfPlugins('taken-runtime');

/** The plugin has no setting for the runtime that its code imports. */
const inPlaceOfPlugins = (module: string): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    /\/webpack-bundler-runtime\/dist\/bundler\.js$/,
    path.join(path.dirname(SHARE_SCOPE), module + path.extname(SHARE_SCOPE)),
  );
