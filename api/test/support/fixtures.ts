import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const FIXTURES = join(__dirname, '../fixtures');

/** A copy of the sample content that a test may change. */
export async function copyOfFixtures(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'api-test-content-'));
  await cp(FIXTURES, folder, { recursive: true });
  return folder;
}
