import { changeCount, prepareCalls } from '@hidden-order/platform/api-client';
import type { SitePage } from '@hidden-order/platform/site-page';
import { getSession } from '@hidden-order/platform/session';
import { prepareRemote } from '../federation/remotes';
import { loadDataModule, loadPage, loadPageCode, matchPage, type LoadedPage } from './load-page';

/** Signs that a visitor is about to follow a link. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'];

/**
 * Prefetches the page of a link when the visitor points at it, focuses or touches it, unless the browser saves data. Links
 * to another view of the same page are left out, but for those that the page offers (@hidden-order/platform/navigation).
 * @returns a function that ends that
 */
export function watchLinks(): () => void {
  for (const sign of SIGNS) document.addEventListener(sign, prefetchTarget, { passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, prefetchTarget);
  };
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target !== '' || link.origin !== window.location.origin || savesData()) return;
  const isOffered = link.dataset.prefetch !== undefined;
  if (isOffered || link.pathname !== window.location.pathname) prefetchPage(new URL(link.href), isOffered);
}

declare global {
  interface Navigator {
    /** Of the Network Information API, where the browser has it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the visitor has asked the browser to save data. */
const savesData = (): boolean => navigator.connection?.saveData === true;

/** How long prefetched data stays usable, in milliseconds. */
const FRESH_MS = 10_000;

/** The one page that is prefetched, the latest. */
let prefetched: { href: string; at: number; basis: string; load: Promise<LoadedPage> } | null = null;

/**
 * Prefetches the code of the page at an address, and of a public page the data too. A failure is retried on navigation.
 * @param isOffered whether the data of a guarded page is prefetched as well (@hidden-order/platform/navigation)
 */
function prefetchPage({ origin, pathname, search }: URL, isOffered = false): void {
  const match = matchPage(pathname);
  if (match === null) return;
  const { page, params } = match;
  prepareCalls();
  if (page.guarded && !isOffered) {
    // Personal data is loaded on navigation: it must show what the person has just done.
    prefetchModules(page);
    return;
  }
  const href = origin + pathname + search;
  if (isFresh(href)) return;
  const load = loadPage(page, { request: new Request(href), params });
  prefetched = { href, at: Date.now(), basis: basisNow(), load };
  load.catch(() => {
    if (prefetched?.load === load) prefetched = null;
  });
}

/** Prefetches the modules of a page. A failure is retried on navigation. */
export const prefetchModules = (page: SitePage): void =>
  void Promise.all([loadDataModule(page), loadPageCode(page.page)]).catch(() => undefined);

/** Loads the containers of the remotes to which the header's links lead, unless the browser saves data. */
export function prepareLinkedRemotes(): void {
  if (savesData()) return;
  for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>('header a')) {
    const match = matchPage(pathname);
    if (match) prepareRemote(match.page.page);
  }
}

/**
 * Takes what was prefetched for an address, or is on its way, for one navigation.
 * @returns null when there is nothing: it was not prefetched, has failed, is too old, or answers another session or a
 *   state that the page has changed since
 */
export function takePrefetched(href: string): Promise<LoadedPage> | null {
  const taken = isFresh(href) ? prefetched : null;
  prefetched = null;
  return taken?.load ?? null;
}

const isFresh = (href: string): boolean =>
  prefetched?.href === href && Date.now() - prefetched.at < FRESH_MS && prefetched.basis === basisNow();

/** What prefetched data depends on: the session, and what this tab has changed. */
const basisNow = (): string => `${changeCount()} ${getSession().access}`;
