import { useLocation } from 'shared/router';
import type { ServedPage } from './served-page';

let served: Pick<ServedPage, 'address' | 'html'> | null = null;
let isOfBareAddress = false;

/** Keeps what the document had in the place of its page. */
export function keepServedHtml({ address, html }: ServedPage): void {
  served = { address, html };
  isOfBareAddress = window.location.search !== '';
}

/** The HTML that the document had for the page that is shown, or null when it had none for it. */
export function useServedHtml(): string | null {
  const { pathname } = useLocation();
  return served?.address === pathname ? served.html : null;
}

/**
 * Whether the data that came with the document is that of its address without the query, which a page may read. True
 * once, for whoever then asks for the data of the whole address.
 */
export function takeBareData(): boolean {
  const isBare = isOfBareAddress;
  isOfBareAddress = false;
  return isBare;
}
