import type { PageModule } from 'shared/contracts/page';
import type { PageId } from './remote-modules';
import { loadModule } from './remotes';

const pages = new Map<PageId, Promise<PageModule>>();
const failed = new Set<PageId>();

/** Fetches a page's module, once; after a failure the next call tries again. @throws RemoteLoadError */
export function fetchPage(id: PageId): Promise<PageModule> {
  const known = pages.get(id);
  if (known !== undefined && !failed.has(id)) return known;
  failed.delete(id);
  const page = loadModule(id);
  pages.set(id, page);
  page.catch(() => failed.add(id));
  return page;
}

/** The page's module as last fetched, failed or not: rendering must not start new attempts by itself. */
export const currentPage = (id: PageId): Promise<PageModule> => pages.get(id) ?? fetchPage(id);
