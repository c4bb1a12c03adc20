import { prepareCalls } from 'shared/api-client';

/**
 * Imports a chunk of code that calls the API, and gets ready beside it what its calls take. What was not reached is asked
 * for once more, as for everything else that comes by a script.
 * @throws when the chunk, or the schemas that it takes, cannot be had; calling again is a new attempt
 */
export function importCalls<Code>(load: () => Promise<Code>): Promise<Code> {
  prepareCalls();
  return load().catch(load);
}
