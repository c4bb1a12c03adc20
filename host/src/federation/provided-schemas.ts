import { registerGlobalPlugins, registerShared } from '@module-federation/enhanced/runtime';

type Schemas = typeof import('shared/schema');

/** Name by which remotes take them (shared/build/singletons.ts). */
const NAME = 'shared/schema';

/** Nothing asks for them before `takenSchemas` has waited. */
let schemas: Schemas | undefined;
let loading: Promise<Schemas> | null = null;
let isTaken = false;

/**
 * Provides `shared/schema` to remotes, whose code comes when a chunk that takes it does: pages that were rendered ahead
 * do without. The federation runtime can load what it provides by itself, but would keep a failure for ever, and forget
 * what it has loaded for a remote together with that remote.
 */
export function provideSchemas(): void {
  registerShared({
    [NAME]: { version: '1', shareConfig: { singleton: true, requiredVersion: false }, lib: () => schemas },
  });
  registerGlobalPlugins([
    {
      name: 'hidden-order-schemas',
      resolveShare: (taken) => {
        if (taken.pkgName === NAME) {
          isTaken = true;
          load().catch(() => undefined);
        }
        return taken;
      },
    },
  ]);
}

/**
 * Waits for the code of schemas where a remote takes it; to be awaited before modules of remotes are evaluated.
 * @throws ChunkLoadError when it cannot be had; calling again is a new attempt
 */
export async function takenSchemas(): Promise<void> {
  if (isTaken) await load();
}

function load(): Promise<Schemas> {
  // What was not reached is asked for once more, as for everything else that comes by a script.
  loading ??= importSchemas()
    .catch(importSchemas)
    .then(
      (module) => (schemas = module),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
  return loading;
}

const importSchemas = () => import('shared/schema');
