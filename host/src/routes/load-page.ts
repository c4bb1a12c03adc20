import type { PageLoaderArgs, PageModule } from 'shared/contracts/page';
import { PageLoad } from 'shared/router';
import type { PageId } from '../federation/remote-modules';
import { loadModule, versionOf } from '../federation/remotes';

/** A page's module, or what it will come by while its HTML is there already, and the version that it is of. */
export interface VersionedPage {
  page: PageModule | Promise<PageModule>;
  version: string | null;
}

/**
 * Loads a page's code, then the data that it shows.
 * @throws RemoteLoadError when the code cannot be had; whatever the page's own loader throws
 */
export async function loadPage(id: PageId, { request, params }: PageLoaderArgs): Promise<PageLoad<VersionedPage>> {
  const page = await loadModule(id);
  const version = versionOf(id);
  return new PageLoad({ page, version }, (await page.loader?.({ request, params })) ?? null);
}
