import { createHash } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Discovery } from '@hidden-order/platform/protocol/discovery';
import type { SiteApp, SiteSettings } from '../configuration';
import { fileExists, filesIn } from '../files';
import { inParallel } from '../in-parallel';
import { pagesFolder, readLiveLink, renderedFile, siteFolder } from '../site-folder';
import { readHistory, type Composition } from './composition-record';

/** Compositions whose pages are kept, that of the live one included: going back to one of them renders and compresses nothing. */
export const KEPT_COMPOSITIONS = 10;

/** What pages are made of, besides the data that they show. */
export const pagesKey = (discovery: Discovery, apps: readonly SiteApp[], settings: SiteSettings): string =>
  createHash('sha256')
    .update(JSON.stringify([discovery, apps.map(({ name, origin }) => [name, origin]), settings]))
    .digest('base64url');

/** The last composition whose pages are made of the same; null where none is kept. */
export async function findPages(root: string, key: string): Promise<Composition | null> {
  const live = await readLiveLink(root);
  for await (const composition of readHistory(root)) {
    if (live === null || composition.id <= live - KEPT_COMPOSITIONS) break;
    const folder = siteFolder(root).composition(composition.id);
    if (composition.pages === key && (await fileExists(renderedFile(folder)))) return composition;
  }
  return null;
}

/** Gives a composition the pages of an earlier one. @param folder that of the new one */
export async function copyPages(root: string, { id }: Composition, folder: string): Promise<void> {
  const from = siteFolder(root).composition(id);
  const pages = pagesFolder(from);
  const files = await filesIn(pages);
  for (const part of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(pagesFolder(folder), part), { recursive: true });
  // `cp` copies one file after the other, which takes ten times as long.
  await inParallel(files, (file) => copyFile(path.join(pages, file), path.join(pagesFolder(folder), file)));
  await copyFile(renderedFile(from), renderedFile(folder));
}
