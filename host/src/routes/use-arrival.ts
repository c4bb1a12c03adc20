import { useEffect, type RefObject } from 'react';
import { useLocation } from 'shared/router';

let visited: string | null = null;

/**
 * What happens on arriving at another page: scroll to the top (SPEC §2), and move the focus to the page's heading, so
 * that a screen reader says where the person is. The first page of a visit keeps the browser's own behaviour.
 */
export function useArrival(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (visited !== null && visited !== pathname) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      focusHeading(content.current);
    }
    visited = pathname;
  }, [content, pathname]);
}

function focusHeading(content: HTMLElement | null): void {
  const heading = content?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
