import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { scopeStyles } from './scoped-styles';

/**
 * Gives the scripts and stylesheets of chunks their Subresource Integrity value, which their names hold
 * (@hidden-order/platform/protocol/discovery). A file whose name holds none is not loaded.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunkIntegrityPlugin', (source) => source + setIntegrity('script', 'url'));
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap('ChunkIntegrityPlugin', (source, { tag, href }) => source + setIntegrity(tag, href));
    });
  }
}

const setIntegrity = (element: string, address: string): string =>
  `${element}.integrity = "sha256-" + /\\.([\\w-]{43})\\./.exec(${address})[1].replace(/-/g, "+").replace(/_/g, "/") + "=";`;

/**
 * Gives stylesheets of chunks the time-out that webpack gives their scripts: a stylesheet that hangs fails like a missing
 * one, instead of blocking its page.
 */
export class StylesheetTimeoutPlugin {
  /** @param milliseconds how long a stylesheet may take */
  constructor(private readonly milliseconds: number) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StylesheetTimeoutPlugin', (compilation) => {
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      // The plugin removes the handler when the stylesheet has loaded or failed.
      beforeTagInsert.tap(
        'StylesheetTimeoutPlugin',
        (source, { tag }) =>
          `${source}setTimeout(() => { if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} }); }, ${this.milliseconds});`,
      );
    });
  }
}

/** Keeps the stylesheets of a remote to what it shows (scoped-styles.ts), before they are minimized and named. */
export class ScopedStylesPlugin {
  /** @param remote its name */
  constructor(private readonly remote: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ScopedStylesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name: 'ScopedStylesPlugin', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets).filter(([name]) => name.endsWith('.css')))
          compilation.updateAsset(
            file,
            new sources.RawSource(scopeStyles(this.remote, source.source().toString()).css),
          );
      });
    });
  }
}

/** A module beside the runtimes; its ending is theirs, which is another one in the published package. */
const SHARE_SCOPE = createRequire(import.meta.url).resolve('@hidden-order/platform/protocol/federation-runtime');

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
