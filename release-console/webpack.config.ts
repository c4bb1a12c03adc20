import { readFileSync } from 'node:fs';
import path from 'node:path';
import { baseConfig } from '@hidden-order/build/base-config';
import { integrityByName } from '@hidden-order/platform/discovery';

/** Path on its origin under which the page's files are. */
const PUBLIC_PATH = '/console/';
const TEMPLATE = path.join(import.meta.dirname, 'src/index.html');
const MARK = '<!-- build: head -->';

type Configuration = ReturnType<typeof baseConfig>;

const base = baseConfig({
  directory: import.meta.dirname,
  uniqueName: 'release-console',
  development: false,
  platform: 'browser',
});

/** Writes the document: the template, with the page's scripts, styles and fonts. */
const writeDocument: NonNullable<Configuration['plugins']>[number] = ({ hooks, webpack }) => {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  hooks.thisCompilation.tap('DocumentPlugin', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'DocumentPlugin', stage }, () => {
      const template = readFileSync(TEMPLATE, 'utf8');
      if (!template.includes(MARK)) throw new Error(`${TEMPLATE} lacks the mark "${MARK}".`);
      const chunks = [...compilation.entrypoints.values()].flatMap((entrypoint) => entrypoint.chunks);
      const files = chunks.flatMap((chunk) => [...chunk.auxiliaryFiles, ...chunk.files]);
      const head = files.flatMap(elementOf).join('\n    ');
      compilation.emitAsset('index.html', new webpack.sources.RawSource(template.replace(MARK, head)));
    });
  });
};

function elementOf(file: string): string[] {
  const href = PUBLIC_PATH + file;
  const integrity = `integrity="${integrityByName(file) ?? ''}"`;
  if (file.endsWith('.woff2')) return [`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`];
  if (file.endsWith('.css')) return [`<link rel="stylesheet" href="${href}" ${integrity}>`];
  return file.endsWith('.js') ? [`<script defer src="${href}" ${integrity}></script>`] : [];
}

/** A page that is not part of the site: one application, built as the apps are, in a document of its own. */
export default {
  ...base,
  entry: { main: './src/main.tsx' },
  output: { ...base.output, publicPath: PUBLIC_PATH },
  plugins: [...(base.plugins ?? []), writeDocument],
} satisfies Configuration;
