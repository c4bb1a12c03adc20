import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { releasesIn } from '../discovery/versions';
import { filesIn, parseRecord, readIfThere } from '../files';
import { inParallel } from '../in-parallel';
import { COMPOSITION_RECORD, compositionSchema } from '../live/composition-record';
import { ReleaseError } from '../release-error';
import { parseReleaseName, RELEASE_RECORD, releaseRecordSchema } from '../releases/release-record';
import { siteFolder, STORED_PARTS, withWorkFolder } from '../site-folder';
import type { Bucket, StoredObject } from './bucket';

/** Files that are sent or fetched at once. */
export const TRANSFERS = 16;

/** Whether a key is that of the record of a release or composition, which says that all of it is there. */
export const isRecord = (key: string): boolean => [RELEASE_RECORD, COMPOSITION_RECORD].includes(path.basename(key));

/** The folder of this machine as a copy of a store, by the same paths. */
export class StoreCopy {
  readonly #folder: string;
  readonly #bucket: Bucket;
  readonly #report: (line: string) => void;

  /** @param report told of keys that are no paths of files */
  constructor(folder: string, bucket: Bucket, report: (line: string) => void) {
    this.#folder = folder;
    this.#bucket = bucket;
    this.#report = report;
  }

  /** Notes whose copy the folder is. @throws ReleaseError when it holds another site */
  async claim(): Promise<void> {
    const { copyOf } = siteFolder(this.#folder);
    const { address } = this.#bucket;
    const original = (await readIfThere(copyOf))?.toString();
    if (original === address) return;
    if (original !== undefined || (await this.#copied()).length > 0)
      throw new ReleaseError(
        `${this.#folder} holds ${original === undefined ? 'a site of its own' : `a copy of ${original}`}, not of ${address}. Set SITE_DIR to an empty folder.`,
      );
    await mkdir(this.#folder, { recursive: true });
    await writeFile(`${copyOf}.new`, address);
    await rename(`${copyOf}.new`, copyOf);
  }

  /**
   * Makes the folder hold what the store holds. Before it changes, the list of keys must have all that the live composition
   * names, and what it lacks must be gone: a list can be empty, cut or late.
   * @returns what the list lacks, or what has gone meanwhile; null when the folder is as the store
   */
  async follow(composition: number | null): Promise<string | null> {
    // Files get here after they are in the store, so what the store lacks a moment later was removed there.
    const before = new Set(await this.#copied());
    const listed = await this.#list();
    // A list comes in parts: files that a record names may have been added to a part that had come already.
    const hasNewRecord = listed.some((key) => isRecord(key) && !before.has(key));
    const listedNow = new Set(hasNewRecord ? await this.#list() : listed);
    const lacking = composition === null ? null : await this.#lackingOf(composition, listedNow);
    if (lacking !== null) return lacking;
    const gone = [...before].filter((key) => !listedNow.has(key));
    const kept: string[] = [];
    await inParallel(gone, async (key) => void ((await this.#bucket.get(key)) && kept.push(key)), TRANSFERS);
    if (kept[0] !== undefined) return kept[0];
    const known = new Set(listed);
    const wanted = [...listedNow].filter((key) => !before.has(key) && (known.has(key) || !isRecord(key)));
    for (const group of [wanted.filter((key) => !isRecord(key)), wanted.filter(isRecord)]) {
      const lost = await this.#fetchAll(group);
      if (lost !== null) return lost;
    }
    const placeOf = (key: string) => path.join(this.#folder, isRecord(key) ? path.dirname(key) : key);
    await Promise.all(gone.map((key) => rm(placeOf(key), { recursive: true, force: true })));
    return null;
  }

  /** The first thing that a composition names and a list of keys lacks; null where all is there. */
  async #lackingOf(composition: number, keys: ReadonlySet<string>): Promise<string | null> {
    const places = siteFolder(this.#folder);
    const keyOf = (place: string) => path.relative(this.#folder, place);
    const read = async <Shape extends z.core.$ZodType>(schema: Shape, folder: string, record: string) => {
      const key = keyOf(path.join(folder, record));
      const object = keys.has(key) ? await this.#bucket.get(key) : null;
      const own = [...keys].filter((other) => other.startsWith(`${path.dirname(key)}/`));
      if (object === null || own.length < (object.files ?? 0)) return { lacking: object === null ? key : folder };
      return { record: parseRecord(schema, object.content, key) };
    };
    const live = await read(compositionSchema, places.composition(composition), COMPOSITION_RECORD);
    if (live.record === undefined) return live.lacking;
    for (const { app, version } of releasesIn(live.record.discovery).map(parseReleaseName)) {
      const release = await read(releaseRecordSchema, places.release(app, version ?? ''), RELEASE_RECORD);
      if (release.record === undefined) return release.lacking;
      const files = Object.keys(release.record.files).map((file) => keyOf(path.join(places.origin(app), file)));
      const lost = files.find((file) => !keys.has(file));
      if (lost !== undefined) return lost;
    }
    return null;
  }

  /** @returns an object that has gone meanwhile, or null */
  async #fetchAll(keys: readonly string[]): Promise<string | null> {
    if (keys.length === 0) return null;
    const gone: string[] = [];
    await withWorkFolder(this.#folder, (work) =>
      inParallel(
        keys,
        async (key, begun) => {
          const object = await this.#bucket.get(key);
          if (object === null) gone.push(key);
          else await place(object, path.join(work, String(begun)), path.join(this.#folder, key));
        },
        TRANSFERS,
      ),
    );
    return gone[0] ?? null;
  }

  async #list(): Promise<string[]> {
    const keys = (await this.#bucket.list()).filter((key) => STORED_PARTS.some((part) => key.startsWith(`${part}/`)));
    // Others may lead out of the folder, such as one with `..`, or name a folder, such as those that consoles of stores make.
    const isFile = (key: string) => path.posix.normalize(key) === key && !key.endsWith('/');
    const strange = keys.filter((key) => !isFile(key));
    if (strange.length > 0) this.#report(`${this.#bucket.address}: passing over ${strange.join(', ')}`);
    return keys.filter(isFile);
  }

  /** Keys of what this machine has. */
  async #copied(): Promise<string[]> {
    const parts = STORED_PARTS.map(async (part) =>
      (await filesIn(path.join(this.#folder, part))).map((file) => path.join(part, file)),
    );
    return (await Promise.all(parts)).flat();
  }
}

/**
 * Writes an object to its place in one step. Servers tell versions of a file apart by its date, which must be the same on all
 * machines.
 * @param part where it is while it is not whole
 */
export async function place(
  { content, modified }: Pick<StoredObject, 'content' | 'modified'>,
  part: string,
  to: string,
): Promise<void> {
  await writeFile(part, content);
  if (modified !== null) await utimes(part, modified, modified);
  await mkdir(path.dirname(to), { recursive: true });
  await rename(part, to);
}
