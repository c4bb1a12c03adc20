import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * Gives stylesheets of chunks the time limit that webpack gives their scripts: one that hangs fails like one that is
 * missing, instead of keeping its page for ever.
 */
export class StylesheetTimeoutPlugin {
  /** @param milliseconds how long a stylesheet may take */
  constructor(private readonly milliseconds: number) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StylesheetTimeoutPlugin', (compilation) => {
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      // The handler is gone once the stylesheet has loaded or failed.
      beforeTagInsert.tap(
        'StylesheetTimeoutPlugin',
        (source, { tag }) =>
          `${source}setTimeout(() => { if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} }); }, ${this.milliseconds});`,
      );
    });
  }
}
