import type { PageDataModule, PageLoaderArgs, PageModule } from 'shared/contracts/page';
import { PageLoad } from 'shared/router';
import { isCurrent, loadModule, versionOf } from '../federation/remotes';
import type { RouteRow } from './route-table';

/** A page's module, or what it will come by while its HTML is there already, and the version that it is of. */
export interface VersionedPage {
  page: PageModule | Promise<PageModule>;
  version: string | null;
}

/** The modules of a page, both of one version. */
interface PageModules {
  page: PageModule;
  data: PageDataModule | null;
  version: string | null;
}

type PageIds = Pick<RouteRow, 'page' | 'data'>;

/**
 * Loads a page's code, then the data that it shows.
 * @throws RemoteLoadError when the code cannot be had; whatever the page's own loader throws
 */
export async function loadPage(ids: PageIds, { request, params }: PageLoaderArgs): Promise<PageLoad<VersionedPage>> {
  const { page, data, version } = await loadPageModules(ids);
  return new PageLoad({ page, version }, (await data?.loader({ request, params })) ?? null);
}

/**
 * Loads the modules of a page at once.
 * @throws RemoteLoadError when one of them cannot be had
 */
export async function loadPageModules(ids: PageIds): Promise<PageModules> {
  for (;;) {
    const [page, data] = await Promise.all([loadModule(ids.page), ids.data === null ? null : loadModule(ids.data)]);
    const areCurrent = isCurrent(ids.page, page) && (ids.data === null || isCurrent(ids.data, data));
    if (areCurrent) return { page, data, version: versionOf(ids.page) };
    // While the one was on its way the version of the other was given up: what is there of the next one is loaded already.
  }
}
