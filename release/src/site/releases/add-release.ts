import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileExists, readIfThere } from '../files';
import { inParallel } from '../in-parallel';
import { withLock } from '../lock';
import { refusal } from '../refusals';
import { siteFolder, withWorkFolder } from '../site-folder';
import { PlaceTaken, type SiteStore } from '../site-store';
import { integrityOf, listFiles, readBuild, readServed, type BuildOutput } from './build-output';
import { COMPRESSED, compressBuilt } from './compress';
import { findRelease, keptFolder, RELEASE_RECORD, requireRelease, VERSION, type ReleaseRecord } from './release-record';

interface AddOptions {
  app: string;
  /** The build's output folder, absolute. */
  from: string;
  /** Version of the app's package, which names the release together with a hash of its content unless `version` is given. */
  packageVersion: string;
  version?: string | undefined;
  /** Whether the build came from another place than the working tree. */
  isFromElsewhere: boolean;
  /** Told about progress. */
  report: (line: string) => void;
}

/**
 * Makes an immutable release of a build. Publishing the same build again changes nothing.
 * The origin gets the files first, and the release's folder appears last, in one step: a killed publish leaves at most
 * files that no release names.
 * @returns the release, and whether it is new
 * @throws ReleaseError when the build is not whole, or the version exists with other content
 */
export async function addRelease(
  store: SiteStore,
  options: AddOptions,
): Promise<{ release: ReleaseRecord; isNew: boolean }> {
  const { app, report } = options;
  const root = store.folder;
  const build = await readBuild(app, options.from);
  // A store may keep files of a publish that was cut off: those of another build are in a folder of their own.
  const kept = await fingerprint(build);
  const version = options.version ?? `${options.packageVersion}-${kept}`;
  if (!VERSION.test(version))
    throw refusal('version-taken', `"${version}" is not a version: use letters, digits, dots, hyphens and plus signs.`);
  await store.pull();
  const existing = await findRelease(root, app, version);
  if (existing !== null) return { release: await confirmSame(root, existing, build), isNew: false };

  const names = Object.keys(build.files);
  report(`${app} ${version}: ${names.length} files`);
  for (const [file, { outside }] of build.styles)
    if (outside.length > 0) report(`${file} reaches outside of ${app}, but holds only within: ${outside.join(', ')}`);
  const release = {
    app,
    version,
    publishedAt: new Date().toISOString(),
    isFromElsewhere: options.isFromElsewhere,
    kept,
    manifest: build.manifest,
    files: build.files,
  };
  try {
    await withWorkFolder(root, async (folder) => {
      const copies = path.join(folder, 'origin');
      const whole = path.join(folder, 'release');
      await mkdir(copies);
      for (const file of build.kept) await cp(path.join(build.folder, file), path.join(whole, kept, file));
      await mkdir(whole, { recursive: true });
      await writeFile(path.join(whole, RELEASE_RECORD), JSON.stringify(release, null, 2));
      const prepared = new Map<string, string>();
      await copyMissing(store, build, copies, prepared);
      await withLock(root, async () => {
        // Those that were there may have been removed meanwhile.
        await copyMissing(store, build, copies, prepared);
        const { origin } = siteFolder(root);
        await inParallel([...prepared], async ([name, copy]) => {
          // The plain file comes last, so that it never lacks its compressed copies. Copies without it are leftovers.
          for (const ending of [...COMPRESSED, ''])
            if (await fileExists(copy + ending)) await store.add(copy + ending, path.join(origin(app), name + ending));
        });
        await store.add(whole, siteFolder(root).release(app, version));
      });
    });
    return { release, isNew: true };
  } catch (error) {
    if (!(error instanceof PlaceTaken)) throw error;
    // Another command has published that version meanwhile.
    await store.pull();
    return { release: await confirmSame(root, await requireRelease(root, app, version), build), isNew: false };
  }
}

/**
 * Copies and compresses the files of a build that its app's origin does not have.
 * @param copies the folder that gets them, on the file system of the site
 * @param prepared those that were copied already, by name; gets the new ones
 * @throws ReleaseError when another file of the origin has one of the names
 */
async function copyMissing(
  store: SiteStore,
  build: BuildOutput,
  copies: string,
  prepared: Map<string, string>,
): Promise<void> {
  const origin = siteFolder(store.folder).origin(build.manifest.name);
  await mkdir(origin, { recursive: true });
  const names = Object.keys(build.files).filter((name) => !prepared.has(name));
  await inParallel(names, async (name) => {
    const content = await readServed(build, name);
    if (await isServed(path.join(origin, name), content)) return;
    const copy = path.join(copies, `${prepared.size}${path.extname(name)}`);
    prepared.set(name, copy);
    if (integrityOf(content) !== build.files[name])
      throw refusal(
        'file-changed',
        `${name} has changed while it was published. Wait for its build to end, then repeat.`,
      );
    await writeFile(copy, content);
    await compressBuilt(copy);
  });
}

/** @throws ReleaseError when another file has the name, which hashed names rule out */
async function isServed(target: string, own: Buffer): Promise<boolean> {
  const served = await readIfThere(target);
  if (served === null) return false;
  if (served.equals(own)) return true;
  throw refusal(
    'file-changed',
    `${path.basename(target)} was published before with other content, though its name carries a hash. ` +
      'Nothing was changed; build the app again.',
  );
}

/** A hash of a build's content, so that one build is one version. */
async function fingerprint({ folder, files, kept }: Pick<BuildOutput, 'folder' | 'files' | 'kept'>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(files));
  // Source maps do not change what a build does.
  for (const file of kept.filter((name) => !name.endsWith('.map'))) {
    hash.update(file).update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function confirmSame(root: string, existing: ReleaseRecord, build: BuildOutput): Promise<ReleaseRecord> {
  const { app, version, files } = existing;
  const folder = keptFolder(root, existing);
  const kept = await listFiles(folder);
  if ((await fingerprint({ folder, files, kept })) === (await fingerprint(build))) return existing;
  throw refusal(
    'version-taken',
    `${app} ${version} is published already, with other files. A release never changes: ` +
      'choose another name with --release-version, or leave that option out.',
  );
}
