import { PREFETCH } from 'shared/contracts/prefetch';
import { prefetchPage } from './prefetch-page';

/** Signs that a visitor is about to follow a link; the last one is the page's own. */
const SIGNS = ['pointerover', 'focusin', 'touchstart', PREFETCH];

/**
 * Prefetches the page of a link when the visitor points at it, focuses or touches it, unless the browser saves data. Links
 * to another view of the same page are left out, but for those that the page offers (shared/contracts/prefetch).
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
  const isOffered = link.dataset.prefetch !== undefined;
  if (isOffered || link.pathname !== window.location.pathname) prefetchPage(new URL(link.href), isOffered);
}

/** The visitor's setting of the Network Information API, where the browser has it. */
const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return connection instanceof Object && 'saveData' in connection && connection.saveData === true;
};
