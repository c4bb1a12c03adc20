import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { REPOSITORY } from '../../../site/run';

/**
 * Plugins that take the modules of this folder for the host's own ones, which load remotes by their names at run time.
 * @param imports what loads each exposed module, as code, by `<remote>/<module>`
 */
export function standIns(imports: Readonly<Record<string, string>>): WebpackPluginInstance[] {
  const modules = Object.entries(imports).map(([id, code]) => `${JSON.stringify(id)}: () => ${code}`);
  const code = `export const modules = { ${modules.join(', ')} };`;
  return [
    replace('host/src/federation/remotes.ts', 'remotes.ts'),
    replace('host/src/overrides/find-overrides.ts', 'find-overrides.ts'),
    // A module that consists of its address.
    new webpack.NormalModuleReplacementPlugin(/^exposed-modules$/, `data:text/javascript,${encodeURIComponent(code)}`),
  ];
}

const replace = (file: string, by: string): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    new RegExp(`${path.join(REPOSITORY, file).replaceAll('.', '\\.')}$`),
    path.join(import.meta.dirname, by),
  );
