import { registerShared } from '@module-federation/enhanced/runtime';

type Schemas = typeof import('shared/schema');

let schemas: Schemas | null = null;
let loading: Promise<Schemas> | null = null;
let isTaken = false;

/**
 * Provides `shared/schema` to remotes, whose code comes when the first of them takes it: pages that were rendered ahead
 * do without. The federation plugin would provide it so too, but for ever in the state of a first load that failed.
 */
export function provideSchemas(): void {
  const get = () => {
    isTaken = true;
    load().catch(() => undefined);
    return given;
  };
  const shareConfig = { singleton: true, requiredVersion: false as const };
  registerShared({ 'shared/schema': { version: '1', shareConfig, get } });
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

const importSchemas = () => import(/* webpackChunkName: "api" */ 'shared/schema');

function given(): Schemas {
  if (schemas === null) throw new Error('A module that takes schemas was evaluated before they were there.');
  return schemas;
}
