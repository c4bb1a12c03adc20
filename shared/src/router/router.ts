import { createPath, type Location, type Path, type To, type UNSAFE_createBrowserHistory } from 'react-router-dom';
import { Redirect, viewOf, type Outcome, type RouteObject, type View } from './route';

export type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** Whether somebody wants to be asked before the page at one address is left for another. */
export type ShouldBlock = (move: { currentLocation: Location; nextLocation: Location }) => boolean;

/** A move that waits for an answer. */
export interface BlockedMove {
  proceed: () => void;
  reset: () => void;
}

export interface RouterState {
  /** What is shown. */
  readonly view: View;
  /** What is rendered unseen, for somebody who is about to go there. */
  readonly ahead: View | null;
  /** Where a navigation leads that is still loading. */
  readonly next: Location | undefined;
  /** Whether the shown view loads anew. */
  readonly revalidating: boolean;
  readonly blocked: BlockedMove | null;
}

type Action = 'PUSH' | 'REPLACE' | 'POP';

interface NavigateOptions {
  /** Takes the place of the current entry of the history. */
  replace?: boolean | undefined;
  /** What the entry of the history carries. */
  state?: unknown;
}

/**
 * Follows the history of a document: loads the view of an address, and only then moves there, so that the old page
 * stays until the new one is complete. One thing loads at a time; what is asked for later ends what came before.
 */
export class Router {
  #state: RouterState;
  readonly #listeners = new Set<(state: RouterState) => void>();
  readonly #forgetHistory: () => void;
  #load = new AbortController();
  #navigation: { location: Location; action: Action } | null = null;
  #shouldBlock: ShouldBlock | null = null;
  /** What the next step through the history is: the way back from a blocked one, or one that was asked about. */
  #step: 'undone' | 'allowed' | null = null;

  /** @param outcome what the first view shows, if it is there already */
  constructor(
    readonly routes: readonly RouteObject[],
    readonly history: History,
    outcome: Outcome | null = null,
  ) {
    const view = viewOf(routes, history.location, outcome);
    this.#state = { view, ahead: null, next: undefined, revalidating: false, blocked: null };
    this.#forgetHistory = history.listen(({ location, delta }) => void this.#followHistory(location, delta));
  }

