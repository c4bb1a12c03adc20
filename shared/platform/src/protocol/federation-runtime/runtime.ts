import { provideModule, sharedModule, type Factory } from './share-scope';

type ModuleId = string | number;

/** The part of webpack's `require` of a build, and of the federation plugin's additions to it, that the runtime uses. */
interface WebpackRequire {
  /** Module factories by id. */
  m: Record<ModuleId, (module: { exports: unknown }) => void>;
  /** The cache of evaluated modules. */
  c: Record<ModuleId, unknown>;
  federation: { initOptions: { shared?: Record<string, { version: string; get: () => Factory }[]> } };
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<ModuleId, { shareKey: string }> };
}

export interface Consumer {
  webpackRequire: WebpackRequire;
}

/**
 * Answers the calls in a build that the federation plugin generates for `@module-federation/webpack-bundler-runtime`
 * (README.md lists them).
 */
const runtime = {
  bundlerRuntime: { init, installInitialConsumes, consumes, initContainerEntry: () => true },
};

declare global {
  /** What a container takes in place of a federation runtime of its own (`taken-runtime.ts`). */
  var HIDDEN_ORDER_FEDERATION: (() => typeof runtime) | undefined;
}

globalThis.HIDDEN_ORDER_FEDERATION = () => runtime;

/** The host is built with this module as its federation runtime (`@hidden-order/build/plugins`). */
export default runtime;

/** Starts a build: provides what it shares. A container shares nothing of its own. */
function init({ webpackRequire }: Consumer) {
  for (const [name, versions] of Object.entries(webpackRequire.federation.initOptions.shared ?? {}))
    for (const { version, get } of versions) provideModule(name, version, get);
  return {};
}

/** Installs the shared modules that the build's entry imports. */
function installInitialConsumes({
  initialConsumes,
  webpackRequire,
}: Consumer & { initialConsumes: readonly ModuleId[] }): void {
  for (const id of initialConsumes) install(webpackRequire, id);
}

/** Installs the shared modules that a loading chunk imports. */
function consumes({
  chunkMapping,
  chunkId,
  webpackRequire,
}: Consumer & { chunkMapping: Record<ModuleId, ModuleId[]>; chunkId: ModuleId }): void {
  for (const id of chunkMapping[chunkId] ?? []) install(webpackRequire, id);
}

/** Makes the build's module `id` return the shared module, each time that it is evaluated. */
function install({ m, c, consumesLoadingData }: WebpackRequire, id: ModuleId): void {
  if (m[id] !== undefined) return;
  const name = consumesLoadingData.moduleIdToConsumeDataMapping[id]?.shareKey ?? String(id);
  m[id] = (module) => {
    Reflect.deleteProperty(c, id);
    module.exports = sharedModule(name)();
  };
}
