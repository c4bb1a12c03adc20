import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileExists, filesIn, readIfThere } from '../files';
import { inParallel } from '../in-parallel';
import { COMPOSITION_RECORD, recordFile } from '../live/composition-record';
import { ReleaseError } from '../release-error';
import { COMPRESSED } from '../releases/compress';
import { RELEASE_RECORD } from '../releases/release-record';
import { readLiveLink, setLiveLink, siteFolder, STORED_PARTS, withWorkFolder } from '../site-folder';
import { Bucket, type StoredObject } from './bucket';
import { FOLLOW_MS } from './follow';
import { PlaceTaken, type LiveMark, type SiteStore } from '../site-store';

/** The object that names the live composition. */
const CURRENT = 'current';
/** The object that each publish replaces: machines that follow need its files before they go live. */
const NEWEST = 'newest';
/** How often a pull begins anew because an object has gone meanwhile. */
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
    for (let attempt = 1; attempt <= PULLS; attempt++) {
      // First: all that it names was there before it.
      const [current, newest] = await this.#readNews();
      if (current === null && (await readLiveLink(this.folder)) !== null)
        throw new ReleaseError(
          `${this.#bucket.address} names no live composition, but its copy ${this.folder} has one. Look after the bucket; nothing was changed.`,
        );
      if (!(await this.#mirror())) continue;
      if (current !== null) {
        const composition = Number(current.content.toString());
        if (!(await fileExists(recordFile(siteFolder(this.folder).composition(composition))))) continue;
        await this.#showLive(composition);
      }
      this.#pulled = tagsOf(current, newest);
      return current?.tag ?? null;
    }
    throw new ReleaseError(`${this.#bucket.address} changes all the time. Repeat the command.`);
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
      if (turn === 3 && files.includes(RELEASE_RECORD)) await this.#tellOfPublish();
      const inTurn = files.filter((file) => turnOf(file) === turn);
      await inParallel(inTurn, (file) => this.#addFile(path.join(source, file), path.join(place, file)), TRANSFERS);
    }
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
  }

  #readNews(): Promise<[current: StoredObject | null, newest: StoredObject | null]> {
    return Promise.all([this.#bucket.get(CURRENT), this.#bucket.get(NEWEST)]);
  }

  /** A write that is refused was overtaken by another publish, which tells of both. */
  async #tellOfPublish(): Promise<void> {
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

  /** Makes the folder hold what the store holds. @returns false where an object has gone meanwhile */
  async #mirror(): Promise<boolean> {
    // Files get here after they are in the store, so what the store lacks a moment later was removed there.
    const before = new Set(await this.#copied());
    const listed = await this.#list();
    // A list comes in parts: files that a record names may have been added to a part that had come already.
    const hasNewRecord = listed.some((key) => isRecord(key) && !before.has(key));
    const listedNow = hasNewRecord ? await this.#list() : listed;
    const known = new Set(listed);
    const wanted = listedNow.filter((key) => !before.has(key) && (known.has(key) || !isRecord(key)));
    for (const group of [wanted.filter((key) => !isRecord(key)), wanted.filter(isRecord)])
      if (!(await this.#fetchAll(group))) return false;
    const left = new Set(listedNow);
    const gone = [...before].filter((key) => !left.has(key));
    const placeOf = (key: string) => path.join(this.folder, isRecord(key) ? path.dirname(key) : key);
    await Promise.all(gone.map((key) => rm(placeOf(key), { recursive: true, force: true })));
    return true;
  }

  async #fetchAll(keys: readonly string[]): Promise<boolean> {
    if (keys.length === 0) return true;
    let isWhole = true;
    await withWorkFolder(this.folder, (work) =>
      inParallel(
        keys,
        async (key, begun) => {
          const object = await this.#bucket.get(key);
          if (object === null) isWhole = false;
          else await place(object, path.join(work, String(begun)), path.join(this.folder, key));
        },
        TRANSFERS,
      ),
    );
    return isWhole;
  }

  async #addFile(source: string, to: string): Promise<void> {
    const key = path.relative(this.folder, to);
    const own = { content: await readFile(source), modified: Math.floor((await stat(source)).mtimeMs / 1000) };
    if (await this.#bucket.put(key, own.content, null, own.modified)) return place(own, source, to);
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
