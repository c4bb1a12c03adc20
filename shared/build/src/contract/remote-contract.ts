import path from 'node:path';
import { API_CALLS_FILE, PLATFORM_PACKAGE, type RemoteContract } from '@hidden-order/platform/protocol/app-contract';
import { isPlatformModule, projectOf, sharedSource, type DescribedContract } from './described-contract';
import { declaredRanges, installedPackage } from './package-versions';
import type { TakenModules } from './taken-modules';

interface Remote {
  name: string;
  /** The workspace's folder, absolute. */
  directory: string;
  /** Exposed module → source file, relative to the workspace. */
  exposes: Record<string, string>;
  /** What the built code takes from the host. */
  taken: TakenModules;
}

/**
 * The contract of a remote: the types of what it exposes, and what it needs of the host and of the API.
 * @throws Error when the remote imports a module of `shared` as a whole: what it uses must be known by name
 */
export async function remoteContract({ name, directory, exposes, taken }: Remote): Promise<DescribedContract> {
  // TypeScript takes a while to load, and only release builds need it.
  const { emitDeclarations, declarationOf, packageOf } = await import('./declarations');
  const { apiCalls } = await import('./api-calls');
  const project = projectOf(directory);
  const exposed = mapValues(exposes, (file) => path.relative(project, path.join(directory, file)));
  const singletons = [...taken.keys()].sort();
  const shared = new Map(
    singletons.filter(isPlatformModule).map((module) => [module, sharedSource(directory, module)]),
  );
  const sources = [...Object.values(exposed), ...shared.values()];
  const { files, packages, program } = emitDeclarations(project, sources);
  files.set(API_CALLS_FILE, JSON.stringify(apiCalls(program), null, 1));
  const takes: RemoteContract['takes'] = {};
  for (const module of singletons) {
    const source = shared.get(module);
    const names = taken.get(module) ?? 'all';
    if (source !== undefined && names === 'all')
      throw new Error(`${name} imports the whole of ${module}. Import what it uses of it by name.`);
    takes[module] = source === undefined || names === 'all' ? null : { types: declarationOf(source), names };
  }
  const libraries = singletons.filter((module) => !shared.has(module)).map(packageOf);
  return {
    contract: {
      kind: 'remote',
      name,
      exposes: mapValues(exposed, declarationOf),
      takes,
      packages: {
        ...declaredRanges(directory, [...libraries, ...packages]),
        // The host's platform must be of the same major version.
        [PLATFORM_PACKAGE]: `^${installedPackage(directory, PLATFORM_PACKAGE).version}`,
      },
    },
    declarations: files,
  };
}

const mapValues = (record: Record<string, string>, change: (value: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
