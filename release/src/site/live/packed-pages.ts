import { createHash } from 'node:crypto';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Discovery } from '@hidden-order/platform/protocol/discovery';
import { shareImagePaths } from '@hidden-order/platform/paths';
import { create, extract, list } from 'tar';
import type { SiteApp, SiteSettings } from '../configuration';
import { fileExists, filesIn } from '../files';
import { inParallel } from '../in-parallel';
import { COMPRESSED, compressFile } from '../releases/compress';
import { packedFile, pagesFolder, RENDERED_FILE, siteFolder } from '../site-folder';
import { readHistory, type Composition } from './composition-record';

/*
 * Every composition keeps its pages, and what was rendered for them, in one file, by which it can be opened again. Its documents
 * have most of their text in common, so one window over all of them leaves little of it. The newest compositions also have the
 * files that servers send (`go-live.ts`).
 */

/** Folder of the share images. They are drawn from texts, and most are the same for all compositions: none keeps them. */
export const SHARE_FOLDER = path.dirname(shareImagePaths.site).replace(/^\//, '');

/** A window of 16 MB holds all documents; a higher quality takes seconds. */
const PACKING = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 };

const compress = promisify(brotliCompress);

/** What pages are made of, besides the data that they show. */
export const pagesKey = (discovery: Discovery, apps: readonly SiteApp[], settings: SiteSettings): string =>
  createHash('sha256')
    .update(JSON.stringify([discovery, apps.map(({ name, origin }) => [name, origin]), settings]))
    .digest('base64url');

/** The last composition whose pages are made of the same; null where none is kept. */
export async function findPages(root: string, key: string): Promise<Composition | null> {
  for await (const composition of readHistory(root))
    if (composition.pages === key && (await isPacked(root, composition))) return composition;
  return null;
}

/** Whether a composition's pages are kept. */
export const isPacked = (root: string, { id }: Pick<Composition, 'id'>): Promise<boolean> =>
  fileExists(packedFile(siteFolder(root).composition(id)));

/** Packs the pages in a composition's folder, which stay beside it, and what was rendered for them. */
export async function packPages(folder: string): Promise<void> {
  const isKept = (file: string) =>
    !file.startsWith(`${SHARE_FOLDER}/`) && !COMPRESSED.some((ending) => file.endsWith(ending));
  const pages = (await filesIn(pagesFolder(folder))).filter(isKept);
  const files = [RENDERED_FILE, ...pages.sort(byKind).map((file) => path.join(pagesFolder(''), file))];
  const archive = await create({ cwd: folder, portable: true }, files).concat();
  await writeFile(packedFile(folder), await compress(archive, { params: PACKING }));
  await rm(path.join(folder, RENDERED_FILE));
}

/** Unpacks pages, as they were composed, into a folder. @param packed path of their package */
export const unpackPages = (packed: string, target: string): Promise<void> =>
  extract({ cwd: target, file: packed, brotli: true, strict: true });

/** What was rendered for a composition; null where its pages are not kept. @param composition its folder */
export async function readPackedRendering(composition: string): Promise<Buffer | null> {
  const file = packedFile(composition);
  if (!(await fileExists(file))) return null;
  const parts: Buffer[] = [];
  await list({
    file,
    brotli: true,
    filter: (name) => name === RENDERED_FILE,
    onReadEntry: (entry) => entry.on('data', (part: Buffer) => parts.push(part)),
  });
  return Buffer.concat(parts);
}

/** Gives a composition the pages of an earlier one, and the share images of the live one. @param folder that of the new one */
export async function takePages(root: string, { id }: Composition, folder: string): Promise<void> {
  await unpackPages(packedFile(siteFolder(root).composition(id)), folder);
  const pages = pagesFolder(folder);
  const images = path.join(siteFolder(root).pages, SHARE_FOLDER);
  if (await fileExists(images)) await cp(images, path.join(pages, SHARE_FOLDER), { recursive: true });
  await inParallel(await filesIn(pages), (file) => compressFile(path.join(pages, file)));
  await packPages(folder);
}

/** Documents follow each other, since they are alike. */
const byKind = (one: string, other: string): number =>
  path.extname(one).localeCompare(path.extname(other)) || one.localeCompare(other);
