import type { PageModule } from 'shared/contracts/page';
import { PAGE_DATA_ELEMENT_ID, type PageData } from 'shared/contracts/page-data';
import type { SitePage } from 'shared/contracts/site-page';
import { sitePages, versionOf } from '../federation/remotes';
import type { LoadedPage } from '../pages/load-page';
import { isObject, readData } from '../site-data/document-data';

/** A page that a release prerendered into the document, and that this browser can hydrate. */
export interface PrerenderedPage {
  page: SitePage;
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
  const page = sitePages().find(({ path }) => path === root.dataset.route);
  const prerendered = readPageData(document);
  if (page === undefined || prerendered === null) return null;
  const { address, version, data } = prerendered;
  if (address !== window.location.pathname || version !== versionOf(page.page)) return null;
  let resolveCode: PrerenderedPage['resolveCode'] = () => undefined;
  const code = new Promise<PageModule>((resolve) => (resolveCode = resolve));
  const html = root.querySelector('main')?.innerHTML ?? '';
  return { page, address, version, load: { page: code, version, data }, resolveCode, html };
}

/**
 * Reads the data of the prerendered page, or null where the document has none, such as for guarded pages.
 * @throws Error when it is not what a release writes
 */
export const readPageData = (document: Document): PageData | null =>
  readData(document, PAGE_DATA_ELEMENT_ID, isPageData);

const isPageData = (data: unknown): data is PageData =>
  isObject(data) && typeof data.address === 'string' && typeof data.version === 'string' && 'data' in data;
