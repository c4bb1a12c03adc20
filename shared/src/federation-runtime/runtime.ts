import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
import type { Federation, WebpackRequire } from '@module-federation/webpack-bundler-runtime';

/** The options with which webpack's part of the runtime starts an instance. */
export type InstanceOptions = NonNullable<Federation['initOptions']>;

/** What builds of the site use of the federation runtime, as webpack's generated code asks for it. */
export type Runtime = ReturnType<typeof runtimeWith>;

/**
 * Puts webpack's part of the federation runtime together of what builds of the site use: no remotes that are known at
 * build time, and no shared modules that are shaken by a server.
 * @param start makes the instance of a build
 */
export const runtimeWith = (start: (options: InstanceOptions) => ModuleFederation) => ({
  runtime: { init: start },
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    initContainerEntry,
    init: ({ webpackRequire }: { webpackRequire: WebpackRequire }) => {
      const { initOptions } = webpackRequire.federation;
      if (initOptions === undefined) throw new Error('The federation plugin has put no options into this build.');
      return start(initOptions);
    },
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
});
