import { changeCount, prepareCalls } from 'shared/api-client';
import { getSession } from 'shared/session';
import { loadPage, loadPageModules, type LoadedPage } from '../pages/load-page';
import { matchRow, rowAt, type PageRow } from '../pages/route-table';

/** How long prefetched data stays usable, in milliseconds. */
const FRESH_MS = 10_000;

/** The one page that is prefetched, the latest. */
let prefetched: { href: string; at: number; basis: string; load: Promise<LoadedPage> } | null = null;

/**
 * Prefetches the code of the page at an address, and of a public page the data too. A failure is retried on navigation.
 * @param isOffered whether the data of a guarded page is prefetched as well (shared/contracts/prefetch)
 */
export function prefetchPage({ origin, pathname, search }: URL, isOffered = false): void {
  const row = rowAt(pathname);
  if (row === undefined) return;
  prepareCalls();
  if (row.guarded && !isOffered) {
    // Personal data is loaded on navigation: it must show what the person has just done.
    prefetchModules(row);
    return;
  }
  const href = origin + pathname + search;
  if (isFresh(href)) return;
  const params = matchRow(row, pathname)?.params ?? {};
  const load = loadPage(row, { request: new Request(href), params });
  prefetched = { href, at: Date.now(), basis: basisNow(), load };
  load.catch(() => {
    if (prefetched?.load === load) prefetched = null;
  });
}

/** Prefetches the modules of a page. A failure is retried on navigation. */
export const prefetchModules = (row: PageRow): void => void loadPageModules(row).catch(() => undefined);

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
