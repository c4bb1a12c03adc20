import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DISCOVERY_FILE } from '@hidden-order/platform/protocol/discovery';
import { releasesIn } from '../discovery/versions';
import { namesIn } from '../files';
import { withLock } from '../lock';
import { parseReleaseName, requireRelease } from '../releases/release-record';
import { pagesFolder, readLiveLink, siteFolder, withWorkFolder } from '../site-folder';
import { PlaceTaken, type LiveMark, type SiteStore } from '../site-store';
import { recordFile, type Composition } from './composition-record';

/** Servers must not send dates of the future, so pages are dated a year back: enough for many promotions in one second. */
const LEAD_SECONDS = 365 * 24 * 60 * 60;

/**
 * Compositions that have their pages as servers send them: the live one, and those that a machine may still serve which follows
 * a store.
 */
const SERVED_COMPOSITIONS = 3;

type NewComposition = Omit<Composition, 'id' | 'previous' | 'at'>;

/** What is live before a change: its composition, or null before the first, and the mark by which the store knows it. */
export interface Before {
  composition: Composition | null;
  mark: LiveMark;
}

/**
 * Makes a composition and puts it live in one step, if what is live is still what it was. Before that step visitors get the whole
 * old composition, after it the whole new one. The lock is held for that step alone.
 * @param write writes the site's files into the folder that it is given, which becomes the composition's, under its number
 * @returns null when another change was faster; then nothing has changed
 * @throws ReleaseError when a release that it names was removed meanwhile
 */
export function goLive(
  store: SiteStore,
  { composition: before, mark }: Before,
  next: NewComposition,
  write: (folder: string, id: number) => Promise<void>,
): Promise<Composition | null> {
  const root = store.folder;
  return withWorkFolder(root, async (work) => {
    const folder = path.join(work, 'composition');
    await mkdir(folder);
    // Documents name it.
    const id = await freeNumber(root);
    await write(folder, id);
    await datePages(folder, await nextDate(root, before));
    return withLock(root, async () => {
      if ((await readLiveLink(root)) !== (before?.id ?? null) || (await freeNumber(root)) !== id) return null;
      for (const name of releasesIn(next.discovery)) {
        const { app, version } = parseReleaseName(name);
        await requireRelease(root, app, version ?? '');
      }
      const at = new Date().toISOString();
      const composition = { id, previous: before?.id ?? null, at, ...next };
      await writeFile(recordFile(folder), JSON.stringify(composition, null, 2));
      const isPlaced = await store.add(folder, siteFolder(root).composition(composition.id)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof PlaceTaken) return false;
          throw error;
        },
      );
      return isPlaced && (await store.makeLive(composition.id, mark)) ? composition : null;
    });
  });
}

/** A killed command, or one that was too slow, has left a composition that never was live: its number stays taken. */
const freeNumber = async (root: string): Promise<number> =>
  1 + Math.max(0, ...(await namesIn(siteFolder(root).compositions)).map(Number));

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

/** Removes what servers sent of compositions before a live one; packed, their pages stay. */
export async function removeServedPages(store: SiteStore, { id: live }: Composition): Promise<void> {
  const { compositions, composition } = siteFolder(store.folder);
  const old = (await namesIn(compositions)).map(Number).filter((id) => id <= live - SERVED_COMPOSITIONS);
  await store.remove(old.map((id) => pagesFolder(composition(id))));
}
