import { useLayoutEffect, useRef } from 'react';
import { trustedHtml } from 'shared/trusted-html';
import styles from './first-view.module.css';

/** The element that the document's script fills (first-view-script.ts). */
export const FIRST_VIEW_ELEMENT_ID = 'first-view';

const EMPTY = { __html: trustedHtml('') };

/**
 * The place of a guarded page's first view. React leaves its content alone. When the page replaces it, the keyboard focus
 * moves from a link of the first view to the same link of the page.
 */
export function FirstView() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const view = place.current;
    return () => {
      const at = view ? linksIn(view).findIndex((link) => link === document.activeElement) : -1;
      // The page is rendered in the same task.
      if (at !== -1) queueMicrotask(() => linksIn(document.querySelector('main'))[at]?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <div
      ref={place}
      id={FIRST_VIEW_ELEMENT_ID}
      className={styles.view}
      dangerouslySetInnerHTML={EMPTY}
      suppressHydrationWarning
    />
  );
}

/** The HTML of the first view in the document; null without one. */
export const shownFirstView = (): string | null => document.getElementById(FIRST_VIEW_ELEMENT_ID)?.innerHTML || null;

const linksIn = (element: Element | null): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>('a[href]') ?? []),
];
