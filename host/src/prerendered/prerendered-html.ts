import { useLocation } from 'shared/router';
import type { PrerenderedPage } from './prerendered-page';

let prerendered: Pick<PrerenderedPage, 'address' | 'html'> | null = null;
let queryIsPending = false;

/** Keeps the HTML of the page that the document came with. */
export function keepPrerenderedHtml({ address, html }: PrerenderedPage): void {
  prerendered = { address, html };
  queryIsPending = window.location.search !== '';
}

/** The prerendered HTML of the page at the current address, or null without one. */
export function usePrerenderedHtml(): string | null {
  const { pathname } = useLocation();
  return prerendered?.address === pathname ? prerendered.html : null;
}

/**
 * Whether the prerendered data ignores the query of the address: pages are prerendered without one. True once; the
 * caller then loads the data for the whole address.
 */
export function takePendingQuery(): boolean {
  const isPending = queryIsPending;
  queryIsPending = false;
  return isPending;
}
