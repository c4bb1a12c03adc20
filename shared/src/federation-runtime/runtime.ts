import { provideModule, takeModule, type Factory } from './share-scope';

type ModuleId = string | number;

/** What is used of webpack's `require` of a build, and of what the federation plugin hangs on it. */
interface WebpackRequire {
  /** What evaluates each module. */
  m: Record<ModuleId, (module: { exports: unknown }) => void>;
  /** The modules that have been evaluated. */
  c: Record<ModuleId, unknown>;
  federation: { initOptions: { shared?: Record<string, { version: string; get: () => Factory }[]> } };
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<ModuleId, { shareKey: string }> };
}

interface Consumer {
  webpackRequire: WebpackRequire;
  /** What waits for a shared module: its promise, or 0 once it is there. */
  installedModules: Record<ModuleId, Promise<void> | 0>;
}

/**
 * The part of a build that runs when the page loads it, as the code that the federation plugin generates asks for it
 * (`@module-federation/webpack-bundler-runtime`): what is shared is one copy, so that there are no versions to choose from.
 */
export const runtime = {
  bundlerRuntime: { init, installInitialConsumes, consumes, initContainerEntry: () => true },
};

/** Starts a build: provides what it shares. A container shares nothing of its own. */
function init({ webpackRequire }: Pick<Consumer, 'webpackRequire'>) {
  for (const [name, versions] of Object.entries(webpackRequire.federation.initOptions.shared ?? {}))
    for (const { version, get } of versions) provideModule(name, version, get);
  return {};
}

/** Gives the build's first chunk the shared modules that it imports. */
function installInitialConsumes({
  initialConsumes,
  webpackRequire,
}: Consumer & { initialConsumes: readonly ModuleId[] }): void {
  for (const id of initialConsumes) {
    install(webpackRequire, id, () => {
      const factory = takeModule(nameOf(webpackRequire, id));
      if (factory instanceof Promise) throw new Error(`A first chunk cannot wait for "${nameOf(webpackRequire, id)}".`);
      return factory();
    });
  }
}

/** Has a chunk that is being loaded wait for the shared modules that it imports; one that cannot be had throws in whoever uses it. */
function consumes({
  chunkMapping,
  chunkId,
  promises,
  installedModules,
  webpackRequire,
}: Consumer & {
  chunkMapping: Record<ModuleId, ModuleId[]>;
  chunkId: ModuleId;
  promises: (Promise<void> | 0)[];
}): void {
  for (const id of chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= take(webpackRequire, id, (error) => {
      // Whoever asks again asks anew.
      Reflect.deleteProperty(installedModules, id);
      install(webpackRequire, id, () => {
        throw error;
      });
    });
    promises.push(installedModules[id]);
  }
}

function take(webpackRequire: WebpackRequire, id: ModuleId, fail: (error: unknown) => void): Promise<void> | 0 {
  const factory = takeModule(nameOf(webpackRequire, id));
  if (!(factory instanceof Promise)) {
    install(webpackRequire, id, factory);
    return 0;
  }
  return factory.then((taken) => install(webpackRequire, id, taken), fail);
}

/** Has the build's module `id` be what `factory` gives, each time that it is asked for. */
function install({ m, c }: WebpackRequire, id: ModuleId, factory: Factory): void {
  m[id] = (module) => {
    Reflect.deleteProperty(c, id);
    module.exports = factory();
  };
}

const nameOf = ({ consumesLoadingData }: WebpackRequire, id: ModuleId): string =>
  consumesLoadingData.moduleIdToConsumeDataMapping[id]?.shareKey ?? String(id);
