import { createHash } from 'node:crypto';
import { copyFile, cp, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '../release-error';
import { makeWorkFolder, siteFolder } from '../site-folder';
import { inParallel } from './in-parallel';
import { readBuild, type BuildOutput } from './build-output';
import { COMPRESSED, compressFile } from './compress';
import { findRelease, RELEASE_RECORD, type ReleaseRecord } from './release-record';

const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/;

interface PublishOptions {
  app: string;
  /** The build's output folder, absolute. */
  from: string;
  /** Version of the app's package; the release is called after it and its content unless `version` is given. */
  packageVersion: string;
  version?: string | undefined;
  /** Told about progress. */
  report: (line: string) => void;
}

/**
 * Makes an immutable release of a build. Publishing the same build again changes nothing.
 * Files become reachable first and the release's folder appears last, in one step: an interrupted publish leaves at
 * most files that nobody refers to.
 * @param root the site's folder
 * @returns the release, and whether it is new
 * @throws ReleaseError when the build is not whole, or the version exists with other content
 */
export async function publish(
  root: string,
  options: PublishOptions,
): Promise<{ release: ReleaseRecord; isNew: boolean }> {
  const { app, report } = options;
  const build = await readBuild(app, options.from);
  const version = options.version ?? `${options.packageVersion}-${await fingerprint(build)}`;
  if (!VERSION.test(version))
    throw new ReleaseError(`"${version}" is no version: use letters, digits, dots, hyphens and plus signs.`);
  const existing = await findRelease(root, app, version);
  if (existing !== null) return { release: confirmSame(existing, build), isNew: false };

  const names = Object.keys(build.files);
  report(`${app} ${version}: ${names.length} files`);
  const release = { app, version, publishedAt: new Date().toISOString(), manifest: build.manifest, files: build.files };
  const folder = await makeWorkFolder(root);
  try {
    await serveFiles(root, build, folder, report);
    for (const file of build.kept) await cp(path.join(build.folder, file), path.join(folder, file));
    await writeFile(path.join(folder, RELEASE_RECORD), JSON.stringify(release, null, 2));
    await mkdir(siteFolder(root).releases(app), { recursive: true });
    await rename(folder, siteFolder(root).release(app, version));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { release, isNew: true };
}

/** The release's own name for its content, so that one build is one version. */
async function fingerprint({ folder, files, kept }: BuildOutput): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(files));
  // Source maps tell where code came from, not what it does.
  for (const file of kept.filter((name) => !name.endsWith('.map'))) {
    hash.update(file).update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

function confirmSame(existing: ReleaseRecord, build: BuildOutput): ReleaseRecord {
  if (JSON.stringify(existing.files) === JSON.stringify(build.files)) return existing;
  const { app, version } = existing;
  throw new ReleaseError(
    `${app} ${version} is published already, with other files. A release never changes: choose another --version.`,
  );
}

/** Puts the release's files into the app's origin, each whole or not at all, beside those of earlier releases. */
async function serveFiles(
  root: string,
  build: BuildOutput,
  work: string,
  report: (line: string) => void,
): Promise<void> {
  const origin = siteFolder(root).origin(build.manifest.name);
  await mkdir(origin, { recursive: true });
  const names = Object.keys(build.files);
  await inParallel(names, async (name, done) => {
    const source = path.join(build.folder, name);
    if (await isServed(path.join(origin, name), source)) return;
    const copy = path.join(work, name);
    await copyFile(source, copy);
    await compressFile(copy);
    // The plain file last: where it is, its compressed copies are.
    for (const ending of [...COMPRESSED, '']) await moveInto(origin, `${copy}${ending}`);
    if (done % 100 === 0) report(`${build.manifest.name}: ${done} of ${names.length} files`);
  });
}

/** @throws ReleaseError when another file has the name already: hashed names promise that this cannot be */
async function isServed(target: string, source: string): Promise<boolean> {
  const [there, ours] = await Promise.all([readFile(target).catch(() => null), readFile(source)]);
  if (there === null) return false;
  if (there.equals(ours)) return true;
  throw new ReleaseError(
    `${path.basename(target)} was published before with other content, though its name carries a hash. ` +
      'Nothing was changed; build the app again.',
  );
}

async function moveInto(folder: string, file: string): Promise<void> {
  try {
    await link(file, path.join(folder, path.basename(file)));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // No compressed copy was worth it, or somebody has put the same file there meanwhile.
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  }
  await rm(file, { force: true });
}