  /** Loads the first view, unless it is there. */
  start(): this {
    if (this.#state.view.outcome === null) void this.#reload();
    return this;
  }

  get state(): RouterState {
    return this.#state;
  }

  /** @returns what ends the subscription */
  subscribe(listener: (state: RouterState) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Ends what loads, and follows the history no more. */
  dispose(): void {
    this.#forgetHistory();
    this.#load.abort();
    this.#listeners.clear();
  }

  /**
   * Goes to an address of the site.
   * @param to the address from the root on
   * @returns when the page there is shown, or something else was asked for meanwhile
   */
  async navigate(to: To, { replace = false, state = null }: NavigateOptions = {}): Promise<void> {
    const location = this.#locate(to, state);
    const go = () => this.#go(location, replace ? 'REPLACE' : 'PUSH');
    if (this.#asksBefore(location)) this.#block(() => void go());
    else await go();
  }

  /**
   * Loads anew what a view shows: the shown one, or one that asks for itself.
   * @returns when that is shown, or something else was asked for meanwhile
   */
  async revalidate(view: View = this.#state.view): Promise<void> {
    if (view === this.#state.ahead) {
      // Nobody sees it: it is loaded when somebody goes there.
      this.#set({ ahead: null });
      return;
    }
    if (this.#navigation !== null) return this.#go(this.#navigation.location, this.#navigation.action);
    this.#set({ revalidating: true });
    return this.#reload();
  }

  /**
   * Renders the view of another page unseen.
   * @param data what its loader answers when somebody goes there; if that is something else by then, the view follows
   */
  prepare(to: string, data: unknown): void {
    const location = this.#locate(to, null);
    if (location.pathname === this.#state.view.location.pathname) return;
    this.#set({ ahead: viewOf(this.routes, location, { data }) });
  }

  /** Asks somebody before a page is left. @returns what ends that, with a question that is still open */
  block(shouldBlock: ShouldBlock): () => void {
    this.#shouldBlock = shouldBlock;
    return () => {
      if (this.#shouldBlock !== shouldBlock) return;
      this.#shouldBlock = null;
      this.#unblock();
    };
  }

  #set(change: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener(this.#state);
  }

  async #go(location: Location, action: Action): Promise<void> {
    const { view } = this.#state;
    if (view.outcome !== null && isWithin(view.location, location)) {
      // What loads anew is still wanted, unlike a page elsewhere.
      if (this.#navigation !== null) this.#begin();
      this.#show({ ...view, location }, action);
      return;
    }
    const { signal } = this.#begin();
    this.#navigation = { location, action };
    this.#set({ next: location, revalidating: false });
    const loaded = await this.#loaded(viewOf(this.routes, location), signal);
    if (signal.aborted) return;
    if (loaded instanceof Redirect) return this.#redirect(loaded, action);
    this.#show(loaded, action);
  }

  #show(view: View, action: Action): void {
    this.#navigation = null;
    if (action === 'PUSH') this.history.push(view.location, view.location.state);
    if (action === 'REPLACE') this.history.replace(view.location, view.location.state);
    this.#set({ view, ahead: null, next: undefined });
  }

  async #reload(): Promise<void> {
    const { signal } = this.#begin();
    const loaded = await this.#loaded(this.#state.view, signal);
    if (signal.aborted) return;
    if (loaded instanceof Redirect) return this.#redirect(loaded, 'REPLACE');
    // Somebody may have gone to another place of the same document meanwhile.
    this.#set({ view: { ...loaded, location: this.#state.view.location }, revalidating: false });
  }

  /** Somebody who is sent elsewhere from where a step through the history led must not come there again by it. */
  #redirect({ to }: Redirect, action: Action): Promise<void> {
    return this.#go(this.#locate(to, null), action === 'PUSH' ? 'PUSH' : 'REPLACE');
  }

  #begin(): AbortController {
    this.#load.abort();
    return (this.#load = new AbortController());
  }

  /** A view with what its loader answers; the prepared one, where that is what it shows. */
  async #loaded(view: View, signal: AbortSignal): Promise<View | Redirect> {
    const { pathname, search } = view.location;
    const request = new Request(this.history.createURL({ pathname, search, hash: '' }), { signal });
    try {
      const data = await view.route.loader?.({ request, params: view.params });
      if (data instanceof Redirect) return data;
      const { ahead } = this.#state;
      const isAhead = ahead?.location === view.location && ahead.outcome !== null && 'data' in ahead.outcome;
      return isAhead && ahead.outcome.data === data ? ahead : { ...view, outcome: { data } };
    } catch (error) {
      return { ...view, outcome: { error } };
    }
  }

  /** The entry of the history for an address; that of the prepared view, if it leads there. */
  #locate(to: To, state: unknown): Location {
    const { pathname, search, hash } = this.history.createURL(to);
    const { ahead } = this.#state;
    if (ahead !== null && state === null && createPath(ahead.location) === pathname + search + hash)
      return ahead.location;
    return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) };
  }

  /** A step back or forward, which the browser has made already. */
  async #followHistory(location: Location, delta: number | null): Promise<void> {
    const step = this.#step;
    this.#step = null;
    if (step === 'undone') return;
    if (step === 'allowed' || delta === null || !this.#asksBefore(location)) return this.#go(location, 'POP');
    this.#step = 'undone';
    this.history.go(-delta);
    this.#block(() => {
      this.#step = 'allowed';
      this.history.go(delta);
    });
  }

  #asksBefore(nextLocation: Location): boolean {
    return this.#shouldBlock?.({ currentLocation: this.#state.view.location, nextLocation }) ?? false;
  }

  #block(move: () => void): void {
    const proceed = () => {
      this.#unblock();
      move();
    };
    this.#set({ blocked: { proceed, reset: () => this.#unblock() } });
  }

  #unblock(): void {
    if (this.#state.blocked !== null) this.#set({ blocked: null });
  }
}

/** Whether an address is another place of the same document: only its fragment differs (RFC 3986, section 4.4). */
const isWithin = (shown: Path, { pathname, search, hash }: Path): boolean =>
  shown.pathname === pathname && shown.search === search && hash !== '';
