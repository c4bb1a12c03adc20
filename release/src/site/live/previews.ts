import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PreviewFile } from '@hidden-order/platform/protocol/discovery-schema';
import { previewSchema } from '@hidden-order/platform/protocol/discovery-schema';
import { namesIn, readRecord } from '../files';
import { parseReleaseName } from '../releases/release-record';
import type { SiteStore } from '../site-store';
import { siteFolder, withWorkFolder } from '../site-folder';

/** Random bytes in a preview's name: who does not have the link finds nothing. */
const NAME_BYTES = 16;

/** Gives a preview a file of its own under a random name. @returns the name, which the link holds */
export async function addPreview(
  store: SiteStore,
  preview: PreviewFile,
  token = randomBytes(NAME_BYTES).toString('base64url'),
): Promise<string> {
  await withWorkFolder(store.folder, async (work) => {
    const file = path.join(work, 'preview.json');
    await writeFile(file, JSON.stringify(preview));
    await store.add(file, siteFolder(store.folder).preview(token));
  });
  return token;
}

/**
 * The same for a preview that has an origin of its own, by the package of its pages.
 * @param openUrl the address beneath which it gets its name
 * @returns its address
 */
export async function addOpenedPreview(
  store: SiteStore,
  preview: PreviewFile,
  packed: string,
  openUrl: string,
): Promise<string> {
  // Host names know no capitals.
  const token = randomBytes(NAME_BYTES).toString('hex');
  await store.add(packed, siteFolder(store.folder).previewPages(token));
  await addPreview(store, preview, token);
  return nameBeneath(openUrl, token).origin;
}

/** An address beneath another one, by a name before that of its host. */
export function nameBeneath(url: string, name: string): URL {
  const address = new URL(url);
  address.hostname = `${name}.${address.hostname}`;
  return address;
}

/** @returns null where there is no preview of that name, or it has ended */
export async function readPreview(root: string, token: string): Promise<PreviewFile | null> {
  const preview = await readRecord(previewSchema, siteFolder(root).preview(token));
  return preview === null || isExpired(preview) ? null : preview;
}

/** The previews that have files. @param root the site's folder */
export async function listPreviews(root: string): Promise<(PreviewFile & { token: string })[]> {
  const { previews, preview: fileOf } = siteFolder(root);
  const names = (await namesIn(previews)).filter((name) => name.endsWith('.json'));
  const tokens = names.map((name) => path.basename(name, '.json'));
  const read = await Promise.all(
    tokens.map(async (token) => ({ token, preview: await readRecord(previewSchema, fileOf(token)) })),
  );
  return read.flatMap(({ token, preview }) => (preview === null ? [] : [{ ...preview, token }]));
}

/** Ends previews on all machines. @returns how many */
export async function endPreviews(store: SiteStore, isOver: (preview: PreviewFile) => boolean): Promise<number> {
  const over = (await listPreviews(store.folder)).filter(isOver);
  const { preview, previewPages } = siteFolder(store.folder);
  await store.remove(over.flatMap(({ token }) => [preview(token), previewPages(token)]));
  return over.length;
}

/** Whether a preview has come to its own end. */
export const isExpired = ({ expiresAt }: PreviewFile): boolean => Date.parse(expiresAt) <= Date.now();

/** Whether a preview shows a release, such as `content@1.4.2`. */
export function offers({ entries }: PreviewFile, name: string): boolean {
  const { app, version } = parseReleaseName(name);
  return entries[app]?.metadata.version === version;
}
