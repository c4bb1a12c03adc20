import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Compiler } from 'webpack';
import type { AppManifest } from '../src/contracts/app-manifest';

/**
 * Writes `app.json` beside the build: the file that starts the app, its hash, and what its modules need.
 * Release tools read it; nothing in a browser does.
 */
export class AppManifestPlugin {
  constructor(
    private readonly name: string,
    /** The webpack chunk that starts the app: the host's entry or a remote's container. */
    private readonly chunk: string,
    /** Exposed module → name of its chunk. */
    private readonly exposed: Readonly<Record<string, string>>,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AppManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AppManifestPlugin', stage }, () => {
        compilation.emitAsset('app.json', new sources.RawSource(JSON.stringify(this.describe(compilation), null, 2)));
      });
    });
  }

  private describe(compilation: Compilation): AppManifest {
    const start = this.require(compilation, this.chunk);
    const [entry] = filesOf([start], '.js');
    const asset = entry === undefined ? undefined : compilation.getAsset(entry);
    if (entry === undefined || asset === undefined) throw new Error(`${this.name}: "${this.chunk}" has no script.`);
    const digest = createHash('sha384').update(asset.source.buffer()).digest('base64');
    return {
      name: this.name,
      entry,
      integrity: `sha384-${digest}`,
      styles: filesOf([start], '.css'),
      fonts: fontsOf(compilation, start),
      exposes: Object.fromEntries(
        Object.entries(this.exposed).map(([id, chunk]) => [id, this.describeExposed(compilation, chunk, start)]),
      ),
    };
  }

  private describeExposed(compilation: Compilation, name: string, start: Chunk) {
    const group = compilation.namedChunkGroups.get(name);
    if (group === undefined) throw new Error(`${this.name}: no chunk "${name}" was built.`);
    const chunks = group.chunks.filter((chunk) => chunk !== start);
    return { scripts: filesOf(chunks, '.js'), styles: filesOf(chunks, '.css') };
  }

  private require(compilation: Compilation, name: string): Chunk {
    const chunk = compilation.namedChunks.get(name);
    if (chunk === undefined) throw new Error(`${this.name}: no chunk "${name}" was built.`);
    return chunk;
  }
}

const filesOf = (chunks: Iterable<Chunk>, extension: string): string[] =>
  [...chunks].flatMap((chunk) => [...chunk.files].filter((file) => file.endsWith(extension)));

/** The fonts of the entry, the smallest first: on a slow network one arrives soon that way. */
function fontsOf(compilation: Compilation, { auxiliaryFiles }: Chunk): string[] {
  const size = (file: string) => compilation.getAsset(file)?.source.size() ?? 0;
  return [...auxiliaryFiles].filter((file) => file.endsWith('.woff2')).sort((one, other) => size(one) - size(other));
}
