import path from 'node:path';
import { contractFiles, isSharedModule, sharedSource, type ContractFiles } from './contract-files';
import { installedVersions } from './package-versions';

interface Host {
  name: string;
  /** The workspace's folder, absolute; its parent is the repository. */
  directory: string;
  /** Source file, relative to the workspace, that declares the interface `RemoteModules`. */
  remoteModules: string;
  /** The singletons that remotes get from the host. */
  provides: readonly string[];
}

/** The contract of the host: the modules that it loads of remotes, and what it provides to them. */
export async function hostContract({ name, directory, remoteModules, provides }: Host): Promise<ContractFiles> {
  const { emitDeclarations, declarationOf, packageOf } = await import('./declarations');
  const { interfaceKeys } = await import('./interface-keys');
  const needs = path.join(path.basename(directory), remoteModules);
  const shared = new Map(provides.filter(isSharedModule).map((module) => [module, sharedSource(directory, module)]));
  const { files, packages } = emitDeclarations(path.dirname(directory), [needs, ...shared.values()]);
  return contractFiles(
    {
      kind: 'host',
      name,
      needs: {
        types: declarationOf(needs),
        modules: interfaceKeys(files.get(declarationOf(needs)) ?? '', 'RemoteModules'),
      },
      provides: Object.fromEntries(
        provides.map((module) => {
          const source = shared.get(module);
          return [module, source === undefined ? null : { types: declarationOf(source) }];
        }),
      ),
      packages: installedVersions(directory, [
        ...provides.filter((module) => !shared.has(module)).map(packageOf),
        ...packages,
      ]),
    },
    files,
  );
}
