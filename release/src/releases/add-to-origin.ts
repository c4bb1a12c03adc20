import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileExists, readIfThere } from '../files';
import { inParallel } from '../in-parallel';
import { ReleaseError } from '../release-error';
import { siteFolder } from '../site-folder';
import type { SiteStore } from '../store/site-store';
import { hashFile, type BuildOutput } from './build-output';
import { COMPRESSED, compressFile } from './compress';

/**
 * Puts a build's files into its app's origin, beside those of earlier releases, each whole or not at all.
 * @param store the site's
 * @param work folder on the same file system, for files that are not whole yet
 * @throws ReleaseError when another file has one of the names; then nothing was added
 */
export async function addToOrigin(
  store: SiteStore,
  { manifest, folder, place, files }: BuildOutput,
  work: string,
): Promise<void> {
  const origin = siteFolder(store.folder).origin(manifest.name);
  await mkdir(origin, { recursive: true });
  const sourceOf = (name: string) => path.join(folder, name.slice(place.length));
  const missing: string[] = [];
  await inParallel(Object.keys(files), async (name) => {
    if (!(await isServed(path.join(origin, name), sourceOf(name)))) missing.push(name);
  });
  await inParallel(missing, async (name, begun) => {
    const source = sourceOf(name);
    const copy = path.join(work, `${begun}${path.extname(name)}`);
    await copyFile(source, copy);
    if ((await hashFile(copy)) !== files[name])
      throw new ReleaseError(`${source} has changed while it was published. Wait for its build to end, then repeat.`);
    await compressFile(copy);
    // The plain file comes last, so that it never lacks its compressed copies. Copies without it are leftovers.
    for (const ending of [...COMPRESSED, ''])
      if (await fileExists(copy + ending)) await store.add(copy + ending, path.join(origin, name + ending));
  });
}

/** @throws ReleaseError when another file has the name, which hashed names rule out */
async function isServed(target: string, source: string): Promise<boolean> {
  const [served, own] = await Promise.all([readIfThere(target), readFile(source)]);
  if (served === null) return false;
  if (served.equals(own)) return true;
  throw new ReleaseError(
    `${path.basename(target)} was published before with other content, though its name carries a hash. ` +
      'Nothing was changed; build the app again.',
  );
}
