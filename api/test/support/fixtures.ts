import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileContent } from 'content';
import { contentFileSchema, type ContentFile } from '@hidden-order/api-shapes/content-file';

const CONTENT = join(__dirname, '../../../content');
/** Texts for tests. */
export const FIXTURES = join(CONTENT, 'fixtures');
/** The academy's own texts. */
export const TEXTS = join(CONTENT, 'texts');

/** A copy of the texts for tests, which a test may change. */
export async function copyOfFixtures(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'api-test-content-'));
  await cp(FIXTURES, folder, { recursive: true });
  return folder;
}

/** The content of a folder of texts, as the API reads it from the compiled file. */
export const readContent = async (folder: string): Promise<ContentFile> =>
  contentFileSchema.parse(await compileContent(folder));
