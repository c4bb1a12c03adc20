import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import type { AppManifest } from '../src/contracts/app-manifest';

/**
 * Writes `app.json` beside the build: the file that starts the app, its hash, and the styles that go with it.
 * Release tools read it; nothing in a browser does.
 */
export class AppManifestPlugin {
  constructor(
    private readonly name: string,
    /** The webpack chunk that starts the app: the host's entry or a remote's container. */
    private readonly chunk: string,
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
    const chunk = compilation.namedChunks.get(this.chunk);
    const files = [...(chunk?.files ?? [])];
    const [entry] = files.filter((file) => file.endsWith('.js'));
    const asset = entry === undefined ? undefined : compilation.getAsset(entry);
    if (entry === undefined || asset === undefined)
      throw new Error(`${this.name}: no chunk "${this.chunk}" was built.`);
    const digest = createHash('sha384').update(asset.source.buffer()).digest('base64');
    return {
      name: this.name,
      entry,
      integrity: `sha384-${digest}`,
      styles: files.filter((file) => file.endsWith('.css')),
      fonts: [...(chunk?.auxiliaryFiles ?? [])].filter((file) => file.endsWith('.woff2')),
    };
  }
}
