import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

const RUNTIME = path.join(import.meta.dirname, '../src/federation-runtime');

/** The host carries the one runtime of the page, and provides it to containers. */
export const runtimeOfHost = (): WebpackPluginInstance => inPlaceOfPlugins('provided-runtime.ts');

/** A container takes the runtime that the host provides. */
export const runtimeOfRemote = (): WebpackPluginInstance => inPlaceOfPlugins('taken-runtime.ts');

/** The plugin has no setting for the runtime that its code imports. */
const inPlaceOfPlugins = (file: string): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(/\/webpack-bundler-runtime\/dist\/bundler\.js$/, path.join(RUNTIME, file));
