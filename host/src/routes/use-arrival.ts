import { useLayoutEffect, type RefObject } from 'react';
import { useLocation } from 'shared/router';
import { takeArrivalMark } from '../updates/arrival-mark';

let visited: string | null = null;

/**
 * What happens on arriving at another page: scroll to the top (SPEC §2), and move the focus to the page's heading, so
 * that a screen reader says where the person is. The first page of a visit keeps the browser's own behaviour, unless its
 * document continues a visit (docs/decisions/0010-versions-at-run-time.md).
 */
export function useArrival(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // Before the page is painted, or it would show for a moment wherever the page before was scrolled to.
  useLayoutEffect(() => {
    const moved = visited !== null && visited !== pathname;
    if (moved) window.scrollTo({ top: 0, behavior: 'instant' });
    if (moved || takeArrivalMark()) focusHeading(content.current);
    visited = pathname;
  }, [content, pathname]);
}

function focusHeading(content: HTMLElement | null): void {
  const heading = content?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
