import type { Compiler } from 'webpack';
import { CONTRACT_FOLDER } from '../../src/contracts/app-contract';
import type { ContractFiles } from './contract-files';
import { takenModules, type TakenModules } from './taken-modules';

/**
 * Writes the app's contract beside its build. Release tools compare it with those of the live apps; nothing in a
 * browser reads it.
 */
export class ContractPlugin {
  /** @param describe generates the contract, told what the built code takes from others */
  constructor(private readonly describe: (taken: TakenModules) => Promise<ContractFiles>) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ContractPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ContractPlugin', stage }, async () => {
        for (const [file, text] of await this.describe(takenModules(compilation)))
          compilation.emitAsset(`${CONTRACT_FOLDER}/${file}`, new sources.RawSource(text));
      });
    });
  }
}
