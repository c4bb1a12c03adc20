import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { releasesIn } from '../discovery/versions';
import { filesIn, parseRecord, readIfThere } from '../files';
import { inParallel } from '../in-parallel';
import { COMPOSITION_RECORD, compositionSchema } from '../live/composition-record';
import { ReleaseError } from '../release-error';
import { COMPRESSED } from '../releases/compress';
import { parseReleaseName, RELEASE_RECORD, releaseRecordSchema } from '../releases/release-record';
import { readLiveLink, setLiveLink, siteFolder, STORED_PARTS, withWorkFolder } from '../site-folder';
import { Bucket, type StoredObject } from './bucket';
import { FOLLOW_MS } from './follow';
import { PlaceTaken, type LiveMark, type SiteStore } from '../site-store';

/** The object that names the live composition. */
const CURRENT = 'current';
/** The object that each publish and each preview replaces: machines that follow need its files before they go live. */
const NEWEST = 'newest';
/** How often a pull begins anew because an object has come or gone meanwhile. */
const PULLS = 5;
/** Files that are sent or fetched at once. */
const TRANSFERS = 16;

const isRecord = (key: string): boolean => [RELEASE_RECORD, COMPOSITION_RECORD].includes(path.basename(key));

/**
 * A site in an S3-compatible object store, by the same paths as in the folder, which is a copy of it. What never changes is
 * stored on the condition that its key is free, and the object `current` is replaced on the condition that it is the
 * one that was read: of two machines that change the site at the same time, one is refused.
 */
export class ObjectStore implements SiteStore {
  /** A machine that follows may be in the middle of a pull. */
  readonly lagMs = 3 * FOLLOW_MS;
  readonly #bucket: Bucket;
  /** Tags of `current` and `newest` before the last pull. */
  #pulled: string | null = null;

  /**
   * @param address such as `s3://bucket/folder`
   * @param report told of keys that are no paths of files
   */
  constructor(
    readonly folder: string,
    address: string,
    readonly report: (line: string) => void = () => undefined,
  ) {
    this.#bucket = new Bucket(address);
  }

  async pull(): Promise<LiveMark> {
    await this.#claimFolder();
    let missing: string | null = null;
    for (let attempt = 1; attempt <= PULLS; attempt++) {
      // First: all that it names was there before it.
      const [current, newest] = await this.#readNews();
      if (current === null && (await readLiveLink(this.folder)) !== null)
        throw new ReleaseError(
          `${this.#bucket.address} names no live composition, but its copy ${this.folder} has one. Look after the bucket; nothing was changed.`,
        );
      const composition = current && Number(current.content.toString());
      missing = await this.#mirror(composition);
      if (missing !== null) continue;
      if (composition !== null) await this.#showLive(composition);
      this.#pulled = tagsOf(current, newest);
      return current?.tag ?? null;
    }
    throw new ReleaseError(
      `${this.#bucket.address} does not list all that it has: ${missing}. Its copy ${this.folder} stays as it is. Repeat the command.`,
    );
  }

