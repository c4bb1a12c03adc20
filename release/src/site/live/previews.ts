import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PreviewFile } from '@hidden-order/platform/protocol/discovery-schema';
import { previewSchema } from '@hidden-order/platform/protocol/discovery-schema';
import { namesIn, readRecord } from '../files';
import type { SiteStore } from '../site-store';
import { siteFolder, withWorkFolder } from '../site-folder';

/** Random bytes in a preview's name: who does not have the link finds nothing. */
const NAME_BYTES = 16;

/** Gives a preview a file of its own under a random name. @returns the name, which the link holds */
export async function addPreview(store: SiteStore, preview: PreviewFile): Promise<string> {
  const token = randomBytes(NAME_BYTES).toString('base64url');
  await withWorkFolder(store.folder, async (work) => {
    const file = path.join(work, 'preview.json');
    await writeFile(file, JSON.stringify(preview));
    await store.add(file, siteFolder(store.folder).preview(token));
  });
  return token;
}

/** The previews that have files. @param root the site's folder */
export async function listPreviews(root: string): Promise<(PreviewFile & { file: string })[]> {
  const { previews } = siteFolder(root);
  const files = (await namesIn(previews)).map((name) => path.join(previews, name));
  const read = await Promise.all(files.map(async (file) => ({ file, preview: await readRecord(previewSchema, file) })));
  return read.flatMap(({ file, preview }) => (preview === null ? [] : [{ ...preview, file }]));
}

/** Ends previews on all machines. @returns how many */
export async function endPreviews(store: SiteStore, isOver: (preview: PreviewFile) => boolean): Promise<number> {
  const over = (await listPreviews(store.folder)).filter(isOver);
  await store.remove(over.map(({ file }) => file));
  return over.length;
}

/** Whether a preview has come to its own end. */
export const isExpired = ({ expiresAt }: PreviewFile): boolean => Date.parse(expiresAt) <= Date.now();
