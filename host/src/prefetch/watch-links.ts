import type { Router } from 'shared/router';
import { prefetchPage } from './prefetch-page';

/** How somebody shows that they are about to follow a link: the pointer or the focus is on it, or a finger comes down. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Prefetches the pages of links that somebody is about to follow, unless they ask to save data.
 * @returns what ends that
 */
export function watchLinks(router: Router): () => void {
  const prefetch = ({ target }: Event) => prefetchTarget(target, router);
  for (const sign of SIGNS) document.addEventListener(sign, prefetch, { passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, prefetch);
  };
}

function prefetchTarget(target: EventTarget | null, router: Router): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target !== '' || link.origin !== window.location.origin || savesData()) return;
  if (link.pathname !== window.location.pathname) prefetchPage(new URL(link.href), router);
}

/** The reader's wish of the Network Information API, where the browser has it. */
const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return connection instanceof Object && 'saveData' in connection && connection.saveData === true;
};
