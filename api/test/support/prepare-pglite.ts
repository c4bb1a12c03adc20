import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../src/plugins/database/pglite';
import { buildApi } from './build-api';

/** Makes the embedded database that tests copy: one that is new and migrated. */
export default async function preparePglite(): Promise<void> {
  await buildApi();
  const folder = await mkdtemp(join(tmpdir(), 'api-test-pglite-'));
  process.env.TEST_PGLITE_TEMPLATE = folder;
  const { close } = await openPglite(folder);
  await close();
}
