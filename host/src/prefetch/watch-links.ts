import { prefetchPage } from './prefetch-page';

/** Signs that a visitor is about to follow a link. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Prefetches the page of a link when the visitor points at it, focuses or touches it, unless the browser saves data.
 * @returns a function that ends that
 */
export function watchLinks(): () => void {
  for (const sign of SIGNS) document.addEventListener(sign, prefetchTarget, { passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, prefetchTarget);
  };
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target !== '' || link.origin !== window.location.origin || savesData()) return;
  if (link.pathname !== window.location.pathname) prefetchPage(new URL(link.href));
}

/** The visitor's setting of the Network Information API, where the browser has it. */
const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return connection instanceof Object && 'saveData' in connection && connection.saveData === true;
};
