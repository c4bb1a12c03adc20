import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { extract } from 'tar';
import { ReleaseError } from '../release-error';
import { withWorkFolder } from '../site-folder';

/** Largest archive of a build, and what may be in it, in bytes. */
export const MAX_ARCHIVE_BYTES = 64 * 1024 * 1024;
const MAX_BUILD_BYTES = 256 * 1024 * 1024;

/**
 * Unpacks the archive of a build into a folder that exists while `work` runs. Only files are taken: an archive may also hold
 * links, by which a team would reach files of the machine.
 * @param root the site's folder
 * @param archive a gzipped tar of the build's output folder
 * @throws ReleaseError when it is none, is damaged, leads out of the folder, or is too large
 */
export const withReceivedBuild = <Result>(
  root: string,
  archive: Buffer,
  work: (folder: string) => Promise<Result>,
): Promise<Result> =>
  withWorkFolder(root, async (folder) => {
    const file = path.join(folder, 'build.tgz');
    const build = path.join(folder, 'build');
    await writeFile(file, archive);
    await mkdir(build);
    await unpack(file, build);
    return work(build);
  });

async function unpack(file: string, folder: string): Promise<void> {
  let left = MAX_BUILD_BYTES;
  try {
    await extract({
      file,
      cwd: folder,
      // Warnings, such as of a path that leads out of the folder, are errors.
      strict: true,
      filter: (_path, entry) => 'type' in entry && entry.type === 'File' && (left -= entry.size) >= 0,
    });
    if (left < 0) throw new Error('too large');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const problem = left < 0 ? `is larger than ${MAX_BUILD_BYTES} bytes` : `cannot be unpacked: ${reason}`;
    throw new ReleaseError(`The build that arrived ${problem}. Publish it again.`, { cause });
  }
}
