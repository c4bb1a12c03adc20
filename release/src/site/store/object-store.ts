import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '../files';
import { inParallel } from '../in-parallel';
import { COMPOSITION_RECORD } from '../live/composition-record';
import { ReleaseError } from '../release-error';
import { COMPRESSED } from '../releases/compress';
import { RELEASE_RECORD } from '../releases/release-record';
import { readLiveLink, setLiveLink, siteFolder } from '../site-folder';
import { PlaceTaken, type LiveMark, type SiteStore } from '../site-store';
import { Bucket, type StoredObject } from './bucket';
import { FOLLOW_MS } from './follow';
import { isRecord, place, StoreCopy, TRANSFERS } from './store-copy';

/** The object that names the live composition. */
const CURRENT = 'current';
/** The object that each publish, each preview and each new app replaces: machines that follow need its files before they go live. */
const NEWEST = 'newest';
/** How often a pull begins anew because an object has come or gone meanwhile. */
const PULLS = 5;

/**
 * A site in an S3-compatible object store, by the same paths as in the folder, which is a copy of it. What never changes is
 * stored on the condition that its key is free, and the object `current` is replaced on the condition that it is the
 * one that was read: of two machines that change the site at the same time, one is refused.
 */
export class ObjectStore implements SiteStore {
  /** A machine that follows may be in the middle of a pull. */
  readonly lagMs = 3 * FOLLOW_MS;
  readonly #bucket: Bucket;
  readonly #copy: StoreCopy;
  /** Tags of `current` and `newest` before the last pull. */
  #pulled: string | null = null;

  /**
   * @param address such as `s3://bucket/folder`
   * @param report told of keys that are no paths of files
   */
  constructor(
    readonly folder: string,
    address: string,
    report: (line: string) => void = () => undefined,
  ) {
    this.#bucket = new Bucket(address);
    this.#copy = new StoreCopy(folder, this.#bucket, report);
  }

  async pull(): Promise<LiveMark> {
    await this.#copy.claim();
    let missing: string | null = null;
    for (let attempt = 1; attempt <= PULLS; attempt++) {
      // First: all that it names was there before it.
      const [current, newest] = await this.#readNews();
      if (current === null && (await readLiveLink(this.folder)) !== null)
        throw new ReleaseError(
          `${this.#bucket.address} names no live composition, but its copy ${this.folder} has one. Look after the bucket; nothing was changed.`,
        );
      const composition = current && Number(current.content.toString());
      missing = await this.#copy.follow(composition);
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
    if (this.#isForOthers(place)) await this.#tellOthers();
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
    if (places.some((place) => this.#isForOthers(place))) await this.#tellOthers();
  }

  /** Whether other machines need it before anything else goes live: a preview, and a new app. */
  #isForOthers(place: string): boolean {
    const { apps, previews } = siteFolder(this.folder);
    return [apps, previews].includes(path.dirname(place));
  }

  #readNews(): Promise<[current: StoredObject | null, newest: StoredObject | null]> {
    return Promise.all([this.#bucket.get(CURRENT), this.#bucket.get(NEWEST)]);
  }

  /** A write that is refused was overtaken by another publish, which tells of both. */
  async #tellOthers(): Promise<void> {
    const newest = await this.#bucket.get(NEWEST);
    await this.#bucket.put(NEWEST, Buffer.from(randomUUID()), newest?.tag ?? null);
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
}

const tagsOf = (...objects: (StoredObject | null)[]): string => objects.map((object) => object?.tag ?? '').join(' ');
