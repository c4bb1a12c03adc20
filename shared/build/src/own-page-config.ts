import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Chunk, Compiler, Configuration } from 'webpack';
import { integrityByName } from '@hidden-order/platform/discovery';
import { baseConfig } from './base-config';

interface OwnPageOptions {
  /** The workspace's folder, absolute. */
  directory: string;
  name: string;
  /** Path on its origin under which the page's files are. */
  publicPath: `/${string}/`;
}

/**
 * Webpack configuration of a page that is not part of the site: one application, built as the apps are, in its own
 * document `index.html`.
 */
export function ownPageConfig({ directory, name, publicPath }: OwnPageOptions): Configuration {
  const base = baseConfig({ directory, uniqueName: name, development: false, platform: 'browser' });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath },
    plugins: [...(base.plugins ?? []), new DocumentPlugin(path.join(directory, 'src/index.html'), publicPath)],
  };
}

const MARK = '<!-- build: head -->';

/** Writes the document: the template, with the page's scripts, styles and fonts. */
class DocumentPlugin {
  constructor(
    private readonly template: string,
    private readonly publicPath: string,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DocumentPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DocumentPlugin', stage }, () => {
        const template = readFileSync(this.template, 'utf8');
        if (!template.includes(MARK)) throw new Error(`${this.template} lacks the mark "${MARK}".`);
        const elements = [...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks.flatMap(this.elements));
        compilation.emitAsset('index.html', new sources.RawSource(template.replace(MARK, elements.join('\n    '))));
      });
    });
  }

  private readonly elements = ({ files, auxiliaryFiles }: Chunk): string[] =>
    [...auxiliaryFiles, ...files].flatMap((file) => {
      const href = this.publicPath + file;
      const integrity = `integrity="${integrityByName(file) ?? ''}"`;
      if (file.endsWith('.woff2')) return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;
      if (file.endsWith('.css')) return `<link rel="stylesheet" href="${href}" ${integrity}>`;
      return file.endsWith('.js') ? `<script defer src="${href}" ${integrity}></script>` : [];
    });
}
