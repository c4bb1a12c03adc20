import type { PageModule } from 'shared/contracts/page';
import type { PageId } from './remote-modules';

const pages = new Map<PageId, PageModule>();

/** Notes the page's module that goes with the data just loaded. */
export function providePage(id: PageId, page: PageModule): void {
  pages.set(id, page);
}

/** The page's module as last provided: rendering starts no loads. @throws Error when its route was not loaded before */
export function providedPage(id: PageId): PageModule {
  const page = pages.get(id);
  if (page === undefined) throw new Error(`The page "${id}" is shown before it was loaded.`);
  return page;
}
