import type { DiscoveryEntry } from 'shared/platform/discovery';
import { separateChunks } from './chunk-scope';
import { loadContainer, type Container } from './container';
import { expectIntegrity } from './entry-integrity';
import { judgeLoad, judgeThrown, RemoteLoadError, type Failure } from './failures';
import type { Candidate } from './pick-version';
import { dropPreloads, preloadModule } from './preload-module';
import { noteVisit, reportFailure } from './reports';

/** Whether a remote's module has the exports that the host expects. */
export type Accepts = (module: unknown) => boolean;

/** Where a remote's modules come from: its containers in a browser, its Node bundle while a release is composed. */
export interface ModuleSource {
  /** The version that modules come from now. */
  readonly version: string;
  /** @throws RemoteLoadError when no version has a module that the host accepts */
  load(id: string, accepts: Accepts): Promise<unknown>;
  /** Whether `module` is of the version that modules come from now. */
  isCurrent(id: string, module: unknown): boolean;
  /** In a browser, loads what all modules need, ahead of any of them. */
  prepare?(): void;
  /** Fails over from the version of `module`. @returns whether another version is left */
  reject(id: string, module: unknown, error: unknown): boolean;
}

type Outcome = { module: unknown } | { failure: Failure; error: unknown };

/**
 * A remote on this page, in one version at a time. A file that cannot be reached is retried once, then the remote fails
 * over to the next candidate; a broken version fails over at once. A failover counts for all modules of the remote, so
 * that the page never mixes versions. When no candidate is left, the next load starts with the first one again.
 */
export class Remote implements ModuleSource {
  readonly #separateChunks: (version: object) => void;
  /** How often each candidate was tried. A retry uses another address, which no cache has a failure for. */
  readonly #attempts = new Map<Candidate, number>();
  /** The loaded modules of each version: they stay usable when other files of the version become unreachable. */
  readonly #loaded = new Map<DiscoveryEntry, Map<string, unknown>>();
  readonly #loading = new Map<string, Promise<unknown>>();
  #position = 0;
  /** Counts changes of the candidate, so that a load notices a failover that another load has caused. */
  #failovers = 0;
  /** Address of the container; each retry has another one. */
  #address = '';
  /** The container at that address, once a load has asked for it. */
  #container: Promise<Container> | null = null;
  #lastError: unknown;

  constructor(
    readonly name: string,
    readonly candidates: readonly Candidate[],
  ) {
    this.#separateChunks = separateChunks(name);
    this.#prepareAttempt();
  }

  /**
   * Loads an exposed module, once per version.
   * @param id remote and exposed module, such as `content/courses`
   * @throws RemoteLoadError when every candidate has failed; the next call starts with the first one again
   */
  load(id: string, accepts: Accepts): Promise<unknown> {
    const loaded = this.#loadedModules();
    if (loaded.has(id)) return Promise.resolve(loaded.get(id));
    const loading = this.#loading.get(id) ?? this.#start(id, accepts);
    this.#loading.set(id, loading);
    return loading;
  }

  /** Loads the container. The next load uses it; where it failed, that is the load's first attempt. */
  prepare(): void {
    this.#container ??= loadContainer(this.name, this.#address);
    this.#container.catch(() => undefined);
  }

  /** Whether `module` is of the current version. */
  isCurrent(id: string, module: unknown): boolean {
    return this.#loadedModules().get(id) === module;
  }

  /**
   * Fails over from the version that `module` came from, because the module threw while it was rendered. It is not used
   * again, whatever it threw: what it loads lazily stays failed (`React.lazy`).
   * @returns whether another version is left to load
   */
  reject(id: string, module: unknown, error: unknown): boolean {
    if (this.isCurrent(id, module)) {
      this.#loadedModules().delete(id);
      this.#failOver(judgeThrown(error, 'render'), error);
    }
    return this.#current !== undefined;
  }

  /** The current version; when no candidate is left, the one that the next load starts with. */
  get version(): string {
    return this.#currentVersion?.metadata.version ?? '';
  }

  get #current(): Candidate | undefined {
    return this.candidates[this.#position];
  }

