import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { useLocation } from 'shared/router';
import { takeArrivalMark } from '../updates/arrival-mark';

let visited: string | null = null;

/**
 * What happens on arriving at another page: scroll to the top (SPEC §2), or to the part that the link names, and move the
 * focus to its heading, so that a screen reader says where the person is. The first page of a visit keeps the browser's own
 * behaviour, unless its document continues a visit (docs/decisions/0010-versions-at-run-time.md).
 */
export function useArrival(content: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const arriveAt = useEffectEvent(() => {
    const moved = visited !== null && visited !== pathname;
    visited = pathname;
    if (!moved && !takeArrivalMark()) return;
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    if (part !== null) part.scrollIntoView({ behavior: 'instant' });
    else if (moved) window.scrollTo({ top: 0, behavior: 'instant' });
    focusOn(part ?? content.current?.querySelector('h1'));
  });
  // Before the page is painted, or it would show for a moment wherever the page before was scrolled to.
  useLayoutEffect(() => arriveAt(), [pathname]);
}

function focusOn(heading: HTMLElement | null | undefined): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
