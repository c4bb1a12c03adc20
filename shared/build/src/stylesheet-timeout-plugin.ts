import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

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
