import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { whilePublishing } from '../live/lock';
import { ReleaseError } from '../release-error';
import { siteFolder, withWorkFolder } from '../site-folder';
import { PlaceTaken, type SiteStore } from '../store/site-store';
import { addToOrigin } from './add-to-origin';
import { listFiles, readBuild, type BuildOutput } from './build-output';
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
    throw new ReleaseError(`"${version}" is not a version: use letters, digits, dots, hyphens and plus signs.`);
  await store.pull();
  const existing = await findRelease(root, app, version);
  if (existing !== null) return { release: await confirmSame(root, existing, build), isNew: false };

  const names = Object.keys(build.files);
  report(`${app} ${version}: ${names.length} files`);
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
    await withWorkFolder(root, (folder) =>
      whilePublishing(root, async () => {
        await addToOrigin(store, build, folder);
        for (const file of build.kept) await cp(path.join(build.folder, file), path.join(folder, kept, file));
        await writeFile(path.join(folder, RELEASE_RECORD), JSON.stringify(release, null, 2));
        await store.add(folder, siteFolder(root).release(app, version));
      }),
    );
    return { release, isNew: true };
  } catch (error) {
    if (!(error instanceof PlaceTaken)) throw error;
    // Another command has published that version meanwhile.
    await store.pull();
    return { release: await confirmSame(root, await requireRelease(root, app, version), build), isNew: false };
  }
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
  throw new ReleaseError(
    `${app} ${version} is published already, with other files. A release never changes: ` +
      'choose another name with --release-version, or leave that option out.',
  );
}
