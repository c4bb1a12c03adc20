import { matchRoutes } from '@hidden-order/platform/router';
import type { SiteCard, SitePage } from '@hidden-order/platform/protocol/site-page';
import { RemoteLoadError, type ModuleSource } from './remote';
import type { Phase } from './send-reports';

/** Where the remotes appear. */
export interface Places {
  /** The pages of the versions that this visitor gets. */
  pages: readonly SitePage[];
  /** Their cards. */
  cards: readonly SiteCard[];
  /** The pages of the versions that made the document, whose entries its menus have. */
  ofDocument?: readonly SitePage[];
}

/** A page and the parameters of its route in an address. */
export interface MatchedPage {
  page: SitePage;
  params: Readonly<Record<string, string | undefined>>;
}

/** The remotes of the site, by the names that module ids begin with. */
export class Remotes {
  readonly pages: readonly SitePage[];
  readonly cards: readonly SiteCard[];
  readonly pagesOfDocument: readonly SitePage[];
  readonly #sources: ReadonlyMap<string, ModuleSource>;

  constructor(sources: Readonly<Record<string, ModuleSource>>, { pages, cards, ofDocument = pages }: Places) {
    this.pages = pages;
    this.cards = cards;
    this.pagesOfDocument = ofDocument;
    this.#sources = new Map(Object.entries(sources));
  }

  /** The page at an address; null for an unknown address. */
  match(pathname: string): MatchedPage | null {
    // As routes.tsx matches it.
    const routes = this.pages.map((page) => ({ path: page.path, caseSensitive: true, handle: page }));
    const match = matchRoutes(routes, pathname)?.[0];
    return match ? { page: match.route.handle, params: match.params } : null;
  }

  /**
   * Loads an exposed module of a remote, in the version that this visitor gets or else in a fallback version. Each module
   * is loaded once; a call after a failure is a new attempt.
   * @param id remote and exposed module, such as `content/courses`
   * @param accepts checks the module at run time: the remote is built and deployed without the host
   * @throws RemoteLoadError when no version has a module that `accepts`
   */
  async load<Module>(id: string, accepts: (module: unknown) => module is Module): Promise<Module> {
    const remote = this.#of(id);
    if (remote === undefined) throw new RemoteLoadError(id, 'discovery names no such remote.');
    const module = await remote.load(id, accepts);
    if (accepts(module)) return module;
    throw new RemoteLoadError(id, 'it does not export what the host expects.');
  }

  /** Loads what all modules of a remote need, ahead of any of them. Loading a module retries what has failed. */
  prepare(id: string): void {
    this.#of(id)?.prepare?.();
  }

  /**
   * Fails over from the version of a module that threw while it was rendered, or whose loader does not answer.
   * @returns whether another version remains, which the next `load` then loads
   */
  reject(id: string, module: unknown, error: unknown, phase?: Phase): boolean {
    return this.#of(id)?.reject(id, module, error, phase) ?? false;
  }

  /** Whether a loaded module is of the version that the remote's modules come from now. */
  isCurrent(id: string, module: unknown): boolean {
    return this.#of(id)?.isCurrent(id, module) ?? false;
  }

  /** The version that the remote's modules come from now, or null without such a remote. */
  versionOf(id: string): string | null {
    return this.#of(id)?.version ?? null;
  }

  #of(id: string): ModuleSource | undefined {
    return this.#sources.get(remoteNameOf(id));
  }
}

/** The name of the remote of a module. Elements that a remote renders carry it: its styles hold within them (docs/decisions/0012-remotes-built-elsewhere.md). */
export const remoteNameOf = (id: string): string => id.slice(0, id.indexOf('/'));
