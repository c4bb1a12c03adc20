import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

const RUNTIME = path.join(import.meta.dirname, '../src/federation-runtime');

/** The host carries the one runtime of the page, and provides it to containers. */
export const runtimeOfHost = (): WebpackPluginInstance => inPlaceOfPlugins('provided-runtime');

/** A container takes the runtime that the host provides. */
export const runtimeOfRemote = (): WebpackPluginInstance => inPlaceOfPlugins('taken-runtime');

/** JavaScript where this is the package of the preset. */
const ENDING = path.extname(import.meta.filename);

/** The plugin has no setting for the runtime that its code imports. */
const inPlaceOfPlugins = (module: string): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    /\/webpack-bundler-runtime\/dist\/bundler\.js$/,
    path.join(RUNTIME, module + ENDING),
  );
