import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls to the top (SPEC §2) and moves the focus to the heading when one view of a route takes the place of another;
 * the host does so on arriving from another route.
 * @param view name of the view that is shown
 */
export function useViewArrival(view: string, content: RefObject<HTMLElement | null>): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = content.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [view, content]);
}
