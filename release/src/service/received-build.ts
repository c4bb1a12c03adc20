import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, Parser } from 'tar';
import { filesIn, namesIn } from '../site/files';
import { inParallel } from '../site/in-parallel';
import { refusal } from '../site/refusals';
import { ReleaseError } from '../site/release-error';
import { siteFolder, withWorkFolder } from '../site/site-folder';

const MB = 1024 * 1024;

/** What an archive has at the most: bytes as it is sent, unpacked, of one file and after its end, files, and folders within each other. */
const ARCHIVE = { sent: 64 * MB, unpacked: 64 * MB, file: 16 * MB, padding: MB, files: 5000, depth: 10 } as const;

/** What a team may keep of an app: the operator makes room by `prune`. */
const QUOTA = { releases: 500, files: 100_000, bytes: 4096 * MB };

/** Builds that are received at the same time, of all teams and of one. */
const UPLOADS = { all: 8, ofTeam: 4 } as const;

/** The teams whose builds are being received. */
const receiving: string[] = [];

/**
 * Receives the archive of a build, a gzipped tar of its output folder, and unpacks it into a folder that exists while `work`
 * runs. Before anything is unpacked, the archive is known to be whole and small enough. Only files are taken: an archive may
 * also hold links, by which a team would reach files of the machine.
 * @param root the site's folder
 * @param archive as it arrives
 * @throws ReleaseError when it is none, is damaged, leads out of the folder, is too large, when the team's quota is used up, or
 *   when too many others are arriving
 */
export async function withReceivedBuild<Result>(
  root: string,
  { team, app }: { team: string; app: string },
  archive: Readable,
  work: (folder: string) => Promise<Result>,
  quota = QUOTA,
): Promise<Result> {
  if (receiving.length >= UPLOADS.all || receiving.filter((other) => other === team).length >= UPLOADS.ofTeam)
    throw refusal(
      'upload-busy',
      `${receiving.length} builds are arriving; at most ${UPLOADS.all} do, and ${UPLOADS.ofTeam} of one team. Publish it again in a minute.`,
    );
  receiving.push(team);
  try {
    return await withWorkFolder(root, async (folder) => {
      const file = path.join(folder, 'build.tgz');
      const build = path.join(folder, 'build');
      await pipeline(archive, limited(ARCHIVE.sent, 'as it is sent'), createWriteStream(file));
      await requireRoom(root, app, await measure(file).catch(explain), quota);
      await mkdir(build);
      const isFile = (_path: string, entry: object) => 'type' in entry && entry.type === 'File';
      // Warnings, such as of a path that leads out of the folder, are errors.
      // A team knows its build by its files, and nothing of this machine's folders.
      const hidden = (error: unknown): never => {
        if (!(error instanceof ReleaseError)) throw error;
        const message = error.message.replaceAll(`${build}/`, '').replaceAll(build, 'The archive');
        throw new ReleaseError(message, { cause: error });
      };
      await extract({ file, cwd: build, strict: true, filter: isFile }).catch(explain).catch(hidden);
      return await work(build).catch(hidden);
    });
  } finally {
    receiving.splice(receiving.indexOf(team), 1);
  }
}

const refused = (what: string) => refusal('upload-too-large', `The build that arrived ${what}. Nothing was unpacked.`);

/** Hands on what arrives, up to so many bytes. */
const limited = (most: number, how: string) =>
  async function* (source: AsyncIterable<Buffer>) {
    let left = most;
    for await (const part of source) {
      if ((left -= part.length) < 0) throw refused(`is larger than ${most} bytes ${how}`);
      yield part;
    }
  };

/** Reads an archive without writing anything. @returns its files and their bytes */
async function measure(file: string): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 };
  const problems: Error[] = [];
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      sum.files += 1;
      sum.bytes += entry.size;
      if (sum.files > ARCHIVE.files) problems.push(refused(`has more than ${ARCHIVE.files} files`));
      if (sum.bytes > ARCHIVE.unpacked) problems.push(refused(`is larger than ${ARCHIVE.unpacked} bytes unpacked`));
      if (entry.size > ARCHIVE.file) problems.push(refused(`has a file larger than ${ARCHIVE.file} bytes`));
      // Before anything is written, since an extraction that fails goes on for a moment.
      if (/^\/|\\|(^|\/)\.\.(\/|$)/.test(entry.path)) problems.push(refused('has a path that leads out of its folder'));
      if (entry.path.split('/').length > ARCHIVE.depth + 1)
        problems.push(refused(`has a file deeper than ${ARCHIVE.depth} folders`));
      entry.resume();
    },
  });
  parser.on('error', (error: Error) => problems.push(error));
  const end = { isThere: false, bytesAfter: 0 };
  parser.on('eof', () => {
    end.isThere = true;
  });
  for await (const part of limited(2 * ARCHIVE.unpacked, 'unpacked')(createReadStream(file).pipe(createGunzip()))) {
    // The parser would keep all of it, and copy it with each part.
    if (end.isThere) end.bytesAfter += part.length;
    if (end.bytesAfter > ARCHIVE.padding) throw refused('goes on after its end');
    parser.write(part);
    if (problems[0] !== undefined) throw problems[0];
  }
  parser.end();
  if (problems[0] !== undefined) throw problems[0];
  return sum;
}

function explain(cause: unknown): never {
  if (cause instanceof ReleaseError) throw cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw refusal('upload-damaged', `The build that arrived cannot be unpacked: ${reason}. Publish it again.`, { cause });
}

/** @throws ReleaseError where a build would be more than the team may keep of its app */
async function requireRoom(
  root: string,
  app: string,
  build: { files: number; bytes: number },
  quota: typeof QUOTA,
): Promise<void> {
  const places = siteFolder(root);
  const releases = (await namesIn(places.releases(app))).length + 1;
  const kept = [places.releases(app), places.origin(app)];
  const files = (
    await Promise.all(kept.map(async (place) => (await filesIn(place)).map((file) => path.join(place, file))))
  ).flat();
  let { bytes } = build;
  await inParallel(files, async (file) => {
    const size = (await stat(file).catch(() => null))?.size ?? 0;
    // Not in one line with the wait, in which others add theirs.
    bytes += size;
  });
  const used = { releases, files: files.length + build.files, bytes };
  const over = (['releases', 'files', 'bytes'] as const).find((what) => used[what] > quota[what]);
  if (over !== undefined)
    throw refusal(
      'quota-used-up',
      `With this build, ${app} would keep ${used[over]} ${over}; a team may keep ${quota[over]} of an app. The operator removes old releases: npm run release -- prune`,
    );
}
