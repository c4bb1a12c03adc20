import { markContinuedVisit } from '@hidden-order/platform/navigation';
import { HOST, type Discovery } from '@hidden-order/platform/protocol/discovery';
import type { DataRouter } from '@hidden-order/platform/router';
import { isSessionStored, isSignInOpen } from '@hidden-order/platform/session';
import { picksOf } from '../federation/pick-version';
import { goTo, reload } from './document-load';

/** Share by which each tab's interval varies, so that tabs opened together check at different times. */
const JITTER = 0.1;

/** Whether a document has the versions that its visitor would get now, and how newer ones come. */
export class Updates {
  /** The versions that this document has, or null where there is no release to follow. */
  readonly #mine: string | null;
  readonly #checkSeconds: number;
  readonly #see: (live: Discovery) => Discovery;
  /** The router of a document whose versions are out of date; null while they are up to date. */
  #outdated: DataRouter | null = null;

  /**
   * @param discovery the versions of the document; null, or without an entry for the host, there is no release to follow
   * @param see what a preview shows in the place of what is live
   */
  constructor(discovery: Discovery | null, checkSeconds: number, see: (live: Discovery) => Discovery = (live) => live) {
    this.#mine = discovery?.microFrontends[HOST] === undefined ? null : picksOf(discovery);
    this.#checkSeconds = checkSeconds;
    this.#see = see;
  }

  /**
   * Checks, while the tab is visible and when it becomes visible, whether this visitor would now get other versions than
   * this document has. If so, the next safe navigation loads them (`take`); the page never reloads by itself.
   */
  watch(router: DataRouter): void {
    if (this.#mine === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checking = false;

    const plan = () => {
      clearTimeout(timer);
      const spread = 1 + JITTER * (2 * Math.random() - 1);
      timer = setTimeout(() => void check(), this.#checkSeconds * 1000 * spread);
    };

    const check = async () => {
      // A hidden tab neither checks nor plans the next check: becoming visible starts it again.
      if (checking || document.visibilityState === 'hidden') return;
      checking = true;
      const isOld = await this.#isOutdated();
      checking = false;
      if (isOld !== null) this.#outdated = isOld ? router : null;
      plan();
    };

    document.addEventListener('visibilitychange', () => void check());
    plan();
  }

  /**
   * Turns the navigation in progress into a document load, which brings the new versions, if that is safe.
   * @returns null when the navigation continues as usual, otherwise a promise that stays pending until the new
   *   document replaces this one
   */
  take(): Promise<never> | null {
    if (this.#outdated === null) return null;
    const {
      location: shown,
      navigation: { location: target },
      blockers,
    } = this.#outdated.state;
    // No target: a revalidation, such as Retry. The same path: only its query changes, and the page keeps its state.
    if (target === undefined || target.pathname === shown.pathname || !navigator.onLine) return null;
    // Back and forward change the address first, and keep what the history entry holds; others lose `state` by a load.
    const hasMoved = window.location.pathname !== shown.pathname;
    if (isSignInOpen() || !isSessionStored() || (!hasMoved && target.state !== null)) return null;
    // A page asks before its changes are lost: where the visitor has agreed, the browser would ask again before a load.
    if ([...blockers.values()].some(({ state }) => state !== 'unblocked')) return null;
    markContinuedVisit();
    leaveFor(target, hasMoved);
    return new Promise<never>(() => undefined);
  }

  /**
   * Loads the document anew where other versions are live by now.
   * @returns whether it does
   */
  async reloadIfOutdated(): Promise<boolean> {
    const isOld = this.#mine !== null && (await this.#isOutdated()) === true;
    if (isOld) reload();
    return isOld;
  }

  /**
   * For Retry where a part of the site could not be loaded: its version may be gone. Where other versions are live by now,
   * the document loads anew and brings them.
   * @param again loads that part again
   */
  async retry(again: () => Promise<void>): Promise<void> {
    if (!(await this.reloadIfOutdated())) await again();
  }

  /** Whether this visitor would now get other versions than this document has; null when that cannot be found out. */
  async #isOutdated(): Promise<boolean | null> {
    // Where this code cannot be loaded, the host's origin is down.
    const code = await import(/* webpackChunkName: "api" */ './live-discovery').catch(() => null);
    const live = await code?.fetchLiveDiscovery();
    return live ? picksOf(this.#see(live)) !== this.#mine : null;
  }
}

function leaveFor({ pathname, search, hash }: DataRouter['state']['location'], hasMoved: boolean): void {
  if (hasMoved && window.location.pathname === pathname) reload();
  else goTo(pathname + search + hash, { replace: hasMoved });
}
