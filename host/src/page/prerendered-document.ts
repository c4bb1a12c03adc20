import { createContext, useContext, useLayoutEffect } from 'react';
import type { PageModule } from '@hidden-order/platform/page';
import { PAGE_DATA_ELEMENT_ID, type PageData } from '@hidden-order/platform/document-data';
import { cardsOn, type SiteCard, type SitePage } from '@hidden-order/platform/site-page';
import { siteCards, versionOf } from '../federation/remotes';
import { isObject, readData } from '../site-data';
import { loadCards, slotOf } from './cards';
import { matchPage, type LoadedPage } from './load-page';

/** A page that a release prerendered into the document, and that this browser can hydrate. */
export interface PrerenderedPage {
  page: SitePage;
  /** Path of its address. */
  address: string;
  /** The version of its remote that rendered it. */
  version: string;
  /** Its data, and the promise of its code. */
  load: LoadedPage;
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
  constructor(readonly root: HTMLElement) {
    const data = readData(document, PAGE_DATA_ELEMENT_ID, isPageData);
    this.route = root.dataset.route ?? '';
    this.isSkeleton = data === null;
    this.page = data && findPage(this.route, data, root);
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
function findPage(
  route: string,
  { address, version, data, cards: known }: PageData,
  root: HTMLElement,
): PrerenderedPage | null {
  const { page, params } = matchPage(window.location.pathname) ?? {};
  if (page?.path !== route || params === undefined || address !== window.location.pathname) return null;
  if (version !== versionOf(page.page) || !isSame(known, cardsOn(page, siteCards()))) return null;
  let [resolveCode, rejectCode]: [PrerenderedPage['resolveCode'], PrerenderedPage['rejectCode']] = [never, never];
  const code = new Promise<PageModule>((resolve, reject) => ([resolveCode, rejectCode] = [resolve, reject]));
  // The visitor may have left the page by then.
  code.catch(never);
  const html = root.querySelector('main')?.innerHTML ?? '';
  const cards = loadCards(page, { request: new Request(window.location.href), params }, known);
  const load = { page: code, version, data, cards, slot: slotOf(cards) };
  return { page, address, version, load, resolveCode, rejectCode, html };
}

/** Whether the HTML has the cards that this visitor gets, in their versions. */
const isSame = (known: PageData['cards'], own: readonly SiteCard[]): boolean =>
  Object.keys(known).length === own.length && own.every(({ id, version }) => known[id]?.version === version);

const never = () => undefined;

const isPageData = (data: unknown): data is PageData =>
  isObject(data) && typeof data.address === 'string' && typeof data.version === 'string' && 'data' in data;

/** The document of this visit; null where a release renders, and none is there yet. */
export const PrerenderedContext = createContext<PrerenderedDocument | null>(null);

export const usePrerendered = (): PrerenderedDocument | null => useContext(PrerenderedContext);

/**
 * For what renders a title. Where something else, such as a translator, had changed the HTML, React does not hydrate it,
 * but renders the page's elements of the head anew, beside those of the document, which go.
 */
export function useSingleHead(): void {
  const prerendered = usePrerendered();
  useLayoutEffect(() => {
    if (document.head.querySelectorAll('title').length > 1) prerendered?.dropHead();
  }, [prerendered]);
}
