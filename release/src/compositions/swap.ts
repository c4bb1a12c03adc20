import { mkdir, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DISCOVERY_FILE } from 'shared/contracts/site-data';
import { RENDERED_RECORD } from '../compose/rendered-record';
import { makeWorkFolder, pagesFolder, siteFolder } from '../site-folder';
import { readCurrent, recordFile, type Composition } from './composition-record';

/** How many compositions keep their pages: the live one, and the one that requests may still be reading. */
const KEPT_PAGES = 2;

type NewComposition = Omit<Composition, 'id' | 'previous' | 'at'>;

/**
 * Makes a composition and puts it live in one step, by replacing the link `current`. Must run under the lock.
 * Until that step nothing of it can be seen; after it, all of it is.
 * @param write writes the site's files into the folder that it is given, which becomes the composition's
 */
export async function goLive(
  root: string,
  next: NewComposition,
  write: (folder: string) => Promise<void>,
): Promise<Composition> {
  const { compositions, current } = siteFolder(root);
  await mkdir(compositions, { recursive: true });
  const before = await readCurrent(root);
  const composition = {
    id: (before?.id ?? 0) + 1,
    previous: before?.id ?? null,
    at: new Date().toISOString(),
    ...next,
  };

  const work = await makeWorkFolder(root);
  try {
    const folder = path.join(work, 'composition');
    await mkdir(folder);
    await write(folder);
    await setModified(pagesFolder(folder), await dateAfter(root, before));
    await writeFile(recordFile(folder), JSON.stringify(composition, null, 2));

    const place = siteFolder(root).composition(composition.id);
    // An interrupted predecessor may have got as far as this, without ever being live.
    await rm(place, { recursive: true, force: true });
    await rename(folder, place);
    const link = path.join(work, 'current');
    await symlink(path.relative(root, place), link);
    await rename(link, current);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  await forgetPages(root, composition.id);
  return composition;
}

/**
 * The date of the next composition's pages: static servers tell versions of a page apart by its time in whole seconds
 * and its size, and two pages of one second can have one size. So it is a second after that of the one before, at least.
 * @returns seconds since 1970
 */
async function dateAfter(root: string, before: Composition | null): Promise<number> {
  const clock = Math.floor(Date.now() / 1000) - LEAD_SECONDS;
  if (before === null) return clock;
  const { mtimeMs } = await stat(path.join(siteFolder(root).pages, DISCOVERY_FILE));
  return Math.max(clock, Math.floor(mtimeMs / 1000) + 1);
}
/** Servers may not send dates of the future: no row of promotions within one second each gets ahead by a year. */
const LEAD_SECONDS = 365 * 24 * 60 * 60;

async function setModified(pages: string, seconds: number): Promise<void> {
  const files = await readdir(pages, { recursive: true });
  await Promise.all(files.map((file) => utimes(path.join(pages, file), seconds, seconds)));
}

async function forgetPages(root: string, live: number): Promise<void> {
  const { compositions, composition } = siteFolder(root);
  const old = (await readdir(compositions)).map(Number).filter((id) => id <= live - KEPT_PAGES);
  const forgotten = old.map(composition).flatMap((folder) => [pagesFolder(folder), path.join(folder, RENDERED_RECORD)]);
  await Promise.all(forgotten.map((place) => rm(place, { recursive: true, force: true })));
}
