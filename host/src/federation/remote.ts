import type { DiscoveryEntry } from '@hidden-order/platform/protocol/discovery';
import { separateChunks } from './chunk-scope';
import { loadContainer, type Container } from './container';
import { inTime } from './in-time';
import type { Candidate } from './pick-version';
import { dropPreloads, preloadModule } from './preload-module';
import type { Reports } from './reports';
import type { Phase } from './send-reports';

/** No version of a remote's module could be loaded. `cause` is the failure of the last version. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(id: string, message: string, options?: ErrorOptions) {
    super(`${id}: ${message}`, options);
  }
}

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
  /** Fails over from the candidate that `module` came from. @returns whether another one is left */
  reject(id: string, module: unknown, error: unknown, phase?: Phase): boolean;
}

/** A container of a candidate, at an address of its own. */
interface Attempt {
  candidate: Candidate;
  address: string;
  isFirst: boolean;
  /** Null until something asks for it. */
  container: Promise<Container> | null;
}

/**
 * A remote on this page, in one version at a time. A module that fails to load, for whatever reason, is retried once, and
 * then the remote goes on to the next candidate: with all of its modules, so that the page never mixes versions. When no
 * candidate is left, the next load starts with the first one again.
 */
export class Remote implements ModuleSource {
  readonly #reports: Reports;
  readonly #allowsUnverified: boolean;
  readonly #separateChunks: (version: object) => void;
  /** How often each candidate was tried. A retry uses another address, which no cache has a failure for. */
  readonly #tries = new Map<Candidate, number>();
  /** The loaded modules of each version: they stay usable when other files of the version become unreachable. */
  readonly #loaded = new Map<DiscoveryEntry | undefined, Map<string, unknown>>();
  readonly #loading = new Map<string, Promise<unknown>>();
  #position = 0;
  /** Null once every candidate has failed. */
  #attempt: Attempt | null = null;
  #lastError: unknown;

  /** @param allowsUnverified whether its containers may run without a known hash */
  constructor(
    readonly name: string,
    readonly candidates: readonly Candidate[],
    reports: Reports,
    allowsUnverified = false,
  ) {
    this.#reports = reports;
    this.#allowsUnverified = allowsUnverified;
    this.#separateChunks = separateChunks(name);
    this.#begin(0);
  }

  /**
   * Loads an exposed module, once per version.
   * @param id remote and exposed module, such as `content/courses`
   * @throws RemoteLoadError when every candidate has failed; the next call starts with the first one again
   */
  load(id: string, accepts: Accepts): Promise<unknown> {
    const loaded = this.#loadedModules();
    if (loaded.has(id)) return Promise.resolve(loaded.get(id));
    const loading =
      this.#loading.get(id) ?? this.#loadFromCandidates(id, accepts).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** Loads the container. The next load uses it; where it failed, that is the load's first attempt. */
  prepare(): void {
    if (this.#attempt !== null) this.#containerOf(this.#attempt).catch(() => undefined);
  }

  /** Whether `module` is of the current version. */
  isCurrent(id: string, module: unknown): boolean {
    return this.#loadedModules().get(id) === module;
  }

  /**
   * Goes on from the candidate that `module` came from, because the module threw while it was rendered, or its loader does
   * not answer. It is not used again, whatever it threw: what it loads lazily stays failed (`React.lazy`).
   * @returns whether another candidate is left to load from
   */
  reject(id: string, module: unknown, error: unknown, phase: Phase = 'render'): boolean {
    if (this.isCurrent(id, module)) {
      this.#loadedModules().delete(id);
      this.#failOver(phase, error);
    }
    return this.#attempt !== null;
  }

  /** The current version; when no candidate is left, the one that the next load starts with. */
  get version(): string {
    return this.#currentVersion?.metadata.version ?? '';
  }

  get #currentVersion(): DiscoveryEntry | undefined {
    return (this.#attempt?.candidate ?? this.candidates[0])?.version;
  }

  #loadedModules(): Map<string, unknown> {
    const loaded = this.#loaded.get(this.#currentVersion) ?? new Map<string, unknown>();
    this.#loaded.set(this.#currentVersion, loaded);
    return loaded;
  }

  async #loadFromCandidates(id: string, accepts: Accepts): Promise<unknown> {
    if (this.#attempt === null) this.#begin(0);
    let failed: Candidate | null = null;
    for (let attempt = this.#attempt; attempt !== null; attempt = this.#attempt) {
      try {
        const module = await this.#import(attempt, id, accepts);
        // Otherwise the load of another module has gone on to another version meanwhile.
        if (attempt.candidate.version === this.#currentVersion) {
          this.#loadedModules().set(id, module);
          return module;
        }
      } catch (error) {
        // Otherwise the load of another module has begun the next attempt already.
        if (attempt === this.#attempt) {
          if (failed === attempt.candidate) this.#failOver('load', error);
          else this.#begin(this.#position);
        }
        failed = attempt.candidate;
      }
    }
    throw new RemoteLoadError(id, 'no version of the remote could be loaded.', { cause: this.#lastError });
  }

  async #import(attempt: Attempt, id: string, accepts: Accepts): Promise<unknown> {
    const module = id.slice(this.name.length + 1);
    this.#reports.visit(this.name, this.version);
    // A retry does not preload: a second failed preload would answer the retry's own request.
    if (attempt.isFirst) preloadModule(attempt.candidate, module, attempt.container === null);
    const container = await this.#containerOf(attempt);
    const evaluated = await inTime(
      id,
      container.get(`./${module}`).then((evaluate) => evaluate()),
    );
    if (accepts(evaluated)) return evaluated;
    throw new TypeError(`${id} does not export what the host expects.`);
  }

  #containerOf(attempt: Attempt): Promise<Container> {
    const { integrity } = attempt.candidate.version.metadata;
    return (attempt.container ??= loadContainer(this.name, attempt.address, integrity, this.#allowsUnverified));
  }

  /** Reports the current candidate as failed and goes on to the next one. */
  #failOver(phase: Phase, error: unknown): void {
    this.#reports.failed({ app: this.name, version: this.version }, phase, error);
    this.#lastError = error;
    this.#begin(this.#position + 1);
  }

  /** Begins an attempt at the candidate in this place: a retry from the container on, whose other chunks may hang. */
  #begin(position: number): void {
    if (this.#attempt !== null) dropPreloads(this.#attempt.address);
    this.#position = position;
    this.#attempt = null;
    const candidate = this.candidates[position];
    if (candidate === undefined) return;
    const tries = this.#tries.get(candidate) ?? 0;
    this.#tries.set(candidate, tries + 1);
    const address = new URL(candidate.url);
    if (tries > 0) address.searchParams.set('retry', String(tries));
    this.#attempt = { candidate, address: address.href, isFirst: tries === 0, container: null };
    this.#separateChunks(candidate.version);
  }
}
