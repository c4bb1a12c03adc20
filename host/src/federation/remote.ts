import type { DiscoveryEntry } from 'shared/contracts/discovery';
import type { Candidate } from './candidates';
import { separateChunks } from './chunk-scope';
import { loadContainer, type Container } from './container';
import { expectIntegrity } from './entry-integrity';
import { judgeLoad, judgeThrown, type Failure } from './judge-failure';
import { dropPreloads, preloadModule } from './preload-module';
import { SchemasUnavailable } from './provided-schemas';
import { RemoteLoadError } from './remote-load-error';
import type { ModuleSource } from './remotes';
import { reportFailure } from './report-failure';

type Outcome = { module: unknown } | { failure: Failure; error: unknown };

/**
 * A remote on this page: one version of it at a time. What was not reached is asked for once more, then the next
 * candidate's turn comes; a version that is broken is left at once. Given up is given up for all modules of the remote,
 * so that the page never mixes versions, until nothing is left: the next load then begins anew.
 */
export class Remote implements ModuleSource {
  readonly #forgetChunks: () => void;
  /** How often each candidate was asked for: again means under another address, past whatever cache holds the failure. */
  readonly #asked = new Map<Candidate, number>();
  /** What was loaded of each version: it stays good when other files of the version cannot be reached later. */
  readonly #loaded = new Map<DiscoveryEntry, Map<string, unknown>>();
  readonly #loading = new Map<string, Promise<unknown>>();
  #position = 0;
  /** Changes with the candidate, so that what was asked of an earlier one is recognized. */
  #turn = 0;
  /** Of the container; another one each time that it is asked for anew. */
  #address = '';
  /** What was loaded from that address, once somebody has asked. */
  #container: Promise<Container> | null = null;
  #lastError: unknown;

  constructor(
    readonly name: string,
    readonly candidates: readonly Candidate[],
  ) {
    this.#forgetChunks = separateChunks(name);
    this.#takeAddress();
  }

  /**
   * Loads an exposed module, once per version.
   * @param id remote and exposed module, such as `content/courses`
   * @throws RemoteLoadError when no version can be had, and calling again then begins with the first candidate; or when
   *   the host itself lacks code that the module takes, and calling again asks for that anew
   */
  load(id: string): Promise<unknown> {
    const loaded = this.#loadedNow();
    if (loaded.has(id)) return Promise.resolve(loaded.get(id));
    const loading = this.#loading.get(id) ?? this.#start(id);
    this.#loading.set(id, loading);
    return loading;
  }

  /** Whether `module` is of the version whose turn it is. */
  isCurrent(id: string, module: unknown): boolean {
    return this.#loadedNow().get(id) === module;
  }

  /**
   * Gives up the version that `module` came from, because it threw while it was shown.
   * @returns whether there is another version to load
   */
  reject(id: string, module: unknown, error: unknown): boolean {
    if (this.isCurrent(id, module)) this.#giveUp(judgeThrown(error, 'render'), error);
    return this.#current !== undefined;
  }

  /** The version whose turn it is; with nothing left, the one with which the next load begins. */
  get version(): string {
    return this.#versionNow?.metadata.version ?? '';
  }

  get #versionNow(): DiscoveryEntry | undefined {
    return (this.#current ?? this.candidates[0])?.version;
  }

  /** What was loaded of the version whose turn it is. */
  #loadedNow(): Map<string, unknown> {
    const version = this.#versionNow;
    const loaded = (version && this.#loaded.get(version)) ?? new Map<string, unknown>();
    if (version !== undefined) this.#loaded.set(version, loaded);
    return loaded;
  }

  get #current(): Candidate | undefined {
    return this.candidates[this.#position];
  }

  #start(id: string): Promise<unknown> {
    if (this.#current === undefined) this.#moveTo(0);
    return this.#search(id).finally(() => this.#loading.delete(id));
  }

  async #search(id: string): Promise<unknown> {
    let turn = this.#turn;
    // A preload that failed is the answer to the next request: chunks may have failed together with the container.
    let retried = new Set<Failure['file']>();
    while (this.#current !== undefined) {
      const address = this.#address;
      const outcome = await this.#ask(id);
      if (turn !== this.#turn) {
        // Another module's load gave this candidate up meanwhile.
        [turn, retried] = [this.#turn, new Set()];
      } else if ('module' in outcome) {
        this.#loadedNow().set(id, outcome.module);
        return outcome.module;
      } else if (address !== this.#address) {
        // Another module's load has asked for the container anew, and with it for all chunks: ask that one.
      } else if (outcome.failure.remedy !== 'again' || retried.has(outcome.failure.file)) {
        this.#giveUp(outcome.failure, outcome.error);
        [turn, retried] = [this.#turn, new Set()];
      } else {
        // Anew from the container on, also for a chunk: of its chunks others may just be failing, and the old container
        // would wait for those.
        this.#takeAddress();
        retried.add(outcome.failure.file);
      }
    }
    throw new RemoteLoadError(id, 'no version of the remote could be loaded.', { cause: this.#lastError });
  }

  async #ask(id: string): Promise<Outcome> {
    const [candidate, address] = [this.#current, this.#address];
    const module = id.slice(this.name.length + 1);
    // What has just failed is not asked for ahead again: another failure would be the answer to the next request.
    if (candidate !== undefined && this.#asked.get(candidate) === 1) preloadModule(candidate, module);
    let evaluate: () => unknown;
    try {
      this.#container ??= loadContainer(this.name, address);
      const container = await this.#container;
      evaluate = await container.get(`./${module}`);
    } catch (error) {
      return { failure: await judgeLoad(error, address), error };
    }
    try {
      return { module: await evaluate() };
    } catch (error) {
      // What the host cannot give is no fault of the version.
      if (error instanceof SchemasUnavailable)
        throw new RemoteLoadError(id, 'the schemas that it takes could not be loaded.', { cause: error });
      return { failure: judgeThrown(error, 'evaluate'), error };
    }
  }

  #giveUp({ remedy, phase, code }: Failure, error: unknown): void {
    const failed = this.#current;
    if (failed === undefined) return;
    reportFailure({ remote: this.name, version: failed.version.metadata.version, phase, code }, error);
    this.#lastError = error;
    const broken = remedy === 'version';
    if (broken) this.#loaded.delete(failed.version);
    const next = this.candidates.findIndex(
      ({ version }, index) => index > this.#position && !(broken && version === failed.version),
    );
    this.#moveTo(next === -1 ? this.candidates.length : next);
  }

  #moveTo(position: number): void {
    this.#position = position;
    this.#turn += 1;
    this.#takeAddress();
  }

  /** Begins with the candidate whose turn it is, or begins with it anew. */
  #takeAddress(): void {
    if (this.#address !== '') dropPreloads(this.#address);
    const candidate = this.#current;
    if (candidate === undefined) return;
    const times = this.#asked.get(candidate) ?? 0;
    this.#asked.set(candidate, times + 1);
    const url = new URL(candidate.url);
    if (times > 0) url.searchParams.set('retry', String(times));
    this.#address = url.href;
    this.#container = null;
    expectIntegrity(url.href, candidate.version.metadata.integrity);
    this.#forgetChunks();
  }
}