  get #currentVersion(): DiscoveryEntry | undefined {
    return (this.#current ?? this.candidates[0])?.version;
  }

  #loadedModules(): Map<string, unknown> {
    const version = this.#currentVersion;
    const loaded = (version && this.#loaded.get(version)) ?? new Map<string, unknown>();
    if (version !== undefined) this.#loaded.set(version, loaded);
    return loaded;
  }

  #start(id: string, accepts: Accepts): Promise<unknown> {
    if (this.#current === undefined) this.#moveTo(0);
    return this.#loadFromCandidates(id, accepts).finally(() => this.#loading.delete(id));
  }

  async #loadFromCandidates(id: string, accepts: Accepts): Promise<unknown> {
    let failovers = this.#failovers;
    // Each kind of file has a retry of its own: one failed preload can answer requests for entry and chunk alike.
    let retried = new Set<Failure['file']>();
    while (this.#current !== undefined) {
      const address = this.#address;
      const outcome = await this.#attempt(id, accepts);
      if (failovers !== this.#failovers) {
        // The load of another module has caused a failover meanwhile.
        [failovers, retried] = [this.#failovers, new Set()];
      } else if ('module' in outcome) {
        this.#loadedModules().set(id, outcome.module);
        return outcome.module;
      } else if (address !== this.#address) {
        // The load of another module retries the container meanwhile, and with it all chunks: use that attempt.
      } else if (outcome.failure.recovery !== 'retry' || retried.has(outcome.failure.file)) {
        this.#failOver(outcome.failure, outcome.error);
        [failovers, retried] = [this.#failovers, new Set()];
      } else {
        // A failed chunk retries from the container on: the old container would wait for its other pending chunks.
        this.#prepareAttempt();
        retried.add(outcome.failure.file);
      }
    }
    throw new RemoteLoadError(id, 'no version of the remote could be loaded.', { cause: this.#lastError });
  }

  async #attempt(id: string, accepts: Accepts): Promise<Outcome> {
    const [candidate, address] = [this.#current, this.#address];
    const module = id.slice(this.name.length + 1);
    noteVisit(this.name, this.version);
    // A retry does not preload: a second failed preload would answer the retry's own request.
    if (candidate !== undefined && this.#attempts.get(candidate) === 1)
      preloadModule(candidate, module, this.#container === null);
    let evaluate: () => unknown;
    try {
      this.#container ??= loadContainer(this.name, address);
      const container = await this.#container;
      evaluate = await container.get(`./${module}`);
    } catch (error) {
      return { failure: await judgeLoad(error, address), error };
    }
    try {
      const evaluated = await evaluate();
      if (accepts(evaluated)) return { module: evaluated };
      throw new TypeError(`${id} does not export what the host expects.`);
    } catch (error) {
      return { failure: judgeThrown(error, 'evaluate'), error };
    }
  }

  #failOver({ recovery, phase, code }: Failure, error: unknown): void {
    const failed = this.#current;
    if (failed === undefined) return;
    reportFailure({ app: this.name, version: failed.version.metadata.version, phase, code }, error);
    this.#lastError = error;
    const isBroken = recovery === 'next-version';
    if (isBroken) this.#loaded.delete(failed.version);
    const next = this.candidates.findIndex(
      ({ version }, index) => index > this.#position && !(isBroken && version === failed.version),
    );
    this.#moveTo(next === -1 ? this.candidates.length : next);
  }

  #moveTo(position: number): void {
    this.#position = position;
    this.#failovers += 1;
    this.#prepareAttempt();
  }

  /** Prepares the first attempt at the current candidate, or a retry. */
  #prepareAttempt(): void {
    if (this.#address !== '') dropPreloads(this.#address);
    const candidate = this.#current;
    if (candidate === undefined) return;
    const attempts = this.#attempts.get(candidate) ?? 0;
    this.#attempts.set(candidate, attempts + 1);
    const url = new URL(candidate.url);
    if (attempts > 0) url.searchParams.set('retry', String(attempts));
    this.#address = url.href;
    this.#container = null;
    expectIntegrity(url.href, candidate.version.metadata.integrity);
    this.#separateChunks(this.#loadedModules());
  }
}
