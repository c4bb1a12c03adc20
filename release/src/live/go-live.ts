import { mkdir, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DISCOVERY_FILE } from 'shared/platform/discovery';
import { pagesFolder, renderedFile, siteFolder, withWorkFolder } from '../site-folder';
import { recordFile, type Composition } from './composition-record';

/** How many compositions keep their pages: the live one, and the one that requests may still be reading. */
const KEPT_PAGES = 2;
/** Servers must not send dates of the future, so pages are dated a year back: enough for many promotions in one second. */
const LEAD_SECONDS = 365 * 24 * 60 * 60;

type NewComposition = Omit<Composition, 'id' | 'previous' | 'at'>;

/**
 * Makes a composition and puts it live in one step, by replacing the link `current`. Must run under the lock.
 * Before that step visitors get the whole old composition, after it the whole new one.
 * @param before the live composition, or null for the first one
 * @param write writes the site's files into the folder that it is given, which becomes the composition's
 */
export async function goLive(
  root: string,
  before: Composition | null,
  next: NewComposition,
  write: (folder: string) => Promise<void>,
): Promise<Composition> {
  const { compositions, current } = siteFolder(root);
  await mkdir(compositions, { recursive: true });
  const composition = {
    id: (before?.id ?? 0) + 1,
    previous: before?.id ?? null,
    at: new Date().toISOString(),
    ...next,
  };

  await withWorkFolder(root, async (work) => {
    const folder = path.join(work, 'composition');
    await mkdir(folder);
    await write(folder);
    await datePages(folder, await nextDate(root, before));
    await writeFile(recordFile(folder), JSON.stringify(composition, null, 2));

    const place = siteFolder(root).composition(composition.id);
    // A killed command may have left this folder without going live.
    await rm(place, { recursive: true, force: true });
    await rename(folder, place);
    const link = path.join(work, 'current');
    await symlink(path.relative(root, place), link);
    await rename(link, current);
  });
  await removeOldPages(root, composition.id);
  return composition;
}

/**
 * The date of a composition's pages. Static servers tell versions of a page apart by its time in whole seconds and its
 * size, and two versions can have one size, so each composition is at least a second later than the one before.
 * @returns seconds since 1970
 */
async function nextDate(root: string, before: Composition | null): Promise<number> {
  const clock = Math.floor(Date.now() / 1000) - LEAD_SECONDS;
  if (before === null) return clock;
  const { mtimeMs } = await stat(path.join(siteFolder(root).pages, DISCOVERY_FILE));
  return Math.max(clock, Math.floor(mtimeMs / 1000) + 1);
}

async function datePages(folder: string, seconds: number): Promise<void> {
  const pages = pagesFolder(folder);
  const files = await readdir(pages, { recursive: true });
  await Promise.all(files.map((file) => utimes(path.join(pages, file), seconds, seconds)));
}

async function removeOldPages(root: string, live: number): Promise<void> {
  const { compositions, composition } = siteFolder(root);
  const old = (await readdir(compositions)).map(Number).filter((id) => id <= live - KEPT_PAGES);
  const removed = old.map(composition).flatMap((folder) => [pagesFolder(folder), renderedFile(folder)]);
  await Promise.all(removed.map((place) => rm(place, { recursive: true, force: true })));
}
