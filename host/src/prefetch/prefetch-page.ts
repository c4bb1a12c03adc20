import { prepareCalls } from 'shared/api-client';
import { matchPath, type PageLoad, type Router } from 'shared/router';
import { loadPage, loadPageModules, type VersionedPage } from '../routes/load-page';
import { routeTable, type RouteRow } from '../routes/route-table';

/** How long data that was fetched ahead may wait for its navigation, in milliseconds. */
const FRESH_MS = 10_000;

/** The one page that somebody seems to be about to go to. */
let prefetched: { href: string; at: number; load: Promise<PageLoad<VersionedPage>> } | null = null;

/**
 * Loads the code of the page at an address, and of a public page the data too, and renders that one unseen, for somebody
 * who seems to be about to go there. What fails fails when they go.
 */
export function prefetchPage({ origin, pathname, search }: URL, router: Router): void {
  const row = routeTable.find(({ path }) => matchPath(path, pathname) !== null);
  if (row === undefined) return;
  prepareCalls();
  if (row.guarded) {
    // What belongs to a person is asked for when it is shown: it must not be older than what they have just done.
    prefetchModules(row);
    return;
  }
  const href = origin + pathname + search;
  if (isFresh(href)) return;
  const params = matchPath(row.path, pathname)?.params ?? {};
  const load = loadPage(row, { request: new Request(href), params });
  prefetched = { href, at: Date.now(), load };
  const isWanted = () => prefetched?.load === load;
  load.then(
    (loaded) => {
      if (isWanted()) router.prepare(pathname + search, loaded);
    },
    () => {
      if (isWanted()) prefetched = null;
    },
  );
}

/** Loads the modules of a page, for somebody who may want more of it. What fails fails when they do. */
export const prefetchModules = (row: RouteRow): void => void loadPageModules(row).catch(() => undefined);

/**
 * What was loaded ahead for an address, or is just being loaded, for one navigation.
 * @returns null when there is nothing, because it was not asked for, has failed, or is too old
 */
export function takePrefetched(href: string): Promise<PageLoad<VersionedPage>> | null {
  const taken = isFresh(href) ? prefetched : null;
  prefetched = null;
  return taken?.load ?? null;
}

const isFresh = (href: string): boolean => prefetched?.href === href && Date.now() - prefetched.at < FRESH_MS;
