import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * The layout of a site's folder:
 *
 *     releases/<app>/<version>/   one published build, never changed
 *     origins/<app>/              what the app's origin serves: the files of all its releases, under their hashed names
 *     compositions/<number>/      one composition: a snapshot of the whole site, with discovery document, pages, what was
 *                                 rendered for them, and a record of how it came about
 *     current                     link to the live composition; replacing it makes another composition live
 *     verdicts/                   pairs of host and remote that have passed the contract check
 *     drawings/                   share images, by a hash of what they are drawn from
 *     lock                        locked while a command changes what is live
 *     work/                       what running commands are writing
 */
export const siteFolder = (root: string) => ({
  releases: (app: string) => path.join(root, 'releases', app),
  release: (app: string, version: string) => path.join(root, 'releases', app, version),
  origin: (app: string) => path.join(root, 'origins', app),
  compositions: path.join(root, 'compositions'),
  composition: (id: number) => path.join(root, 'compositions', String(id)),
  current: path.join(root, 'current'),
  /** The pages of the live composition. */
  pages: pagesFolder(path.join(root, 'current')),
  verdicts: path.join(root, 'verdicts'),
  drawings: path.join(root, 'drawings'),
  lock: path.join(root, 'lock'),
  work: path.join(root, 'work'),
});

/** The site's files within a composition's folder. */
export const pagesFolder = (composition: string): string => path.join(composition, 'pages');

/** What was rendered for a composition; the next one keeps what has not changed. */
export const renderedFile = (composition: string): string => path.join(composition, 'rendered.json');

/** Age in milliseconds after which a work folder belongs to no running command. */
const LEFTOVER_MS = 24 * 60 * 60 * 1000;

/**
 * Makes an empty folder to write in. A command renames it to its place at the end, so that others only ever see it whole.
 * Removes what killed commands have left.
 * @returns its path
 */
export async function makeWorkFolder(root: string): Promise<string> {
  const { work } = siteFolder(root);
  await mkdir(work, { recursive: true });
  for (const name of await readdir(work)) {
    const folder = path.join(work, name);
    // Another command may have removed it meanwhile.
    const changedAt = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (Date.now() - changedAt > LEFTOVER_MS) await rm(folder, { recursive: true, force: true });
  }
  const folder = path.join(work, randomUUID());
  await mkdir(folder);
  return folder;
}
