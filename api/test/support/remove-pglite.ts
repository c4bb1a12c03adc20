import { rm } from 'node:fs/promises';
import { removeBuild } from './build-api';

export default async function removePglite(): Promise<void> {
  removeBuild();
  if (process.env.TEST_PGLITE_TEMPLATE !== undefined) await rm(process.env.TEST_PGLITE_TEMPLATE, { recursive: true });
}
