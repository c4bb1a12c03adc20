import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { CONTRACT_FOLDER } from '@hidden-order/platform/protocol/app-contract';
import type { AppManifest } from '@hidden-order/platform/protocol/app-manifest';
import type { Places } from '@hidden-order/platform/page-route';
import type { DescribedContract } from './contract/described-contract';
import { takenModules, type TakenModules } from './contract/taken-modules';
import { linksOf } from './links';

interface AppBuild {
  name: string;
  /** The webpack chunk that starts the app: the host's entry or a remote's container. */
  chunk: string;
  /** Exposed module → name of its chunk. */
  exposed: Readonly<Record<string, string>>;
  /** Where a remote appears. */
  places?: Places;
  /** From the app's package. */
  sizeBudget?: number | undefined;
  /** Generates the contract, told what the built code takes from others. */
  contract?: (taken: TakenModules) => Promise<DescribedContract>;
}

/**
 * Writes `app.json` beside the build, and the declarations of its contract. Release tools read them; nothing in a browser
 * does.
 */
export class AppManifestPlugin {
  constructor(private readonly app: AppBuild) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AppManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'AppManifestPlugin', stage }, async () => {
        const emit = (file: string, text: string) => compilation.emitAsset(file, new sources.RawSource(text));
        const { contract, declarations } = (await this.app.contract?.(takenModules(compilation))) ?? {};
        const manifest = { ...this.describe(compilation), ...(contract && { contract }) };
        emit('app.json', JSON.stringify(manifest, null, 2));
        for (const [file, text] of declarations ?? []) emit(`${CONTRACT_FOLDER}/${file}`, text);
      });
    });
  }

  private describe(compilation: Compilation): AppManifest {
    const { name, chunk, exposed, places = { routes: {}, cards: {} }, sizeBudget } = this.app;
    const start = this.require(compilation, chunk);
    const [entry] = filesOf([start], '.js');
    const asset = entry === undefined ? undefined : compilation.getAsset(entry);
    if (entry === undefined || asset === undefined) throw new Error(`${name}: "${chunk}" has no script.`);
    const digest = createHash('sha384').update(asset.source.buffer()).digest('base64');
    return {
      name,
      entry,
      integrity: `sha384-${digest}`,
      styles: filesOf([start], '.css'),
      fonts: fontsOf(compilation, start),
      exposes: Object.fromEntries(
        Object.entries(exposed).map(([id, module]) => [id, this.describeExposed(compilation, module, start)]),
      ),
      ...places,
      links: linksOf(compilation),
      ...(sizeBudget !== undefined && { sizeBudget }),
    };
  }

  private describeExposed(compilation: Compilation, name: string, start: Chunk) {
    const group = compilation.namedChunkGroups.get(name);
    if (group === undefined) throw new Error(`${this.app.name}: no chunk "${name}" was built.`);
    const chunks = group.chunks.filter((chunk) => chunk !== start);
    return { scripts: filesOf(chunks, '.js'), styles: filesOf(chunks, '.css') };
  }

  private require(compilation: Compilation, name: string): Chunk {
    const chunk = compilation.namedChunks.get(name);
    if (chunk === undefined) throw new Error(`${this.app.name}: no chunk "${name}" was built.`);
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
