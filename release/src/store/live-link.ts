import { mkdir, readlink, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../files';
import { siteFolder, withWorkFolder } from '../site-folder';

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
