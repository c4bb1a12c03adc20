import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { useLocation } from 'shared/router';

let visited: string | null = null;

/** What the rest of the host knows and says of entries of the history; history.ts, which loads later, restores. */
export const entries = {
  /** Names the entry whose page shows: its key and address, without the query, which pages replace in place. */
  shown: '',
  /** Whether it is the one that the document was opened with. */
  isFirst: true,
  /** Scrolls to where an entry was left, which shows from now on. @returns false for a new entry */
  restore: (): boolean => false,
};

/**
 * On navigation to another page: scrolls to the top (spec §2), or to the part that the link names, and moves the focus to
 * its heading, so that a screen reader announces the page. Back and Forward lead to where the page was left. The first
 * page of a visit keeps the browser's own behaviour, unless its document continues a visit
 * (docs/decisions/0001-federation-and-failover.md).
 * @param isError whether it shows in place of a page; then, and when a retry brings the page, it counts as another one
 */
export function useFocusAndScroll(content: RefObject<HTMLElement | null>, isError = false): void {
  const { pathname, hash, key } = useLocation();
  const entry = key + pathname + hash;
  const focusAndScroll = useEffectEvent(() => {
    const moved = isError || (visited !== null && visited !== pathname);
    visited = isError ? '' : pathname;
    entries.isFirst &&= entries.shown === '' || entries.shown === entry;
    entries.shown = entry;
    const isRestored = !isError && entries.restore();
    if (!moved && !takeContinuedVisit()) return;
    const part = hash === '' ? null : document.getElementById(idIn(hash));
    if (!isRestored) {
      if (part !== null) part.scrollIntoView({ behavior: 'instant' });
      else if (moved) window.scrollTo({ top: 0, behavior: 'instant' });
    }
    focusOn(part ?? content.current?.querySelector('h1'));
  });
  // A layout effect runs before the browser paints: the new page never shows at the old page's scroll position.
  useLayoutEffect(() => focusAndScroll(), [entry]);
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

/** Whether this document continues a visit. document.html notes that at its root (shared/platform/navigation), where this removes it. */
function takeContinuedVisit(): boolean {
  const { dataset } = document.documentElement;
  const continues = dataset.continuedVisit !== undefined;
  delete dataset.continuedVisit;
  return continues;
}

function focusOn(heading: HTMLElement | null | undefined): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
