import { registerGlobalPlugins, registerShared } from '@module-federation/enhanced/runtime';

type Schemas = typeof import('shared/schema');

/** Name by which remotes take them (shared/build/singletons.ts). */
const NAME = 'shared/schema';

/** That the code of schemas could not be had; modules that take it throw this when they are evaluated. */
export class SchemasUnavailable extends Error {
  constructor(cause: unknown) {
    super('The code of schemas could not be loaded.', { cause });
    this.name = 'SchemasUnavailable';
  }
}

/** Nobody is given them before `load` has ended. */
let schemas: Schemas | undefined;
let loading: Promise<void> | null = null;

/**
 * Provides `shared/schema` to remotes, whose code comes when a chunk that takes it does: pages that were rendered ahead
 * do without. The chunk waits for it, also one that a page imports later by itself; what could not be had is asked for
 * anew with the chunk. The federation runtime can load what it provides by itself, but would keep a failure for ever,
 * and forget what it has loaded for a remote together with that remote.
 */
export function provideSchemas(): void {
  registerShared({
    [NAME]: { version: '1', shareConfig: { singleton: true, requiredVersion: false }, lib: () => schemas },
  });
  registerGlobalPlugins([
    {
      name: 'hidden-order-schemas',
      beforeLoadShare: async (taken) => {
        if (taken.pkgName === NAME) await load();
        return taken;
      },
    },
  ]);
}

/** @throws SchemasUnavailable; calling again is a new attempt */
function load(): Promise<void> {
  // What was not reached is asked for once more, as for everything else that comes by a script.
  loading ??= importSchemas()
    .catch(importSchemas)
    .then(
      (module) => {
        schemas = module;
      },
      (error: unknown) => {
        loading = null;
        throw new SchemasUnavailable(error);
      },
    );
  return loading;
}

const importSchemas = () => import('shared/schema');
