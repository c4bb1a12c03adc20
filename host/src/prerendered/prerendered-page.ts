import type { PageModule } from 'shared/contracts/page';
import { PAGE_DATA_ELEMENT_ID, type PageData } from 'shared/contracts/page-data';
import { versionOf } from '../federation/remotes';
import type { LoadedPage } from '../pages/load-page';
import { routeTable, type PageRow } from '../pages/route-table';
import { isObject, readData } from '../site-data/document-data';

/** A page that a release prerendered into the document, and that this browser can hydrate. */
export interface PrerenderedPage {
  row: PageRow;
  /** Path of its address. */
  address: string;
  /** The version of its remote that rendered it. */
  version: string;
  /** Its data, and the promise of its code. */
  load: LoadedPage;
  /** Resolves that promise. */
  resolveCode: (page: PageModule) => void;
  /** The HTML in the document, which stays if the page's code turns out to be broken. */
  html: string;
}

/**
 * Finds the prerendered page in `root`, if it is the page of this address in the version that this visitor gets.
 * Otherwise, as for a visitor of a canary, the HTML stays readable until the other version has loaded, but is not hydrated.
 */
export function findPrerenderedPage(root: HTMLElement): PrerenderedPage | null {
  const row = routeTable.find(({ path }) => path === root.dataset.route);
  const page = readPageData(document);
  if (row === undefined || page === null) return null;
  if (page.address !== window.location.pathname || page.version !== versionOf(row.page)) return null;
  const { address, version, data } = page;
  let resolveCode: PrerenderedPage['resolveCode'] = () => undefined;
  const code = new Promise<PageModule>((resolve) => (resolveCode = resolve));
  const html = root.querySelector('main')?.innerHTML ?? '';
  return { row, address, version, load: { page: code, version, data }, resolveCode, html };
}

/**
 * Reads the data of the prerendered page, or null where the document has none, such as for guarded pages.
 * @throws Error when it is not what a release writes
 */
export const readPageData = (document: Document): PageData | null =>
  readData(document, PAGE_DATA_ELEMENT_ID, isPageData);

const isPageData = (data: unknown): data is PageData =>
  isObject(data) && typeof data.address === 'string' && typeof data.version === 'string' && 'data' in data;
