import { changeCount, prepareCalls } from '@hidden-order/platform/api-client';
import type { SitePage } from '@hidden-order/platform/protocol/site-page';
import { getSession } from '@hidden-order/platform/session';
import type { Site } from '../site';
import { loadDataModule, loadPage, loadPageCode, type LoadedPage } from './load-page';

/** Signs that a visitor is about to follow a link. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'];

/** How long prefetched data stays usable, in milliseconds. */
const FRESH_MS = 10_000;

declare global {
  interface Navigator {
    /** Of the Network Information API, where the browser has it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** What is loaded ahead of navigations, unless the browser saves data. */
export class Prefetched {
  readonly #site: Site;
  /** The one page that is prefetched, the latest. */
  #latest: { href: string; at: number; basis: string; load: Promise<LoadedPage> } | null = null;

  constructor(site: Site) {
    this.#site = site;
  }

  /**
   * Prefetches the page of a link when the visitor points at it, focuses or touches it. Links to another view of the same
   * page are left out, but for those that the page offers (@hidden-order/platform/navigation).
   * @returns a function that ends that
   */
  watchLinks(): () => void {
    const prefetchTarget = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || link.target !== '' || link.origin !== window.location.origin || savesData()) return;
      const isOffered = link.dataset.prefetch !== undefined;
      if (isOffered || link.pathname !== window.location.pathname) this.#prefetch(new URL(link.href), isOffered);
    };
    for (const sign of SIGNS) document.addEventListener(sign, prefetchTarget, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, prefetchTarget);
    };
  }

  /** Loads the modules of the document's page, and the containers of the remotes to which the header's links lead. */
  prepare(): void {
    const { prerendered, remotes } = this.#site;
    if (prerendered?.page) this.#prefetchModules(prerendered.page.page);
    if (savesData()) return;
    for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>('header a')) {
      const match = remotes.match(pathname);
      if (match) remotes.prepare(match.page.page);
    }
  }

  /**
   * Takes what was prefetched for an address, or is on its way, for one navigation.
   * @returns null when there is nothing: it was not prefetched, has failed, is too old, or answers another session or a
   *   state that the page has changed since
   */
  take(href: string): Promise<LoadedPage> | null {
    const taken = this.#isFresh(href) ? this.#latest : null;
    this.#latest = null;
    return taken?.load ?? null;
  }

  /**
   * Prefetches the code of the page at an address, and of a public page the data too. A failure is retried on navigation.
   * @param isOffered whether the data of a guarded page is prefetched as well (@hidden-order/platform/navigation)
   */
  #prefetch({ origin, pathname, search }: URL, isOffered: boolean): void {
    const match = this.#site.remotes.match(pathname);
    if (match === null) return;
    const { page, params } = match;
    prepareCalls();
    if (page.guarded && !isOffered) {
      // Personal data is loaded on navigation: it must show what the person has just done.
      this.#prefetchModules(page);
      return;
    }
    const href = origin + pathname + search;
    if (this.#isFresh(href)) return;
    const load = loadPage(this.#site, page, { request: new Request(href), params });
    this.#latest = { href, at: Date.now(), basis: basisNow(), load };
    load.catch(() => {
      if (this.#latest?.load === load) this.#latest = null;
    });
  }

  /** Prefetches the modules of a page. A failure is retried on navigation. */
  #prefetchModules(page: SitePage): void {
    Promise.all([loadDataModule(this.#site, page), loadPageCode(this.#site, page.page)]).catch(() => undefined);
  }

  #isFresh(href: string): boolean {
    const latest = this.#latest;
    return latest?.href === href && Date.now() - latest.at < FRESH_MS && latest.basis === basisNow();
  }
}

/** Whether the visitor has asked the browser to save data. */
const savesData = (): boolean => navigator.connection?.saveData === true;

/** What prefetched data depends on: the session, and what this tab has changed. */
const basisNow = (): string => `${changeCount()} ${getSession().access}`;
