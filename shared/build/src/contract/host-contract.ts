import { PLATFORM_PACKAGE } from '@hidden-order/platform/protocol/app-contract';
import { SLOTS } from '@hidden-order/platform/slots';
import { isPlatformModule, projectOf, sharedSource, type DescribedContract } from './described-contract';
import { installedPackage, installedVersions } from './package-versions';

/** Declares the types of the modules that a host loads of remotes. */
const NEEDS_TYPES = '@hidden-order/platform/remote-modules';

interface Host {
  name: string;
  /** The workspace's folder, absolute. */
  directory: string;
  /** The modules that the host loads of remotes besides their pages, with the names of their types. */
  needs: Readonly<Record<string, string>>;
  /** The singletons that remotes get from the host. */
  provides: readonly string[];
}

/** The contract of the host: what it loads of remotes, and what it provides to them. */
export async function hostContract({ name, directory, needs, provides }: Host): Promise<DescribedContract> {
  const { emitDeclarations, declarationOf, packageOf } = await import('./declarations');
  const needsTypes = sharedSource(directory, NEEDS_TYPES);
  const shared = new Map(provides.filter(isPlatformModule).map((module) => [module, sharedSource(directory, module)]));
  const { files, packages } = emitDeclarations(projectOf(directory), [needsTypes, ...shared.values()]);
  return {
    contract: {
      kind: 'host',
      name,
      needs: {
        types: declarationOf(needsTypes),
        pages: { page: 'PageModule', data: 'PageDataModule' },
        modules: { ...needs },
        slots: Object.fromEntries(SLOTS.map((slot) => [slot, `CardModules['${slot}']`])),
      },
      provides: Object.fromEntries(
        provides.map((module) => {
          const source = shared.get(module);
          return [module, source === undefined ? null : { types: declarationOf(source) }];
        }),
      ),
      packages: {
        [PLATFORM_PACKAGE]: installedPackage(directory, PLATFORM_PACKAGE).version,
        ...installedVersions(directory, [
          ...provides.filter((module) => !shared.has(module)).map(packageOf),
          ...packages,
        ]),
      },
    },
    declarations: files,
  };
}
