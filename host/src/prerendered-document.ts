import type { PageModule } from '@hidden-order/platform/page';
import { PAGE_DATA_ELEMENT_ID, type PageData } from '@hidden-order/platform/protocol/document-data';
import { cardsOn, type SiteCard } from '@hidden-order/platform/protocol/site-page';
import type { MatchedPage, Remotes } from './federation/remotes';
import { isObject, readData } from './site-data';

/** A page that a release prerendered into the document, and that this browser can hydrate. */
export interface PrerenderedPage extends MatchedPage, PageData {
  /** The promise of its code. */
  code: Promise<PageModule>;
  /** Settles that promise. */
  resolveCode: (page: PageModule) => void;
  rejectCode: (error: unknown) => void;
  /** The HTML in the document, which stays if the page's code turns out to be broken. */
  html: string;
}

/** Elements of the head that a page renders (page-head.tsx), as a release writes them into the document. */
const PAGE_ELEMENTS = [
  'title',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
].join();

/** What the document came with, and what has become of it. Made once, before anything is rendered. */
export class PrerenderedDocument {
  /** Path of the address that it was opened at. */
  readonly pathname = window.location.pathname;
  /** Pattern of the route that its HTML is for; empty in development. */
  readonly route: string;
  /** Whether its HTML has the skeleton of a page, as for guarded pages, not the page. */
  readonly isSkeleton: boolean;
  /** The page in it, if this browser can hydrate it. */
  readonly page: PrerenderedPage | null;
  readonly #head = document.head.querySelectorAll(PAGE_ELEMENTS);
  /** Whether the address has a query, which prerendered data ignores, until its data is loaded. */
  isQueryPending: boolean;

  /**
   * @param root the element that holds the site
   * @throws Error when the page's data is not what a release writes
   */
  constructor(
    readonly root: HTMLElement,
    remotes: Remotes,
  ) {
    const data = readData(document, PAGE_DATA_ELEMENT_ID, isPageData);
    this.route = root.dataset.route ?? '';
    this.isSkeleton = data === null;
    this.page = data && findPage(remotes, this.route, data, root);
    this.isQueryPending = this.page !== null && window.location.search !== '';
  }

  /** @returns whether the data of the address's query is still to load; from now on it counts as loading */
  takeQuery(): boolean {
    const isPending = this.isQueryPending;
    this.isQueryPending = false;
    return isPending;
  }

  /** Removes the document's own elements from the head, for another page or version that has rendered its own. */
  readonly dropHead = (): void => this.#head.forEach((element) => element.remove());
}

/**
 * The page that the HTML is for, if it is that of this address in the version that this visitor gets. Otherwise, as for a
 * visitor of a canary, the HTML stays readable until the other version has loaded, but is not hydrated.
 */
function findPage(remotes: Remotes, route: string, data: PageData, root: HTMLElement): PrerenderedPage | null {
  const match = remotes.match(window.location.pathname);
  if (match?.page.path !== route || data.address !== window.location.pathname) return null;
  const { page } = match;
  if (data.version !== remotes.versionOf(page.page) || !isSame(data.cards, cardsOn(page, remotes.cards))) return null;
  let [resolveCode, rejectCode]: [PrerenderedPage['resolveCode'], PrerenderedPage['rejectCode']] = [never, never];
  const code = new Promise<PageModule>((resolve, reject) => ([resolveCode, rejectCode] = [resolve, reject]));
  // The visitor may have left the page by then.
  code.catch(never);
  return { ...match, ...data, code, resolveCode, rejectCode, html: root.querySelector('main')?.innerHTML ?? '' };
}

/** Whether the HTML has the cards that this visitor gets, in their versions. */
const isSame = (known: PageData['cards'], own: readonly SiteCard[]): boolean =>
  Object.keys(known).length === own.length && own.every(({ id, version }) => known[id]?.version === version);

const never = () => undefined;

const isPageData = (data: unknown): data is PageData =>
  isObject(data) && typeof data.address === 'string' && typeof data.version === 'string' && 'data' in data;
