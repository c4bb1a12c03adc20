import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { ScrollRestoration, useLocation } from '@hidden-order/platform/router';
import { useSite } from '../site';

/** The tab's storage under this key has the scroll position of each entry of the history. */
const SCROLL_KEY = 'scroll';

/**
 * Scrolls to the top of each new page (spec §2), or to the part that the link names; Back, Forward and a reload lead to
 * where the page was left.
 */
export function Scroll() {
  useEffect(() => {
    // React Router lets the browser scroll when a page is left, and does not notice that the browser's cache brings it back.
    const takeScroll = () => void (window.history.scrollRestoration = 'manual');
    addEventListener('pageshow', takeScroll);
    return () => removeEventListener('pageshow', takeScroll);
  }, []);
  return <ScrollRestoration getKey={entryOf} storageKey={SCROLL_KEY} />;
}

/**
 * What an entry of the history is called: the first one of each document has the same key. Without the query, which pages
 * replace in place.
 */
const entryOf = ({ key, pathname, hash }: { key: string; pathname: string; hash: string }) => key + pathname + hash;

/**
 * On navigation to another page: moves the focus to its heading, or to the part that the link names, so that a screen reader
 * announces it; also on the first page of a document that continues a visit
 * (docs/decisions/0001-federation-and-failover.md).
 * @param isError whether it shows in place of a page; then, and when a retry brings the page, it counts as another one
 */
export function useFocusOnPage(content: RefObject<HTMLElement | null>, isError = false): void {
  const { pathname, hash, key } = useLocation();
  const { arriveAt } = useSite();
  const focus = useEffectEvent(() => {
    const moved = arriveAt(isError ? '' : pathname) || isError;
    if (!moved && !takeContinuedVisit()) return;
    const target = document.getElementById(idIn(hash)) ?? content.current?.querySelector('h1');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
  useLayoutEffect(() => focus(), [key, pathname, hash]);
}

/** The id that a hash names: browsers encode what is not ASCII. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A % that encodes nothing is itself.
    return hash.slice(1);
  }
}

/** Whether this document continues a visit. document.html notes that at its root (@hidden-order/platform/navigation), where this removes it. */
function takeContinuedVisit(): boolean {
  const { dataset } = document.documentElement;
  const continues = dataset.continuedVisit !== undefined;
  delete dataset.continuedVisit;
  return continues;
}
