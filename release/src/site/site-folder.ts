import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { previewFile, PREVIEWS_FOLDER } from '@hidden-order/platform/protocol/preview';
import { lockFile } from '@hidden-order/node/file-lock';
import { hasCode } from './files';

/**
 * The layout of a site's folder:
 *
 *     apps/<app>                  an app that is built elsewhere: since when
 *     releases/<app>/<version>/   one published build, never changed: its record, and a folder of what no origin serves
 *     origins/<app>/              what the app's origin serves: the files of all its releases, under their hashed names
 *     compositions/<number>/      one composition: a snapshot of the whole site: a record of how it came about, its pages
 *                                 packed in one file, and of the newest alone the pages as servers send them
 *     current                     link to the live composition; replacing it makes another composition live
 *     drawings/                   share images, by a hash of what they are drawn from
 *     previews/<name>.json        one preview each, under the random name that its link holds; of one with a host, its pages
 *                                 packed beside it
 *     packages/<hash>/            tarballs of the packages that teams have installed, under addresses that stay
 *     service/                    the release service's tokens and audit log
 *     copy-of                     address of the store (`SITE_STORE`) whose copy the folder is; none for a site of its own
 *     queue                       locked by the change of what is live whose turn it is
 *     lock                        locked for the moment in which a command adds to the folder or removes from it
 *     work/                       what running commands are writing, each in a folder with a lock beside it
 */
export const siteFolder = (root: string) => ({
  apps: path.join(root, 'apps'),
  releases: (app: string) => path.join(root, 'releases', app),
  release: (app: string, version: string) => path.join(root, 'releases', app, version),
  origin: (app: string) => path.join(root, 'origins', app),
  compositions: path.join(root, 'compositions'),
  composition: (id: number) => path.join(root, 'compositions', String(id)),
  current: path.join(root, 'current'),
  /** The pages of the live composition. */
  pages: pagesFolder(path.join(root, 'current')),
  previews: path.join(root, PREVIEWS_FOLDER),
  preview: (token: string) => path.join(root, previewFile(token)),
  previewPages: (token: string) => path.join(root, PREVIEWS_FOLDER, `${token}.tar.br`),
  drawings: path.join(root, 'drawings'),
  packages: path.join(root, 'packages'),
  copyOf: path.join(root, 'copy-of'),
  lock: path.join(root, 'lock'),
  queue: path.join(root, 'queue'),
  work: path.join(root, 'work'),
  tokens: path.join(root, 'service', 'tokens.json'),
  auditLog: path.join(root, 'service', 'audit'),
});

/** The folders that a store keeps (`store/site-store.ts`). Everything else belongs to one machine. */
export const STORED_PARTS = ['apps', 'releases', 'origins', 'compositions', PREVIEWS_FOLDER] as const;

/** The site's files within a composition's folder. */
export const pagesFolder = (composition: string): string => path.join(composition, 'pages');

/** The same packed, with what was rendered for them; the next composition keeps of that what has not changed. */
export const packedFile = (composition: string): string => path.join(composition, 'pages.tar.br');

/** Name of what was rendered for a composition, until it is packed. */
export const RENDERED_FILE = 'rendered.json';

const LOCK = '.lock';

/**
 * Runs `write` with an empty folder to write in, and removes the folder afterwards. The command renames what it has made
 * to its place at the end, so that others only ever see it whole. Removes what killed commands have left, too.
 */
export async function withWorkFolder<Result>(
  root: string,
  write: (folder: string) => Promise<Result>,
): Promise<Result> {
  const { work } = siteFolder(root);
  await mkdir(work, { recursive: true });
  const locks = (await readdir(work)).filter((name) => name.endsWith(LOCK));
  for (const folder of locks.map((name) => path.join(work, path.basename(name, LOCK)))) {
    const unlock = await lockFile(folder + LOCK, 0);
    // oxlint-disable-next-line typescript/no-misused-promises -- finally waits for it
    if (unlock !== null) await remove(folder).finally(unlock);
  }
  const { folder, unlock } = await lockNewFolder(work);
  try {
    await mkdir(folder);
    return await write(folder);
  } finally {
    await remove(folder);
    await unlock();
  }
}

/** Makes another folder where another command has taken this one's lock, which was not held yet, for one that was left. */
async function lockNewFolder(work: string): Promise<{ folder: string; unlock: () => Promise<void> }> {
  for (;;) {
    const folder = path.join(work, randomUUID());
    const unlock = await lockFile(folder + LOCK, 0);
    if (unlock !== null) return { folder, unlock };
  }
}

async function remove(folder: string): Promise<void> {
  // What failed may still be writing for a moment.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  await rm(folder + LOCK, { force: true });
}

/** @returns number of the composition to which the link `current` leads, or null without one */
export async function readLiveLink(root: string): Promise<number | null> {
  try {
    return Number(path.basename(await readlink(siteFolder(root).current)));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Makes the link `current` lead to a composition, in one step. */
export async function setLiveLink(root: string, composition: number): Promise<void> {
  const { current, composition: placeOf } = siteFolder(root);
  await mkdir(root, { recursive: true });
  await withWorkFolder(root, async (work) => {
    const link = path.join(work, 'current');
    await symlink(path.relative(root, placeOf(composition)), link);
    await rename(link, current);
  });
}