  async hasNews(): Promise<boolean> {
    return tagsOf(...(await this.#readNews())) !== this.#pulled;
  }

  async add(source: string, place: string): Promise<void> {
    const files = await filesIn(source);
    // The record of a composition takes its number before anything else is there; that of a release says that all is there.
    const turnOf = (file: string) => (file === COMPOSITION_RECORD ? 1 : file === RELEASE_RECORD ? 3 : 2);
    for (const turn of [1, 2, 3]) {
      // When all files are there that others need, and before the record: a publish that was cut off tells when repeated.
      if (turn === 3 && files.includes(RELEASE_RECORD)) await this.#tellOthers();
      const inTurn = files.filter((file) => turnOf(file) === turn);
      const add = (file: string) => this.#addFile(path.join(source, file), path.join(place, file), files.length);
      await inParallel(inTurn, add, TRANSFERS);
    }
    if (this.#isPreview(place)) await this.#tellOthers();
  }

  async makeLive(composition: number, expected: LiveMark): Promise<boolean> {
    const content = Buffer.from(String(composition));
    if (!(await this.#bucket.put(CURRENT, content, expected))) {
      // The answer to a write that was done may be lost: the client then repeats it, and is refused.
      if (!(await this.#bucket.get(CURRENT))?.content.equals(content)) return false;
    } else if (expected === null && (await this.#bucket.put(CURRENT, content, null)))
      throw new ReleaseError(
        `${this.#bucket.address} takes a write that it has to refuse (If-None-Match). Take a store with conditional writes.`,
      );
    await this.#showLive(composition);
    return true;
  }

  async remove(places: readonly string[]): Promise<void> {
    if (places.length === 0) return;
    const gone = places.map((place) => path.relative(this.folder, place));
    const keys = await this.#bucket.list();
    const removed = keys.filter((key) => gone.some((place) => key === place || key.startsWith(`${place}/`)));
    // A removal that was cut off leaves the records, by which the next one finds the rest.
    for (const group of [removed.filter((key) => !isRecord(key)), removed.filter(isRecord)])
      await inParallel(group, (key) => this.#bucket.remove(key), TRANSFERS);
    await Promise.all(places.map((place) => rm(place, { recursive: true, force: true })));
    if (places.some((place) => this.#isPreview(place))) await this.#tellOthers();
  }

  #isPreview(place: string): boolean {
    return path.dirname(place) === siteFolder(this.folder).previews;
  }

  #readNews(): Promise<[current: StoredObject | null, newest: StoredObject | null]> {
    return Promise.all([this.#bucket.get(CURRENT), this.#bucket.get(NEWEST)]);
  }

  /** A write that is refused was overtaken by another publish, which tells of both. */
  async #tellOthers(): Promise<void> {
    const newest = await this.#bucket.get(NEWEST);
    await this.#bucket.put(NEWEST, Buffer.from(randomUUID()), newest?.tag ?? null);
  }

  /** Notes whose copy the folder is. @throws ReleaseError when it holds another site */
  async #claimFolder(): Promise<void> {
    const { copyOf } = siteFolder(this.folder);
    const { address } = this.#bucket;
    const original = (await readIfThere(copyOf))?.toString();
    if (original === address) return;
    if (original !== undefined || (await this.#copied()).length > 0)
      throw new ReleaseError(
        `${this.folder} holds ${original === undefined ? 'a site of its own' : `a copy of ${original}`}, not of ${address}. Set SITE_DIR to an empty folder.`,
      );
    await mkdir(this.folder, { recursive: true });
    await writeFile(`${copyOf}.new`, address);
    await rename(`${copyOf}.new`, copyOf);
  }

  /**
   * Makes the folder hold what the store holds. Before it changes, the list of keys must have all that the live composition
   * names, and what it lacks must be gone: a list can be empty, cut or late.
   * @returns what the list lacks, or what has gone meanwhile; null when the folder is as the store
   */
  async #mirror(composition: number | null): Promise<string | null> {
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
    const placeOf = (key: string) => path.join(this.folder, isRecord(key) ? path.dirname(key) : key);
    await Promise.all(gone.map((key) => rm(placeOf(key), { recursive: true, force: true })));
    return null;
  }

  /** The first thing that a composition names and a list of keys lacks; null where all is there. */
  async #lackingOf(composition: number, keys: ReadonlySet<string>): Promise<string | null> {
    const places = siteFolder(this.folder);
    const keyOf = (place: string) => path.relative(this.folder, place);
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
    await withWorkFolder(this.folder, (work) =>
      inParallel(
        keys,
        async (key, begun) => {
          const object = await this.#bucket.get(key);
          if (object === null) gone.push(key);
          else await place(object, path.join(work, String(begun)), path.join(this.folder, key));
        },
        TRANSFERS,
      ),
    );
    return gone[0] ?? null;
  }

  /** @param files how many are added together with it, which a record notes */
  async #addFile(source: string, to: string, files: number): Promise<void> {
    const key = path.relative(this.folder, to);
    const content = await readFile(source);
    const modified = Math.floor((await stat(source)).mtimeMs / 1000);
    const own = { content, modified, files: isRecord(key) ? files : null };
    if (await this.#bucket.put(key, content, null, own)) return place(own, source, to);
    const earlier = await this.#bucket.get(key);
    // Compressed copies of one file may differ between versions of the compressor, and source maps of one build.
    const isCopy = [...COMPRESSED, '.map'].some((ending) => key.endsWith(ending));
    if (earlier === null || !(isCopy || earlier.content.equals(own.content))) throw new PlaceTaken(key);
    return place(earlier, source, to);
  }

  /** Shows a composition on this machine, unless a later one is shown: another process here may have been faster. */
  async #showLive(composition: number): Promise<void> {
    if (((await readLiveLink(this.folder)) ?? 0) < composition) await setLiveLink(this.folder, composition);
  }

  async #list(): Promise<string[]> {
    const keys = (await this.#bucket.list()).filter((key) => STORED_PARTS.some((part) => key.startsWith(`${part}/`)));
    // Others may lead out of the folder, such as one with `..`, or name a folder, such as those that consoles of stores make.
    const isFile = (key: string) => path.posix.normalize(key) === key && !key.endsWith('/');
    const strange = keys.filter((key) => !isFile(key));
    if (strange.length > 0) this.report(`${this.#bucket.address}: passing over ${strange.join(', ')}`);
    return keys.filter(isFile);
  }

  /** Keys of what this machine has. */
  async #copied(): Promise<string[]> {
    const parts = STORED_PARTS.map(async (part) =>
      (await filesIn(path.join(this.folder, part))).map((file) => path.join(part, file)),
    );
    return (await Promise.all(parts)).flat();
  }
}

const tagsOf = (...objects: (StoredObject | null)[]): string => objects.map((object) => object?.tag ?? '').join(' ');

/**
 * Writes an object to its place in one step. Servers tell versions of a file apart by its date, which must be the same on all
 * machines.
 * @param part where it is while it is not whole
 */
async function place(
  { content, modified }: Pick<StoredObject, 'content' | 'modified'>,
  part: string,
  to: string,
): Promise<void> {
  await writeFile(part, content);
  if (modified !== null) await utimes(part, modified, modified);
  await mkdir(path.dirname(to), { recursive: true });
  await rename(part, to);
}
