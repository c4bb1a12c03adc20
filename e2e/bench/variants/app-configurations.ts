import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { readAppPackage } from 'shared/build/app-package';
import type { WebpackEnv } from 'shared/build/base-config';
import { remoteFolders } from 'shared/build/remote-folders';
import type { Configuration } from 'webpack';
import * as z from 'zod/mini';
import { REPOSITORY } from '../../site/run';

/** A remote as its own webpack configuration has it. */
export interface RemoteSource {
  /** Name in discovery. */
  name: string;
  /** Its folder, absolute. */
  directory: string;
  /** Exposed module → source file, absolute. */
  exposes: Record<string, string>;
  /** What its releases are built by: for browsers, for rendering in Node, and what pages show before their code is there. */
  browser: Configuration;
  node: Configuration;
  firstViews: Configuration | undefined;
}

export const HOST_DIRECTORY = path.join(REPOSITORY, 'host');

type Configure = (env: WebpackEnv) => Configuration[];
const configurationModule = z.object({ default: z.custom<Configure>((value) => typeof value === 'function') });
const pluginSchema = z.object({
  _options: z.object({ exposes: z.record(z.string(), z.object({ import: z.string() })) }),
});

/** All remotes of the repository. */
export const readRemotes = (): Promise<RemoteSource[]> =>
  Promise.all(remoteFolders(REPOSITORY).map((folder) => readRemote(path.join(REPOSITORY, folder))));

/** What the host's releases render documents by. */
export const hostNodeConfig = async (): Promise<Configuration> => (await readConfigurations(HOST_DIRECTORY)).node;

async function readRemote(directory: string): Promise<RemoteSource> {
  const { browser, node, firstViews } = await readConfigurations(directory);
  const plugin = browser.plugins?.find((candidate) => candidate instanceof ModuleFederationPlugin);
  const exposes = Object.entries(pluginSchema.parse(plugin)._options.exposes).map(
    ([key, module]) => [key.replace('./', ''), path.join(directory, module.import)] as const,
  );
  return {
    name: readAppPackage(directory).name,
    directory,
    exposes: Object.fromEntries(exposes),
    browser,
    node,
    firstViews,
  };
}

async function readConfigurations(directory: string): Promise<Pick<RemoteSource, 'browser' | 'node' | 'firstViews'>> {
  const file = path.join(directory, 'webpack.config.ts');
  const [browser, node, firstViews] = configurationModule.parse(await import(pathToFileURL(file).href)).default({});
  if (browser === undefined || node === undefined)
    throw new Error(`${file} has no configurations for browsers and for Node.`);
  return { browser, node, firstViews };
}
