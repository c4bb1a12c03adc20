import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** Modules that take the place of the federation runtime's own; the plugin has no settings for what they leave out. */
const STAND_INS = path.join(import.meta.dirname, '../src/federation-runtime');

/** The host carries the one runtime, without the parts that this site has no use for, and provides it to containers. */
export const runtimeOfHost = (): WebpackPluginInstance[] => [
  replace(/\/webpack-bundler-runtime\/dist\/bundler\.js$/, 'provided-runtime.ts'),
  replace(/\/snapshot\/SnapshotHandler\.js$/, 'no-snapshots.ts'),
  replace(/\/utils\/preload\.js$/, 'no-preloads.ts'),
  replace(/\/semver\/index\.js$/, 'no-ranges.ts'),
  replace(/\/desc\.mjs$/, 'no-texts.ts'),
];

/** A container takes the runtime that the host provides, in place of one of its own. */
export const runtimeOfRemote = (): WebpackPluginInstance[] => [
  replace(/\/webpack-bundler-runtime\/dist\/bundler\.js$/, 'taken-runtime.ts'),
];

/** @param request how the plugin's code, or the runtime's own modules, ask for the module */
const replace = (request: RegExp, standIn: string): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    request,
    (dependency: { contextInfo: { issuer: string }; request: string }) => {
      if (dependency.contextInfo.issuer.includes('federation/')) dependency.request = path.join(STAND_INS, standIn);
    },
  );
