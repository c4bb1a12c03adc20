import { useLayoutEffect, useRef, type RefObject } from 'react';
import { placementOf, visibleAround } from './placement';

/**
 * Puts a list above or below the field that it is positioned by, and bounds its height to what can be seen there; again
 * when the window or its screen keyboard changes. Styles read `data-side` and `--max-height`.
 */
export function usePlacement<Element extends HTMLElement>(): RefObject<Element | null> {
  const popup = useRef<Element>(null);
  useLayoutEffect(() => {
    const place = () => {
      const field = popup.current?.offsetParent;
      if (!popup.current || !field) return;
      const { upwards, maxHeight } = placementOf(field.getBoundingClientRect(), visibleAround(field));
      popup.current.dataset.side = upwards ? 'above' : 'below';
      popup.current.style.setProperty('--max-height', `${maxHeight}px`);
    };
    place();
    const { visualViewport } = window;
    window.addEventListener('resize', place);
    visualViewport?.addEventListener('resize', place);
    return () => {
      window.removeEventListener('resize', place);
      visualViewport?.removeEventListener('resize', place);
    };
  }, []);
  return popup;
}
