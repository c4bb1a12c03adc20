import { provideModule } from 'shared/federation-runtime';

type Schemas = typeof import('shared/schema');

/** Like that of all of `shared`, which has no releases of its own. */
const VERSION = '0.1.0';

/** That the code of schemas could not be had; modules that take it throw this when they are evaluated. */
export class SchemasUnavailable extends Error {
  constructor(cause: unknown) {
    super('The code of schemas could not be loaded.', { cause });
    this.name = 'SchemasUnavailable';
  }
}

let loading: Promise<() => Schemas> | null = null;

/**
 * Provides `shared/schema` to remotes, whose code comes when a chunk that takes it does: pages that were rendered ahead
 * do without. The chunk waits for it, also one that a page imports later by itself; what could not be had is asked for
 * anew with the chunk.
 */
export function provideSchemas(): void {
  provideModule('shared/schema', VERSION, load);
}

/** @throws SchemasUnavailable; calling again is a new attempt */
function load(): Promise<() => Schemas> {
  // What was not reached is asked for once more, as for everything else that comes by a script.
  loading ??= importSchemas()
    .catch(importSchemas)
    .then(
      (schemas) => () => schemas,
      (error: unknown) => {
        loading = null;
        throw new SchemasUnavailable(error);
      },
    );
  return loading;
}

const importSchemas = () => import('shared/schema');
