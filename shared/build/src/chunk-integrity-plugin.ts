import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Gives the scripts and stylesheets of chunks their Subresource Integrity value, which their names hold
 * (@hidden-order/platform/discovery). A file whose name holds none is not loaded.
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
