import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from './running-process';

/**
 * Where things lie in a site's folder:
 *
 *     releases/<app>/<version>/   one published build, never changed
 *     origins/<app>/              what the app's origin serves: the files of all its releases, under their hashed names
 *     compositions/<number>/      one state of the whole site: discovery document, pages, what was rendered for them, and
 *                                 who follows whom
 *     current                     link to the live composition; replacing it is what makes anything live
 *     verdicts/                   which pairs of host and remote have passed the contract gate
 *     drawings/                   pictures for pages that somebody shares, by a hash of what they are drawn from
 *     lock                        held while a composition is made
 *     work/                       what is being written and is nobody's yet
 */
export const siteFolder = (root: string) => ({
  releases: (app: string) => path.join(root, 'releases', app),
  release: (app: string, version: string) => path.join(root, 'releases', app, version),
  origin: (app: string) => path.join(root, 'origins', app),
  compositions: path.join(root, 'compositions'),
  composition: (id: number) => path.join(root, 'compositions', String(id)),
  current: path.join(root, 'current'),
  /** The pages of whatever composition is live at the moment of a look. */
  pages: pagesFolder(path.join(root, 'current')),
  verdicts: path.join(root, 'verdicts'),
  drawings: path.join(root, 'drawings'),
  lock: path.join(root, 'lock'),
  work: path.join(root, 'work'),
});

/** The site's files within a composition's folder. */
export const pagesFolder = (composition: string): string => path.join(composition, 'pages');

/**
 * Makes an empty folder to write in; renaming it to its place is the last step, so that others only ever see it whole.
 * Leftovers of processes that have died are removed on the way.
 * @returns its path
 */
export async function makeWorkFolder(root: string): Promise<string> {
  const { work } = siteFolder(root);
  await mkdir(work, { recursive: true });
  for (const name of await readdir(work)) {
    if (!isRunning(Number(name.split('-')[0]))) await rm(path.join(work, name), { recursive: true, force: true });
  }
  const folder = path.join(work, `${process.pid}-${randomUUID()}`);
  await mkdir(folder);
  return folder;
}
