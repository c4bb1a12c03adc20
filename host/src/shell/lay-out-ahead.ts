import { whenIdle } from '../prefetch/when-idle';
import styles from './shell.module.css';

/**
 * Lays out each page that is rendered ahead, so that showing it is left with painting it
 * (docs/decisions/0024-navigation.md). React keeps such a page from being laid out by an inline `display: none`, which it
 * takes away to show it. `block` in its place goes in the same moment, and with it what keeps the page out of reach
 * instead (shell.module.css).
 * @param root the element that holds the site
 */
export function layOutAhead(root: HTMLElement): void {
  if (!CSS.supports('content-visibility', 'hidden')) return;
  new MutationObserver(() => {
    for (const page of root.querySelectorAll<HTMLElement>(`:scope > .${styles.page}`))
      if (isUnseen(page)) whenIdle(() => layOut(page));
  }).observe(root, { childList: true });
}

const isUnseen = ({ style }: HTMLElement): boolean => style.display === 'none';

function layOut(page: HTMLElement): void {
  // Somebody may have gone there meanwhile.
  if (!isUnseen(page)) return;
  page.style.cssText = 'display: block; --far-content: visible';
  // What nobody can see is laid out because its size is asked for.
  page.firstElementChild?.getBoundingClientRect();
}
