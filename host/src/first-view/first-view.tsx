import { useLayoutEffect, useRef } from 'react';
import styles from './first-view.module.css';

/** The element that the document's script fills (first-view-script.ts). */
export const FIRST_VIEW_ELEMENT_ID = 'first-view';

const NOTHING = { __html: '' };

/**
 * The place of what a guarded page shows before its code is there. React never looks into it. With the page, which has the
 * same links, it goes; somebody who had come to one of them by the keyboard is on the same link of the page then.
 */
export function FirstView() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const view = place.current;
    return () => {
      const at = view ? linksIn(view).findIndex((link) => link === document.activeElement) : -1;
      // Once the page is there, which takes its place in the same task.
      if (at !== -1) queueMicrotask(() => linksIn(document.querySelector('main'))[at]?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <div
      ref={place}
      id={FIRST_VIEW_ELEMENT_ID}
      className={styles.view}
      dangerouslySetInnerHTML={NOTHING}
      suppressHydrationWarning
    />
  );
}

/** What is shown in the document before the page's code is there; null where nothing is. */
export const shownFirstView = (): string | null => document.getElementById(FIRST_VIEW_ELEMENT_ID)?.innerHTML || null;

const linksIn = (element: Element | null): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>('a[href]') ?? []),
];
