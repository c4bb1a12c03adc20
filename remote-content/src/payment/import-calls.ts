import { prepareCalls } from 'shared/api-client';

/**
 * Imports a chunk that calls the API, and loads the code of the API client beside it. Retries the chunk once.
 * @throws the import's error when the retry fails too; the next call imports again
 */
export function importCalls<Code>(load: () => Promise<Code>): Promise<Code> {
  prepareCalls();
  return load().catch(load);
}
