import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { readAppPackage } from 'shared/build/app-package';
import type { WebpackEnv } from 'shared/build/base-config';
import { readRoutes } from 'shared/build/pages';
import { remoteFolders } from 'shared/build/remote-folders';
import { HOST } from 'shared/platform/discovery';
import { pagesOf, type SitePage } from 'shared/platform/site-page';
import webpack, { type Configuration, type MultiStats, type WebpackPluginInstance } from 'webpack';
import * as z from 'zod/mini';
import { REPOSITORY } from '../../site/run';

/** An app as its own webpack configuration has it. */
export interface AppSource {
  /** Name in discovery. */
  name: string;
  /** Its folder, absolute. */
  directory: string;
  /** Exposed module → source file, absolute. */
  exposes: Record<string, string>;
  pages: SitePage[];
  browser: Configuration;
  /** What a release renders documents by. */
  others: Configuration[];
}

type Configure = (env: WebpackEnv) => Configuration[] | Promise<Configuration[]>;
const configurationModule = z.object({ default: z.custom<Configure>((value) => typeof value === 'function') });
const pluginSchema = z.object({
  _options: z.object({ exposes: z._default(z.record(z.string(), z.object({ import: z.string() })), {}) }),
});

export const readHost = (): Promise<AppSource> => readApp(HOST);
export const readRemotes = (): Promise<AppSource[]> => Promise.all(remoteFolders(REPOSITORY).map(readApp));

async function readApp(folder: string): Promise<AppSource> {
  const directory = path.join(REPOSITORY, folder);
  const file = pathToFileURL(path.join(directory, 'webpack.config.ts'));
  const [browser, ...others] = await configurationModule.parse(await import(file.href)).default({});
  const plugin = browser?.plugins?.find((candidate) => candidate instanceof ModuleFederationPlugin);
  if (browser === undefined || plugin === undefined) throw new Error(`${file.href} configures no federation.`);
  const exposes = Object.entries(pluginSchema.parse(plugin)._options.exposes).map(
    ([key, module]) => [key.replace('./', ''), path.join(directory, module.import)] as const,
  );
  const { name } = readAppPackage(directory);
  // Only remotes have pages.
  const routes = folder === HOST ? {} : await readRoutes(directory);
  return {
    name,
    directory,
    exposes: Object.fromEntries(exposes),
    pages: pagesOf(name, { extras: { routes } }),
    browser,
    others,
  };
}

/**
 * Plugins that take `remotes-stand-in.ts` for the host's module that loads remotes by their names at run time.
 * @param imports code that imports each exposed module, by `<remote>/<module>`
 */
export function remotesStandIn(
  imports: Readonly<Record<string, string>>,
  pages: readonly SitePage[],
): WebpackPluginInstance[] {
  const original = path.join(REPOSITORY, 'host/src/federation/remotes.ts').replaceAll('.', '\\.');
  const modules = Object.entries(imports).map(([id, code]) => `${JSON.stringify(id)}: () => ${code}`);
  const exposed = inlineModule(
    `export const modules = { ${modules.join(', ')} }; export const pages = ${JSON.stringify(pages)};`,
  );
  return [
    new webpack.NormalModuleReplacementPlugin(
      new RegExp(`${original}$`),
      path.join(import.meta.dirname, 'remotes-stand-in.ts'),
    ),
    new webpack.ProvidePlugin({ EXPOSED_MODULES: [exposed, 'modules'], SITE_PAGES: [exposed, 'pages'] }),
  ];
}

/** A module as an address that holds its code. */
export const inlineModule = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

/** Builds by webpack. @throws Error with webpack's own words when that fails */
export async function runWebpack(configurations: Configuration[]): Promise<void> {
  const compiler = webpack(configurations);
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) =>
    compiler.run((failure, result) => (failure ? reject(failure) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}
