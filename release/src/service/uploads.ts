import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { fileExists, hasCode, namesIn } from '../files';
import { ReleaseError } from '../release-error';
import { siteFolder, withWorkFolder } from '../site-folder';

/** Largest file of a build, in bytes. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** Age in milliseconds after which an upload is removed. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** SHA-256 of a file's content, hex. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** A path within a build's output folder: no part begins with a dot, so that none leads out of it. */
const pathSchema = z
  .string()
  .regex(/^(?!\.)[\w.@+-]+(\/(?!\.)[\w.@+-]+)*$/)
  .max(300);

/** Files of a build: the hash of each one, by its path in the output folder. */
export const buildFilesSchema = z.record(pathSchema, hashSchema);
export type BuildFiles = z.infer<typeof buildFilesSchema>;

/**
 * Stores a file of a build while it arrives. It gets its name only when it is whole and has the hash.
 * @param hash SHA-256 of the content, hex
 * @throws ReleaseError when the content has another hash, or is too large
 */
export async function receiveFile(root: string, app: string, hash: string, content: Readable): Promise<void> {
  const folder = siteFolder(root).uploads(app);
  await mkdir(folder, { recursive: true });
  const part = path.join(folder, `${randomUUID()}.part`);
  const received = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      received.update(chunk);
      if (bytes > MAX_FILE_BYTES) done(new ReleaseError(`A file of a build may have ${MAX_FILE_BYTES} bytes at most.`));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(content, measure, createWriteStream(part, { flush: true }));
    if (received.digest('hex') !== hash)
      throw new ReleaseError(`The file that arrived does not have the hash ${hash}. Send it again.`);
    await rename(part, path.join(folder, hash));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Hashes of the files that have not arrived yet. */
export async function missingFiles(root: string, app: string, files: BuildFiles): Promise<string[]> {
  const folder = siteFolder(root).uploads(app);
  const hashes = [...new Set(Object.values(files))];
  const isThere = await Promise.all(hashes.map((hash) => fileExists(path.join(folder, hash))));
  return hashes.filter((_hash, index) => isThere[index] === false);
}

/**
 * Puts files that have arrived together as a build's output folder, for the time of `work`. Uploads are kept for a day,
 * so that the next build sends only what it changes.
 * @throws ReleaseError when a file has been removed meanwhile
 */
export async function withBuild<Result>(
  root: string,
  app: string,
  files: BuildFiles,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const uploads = siteFolder(root).uploads(app);
  try {
    return await withWorkFolder(root, async (folder) => {
      for (const [file, hash] of Object.entries(files)) {
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
        await link(path.join(uploads, hash), path.join(folder, file)).catch((cause: unknown) => {
          if (!hasCode(cause, 'ENOENT')) throw cause;
          throw new ReleaseError(`The upload of ${file} has expired. Publish again.`, { cause });
        });
      }
      return work(folder);
    });
  } finally {
    await Promise.all((await expiredUploads(root, app)).map((file) => rm(file, { force: true })));
  }
}

/** Files of an app's builds that arrived more than a day ago, or have never arrived whole. */
export async function expiredUploads(root: string, app: string): Promise<string[]> {
  const folder = siteFolder(root).uploads(app);
  const files = (await namesIn(folder)).map((name) => path.join(folder, name));
  // Another publish may have removed one meanwhile.
  const states = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  return files.filter((_file, index) => Date.now() - (states[index]?.mtimeMs ?? Infinity) > KEPT_MS);
}
