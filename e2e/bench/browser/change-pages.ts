import type { Page } from '@playwright/test';
import { PATIENCE_MS } from './measured-page';

/**
 * Follows links to pages one after another, each as soon as the one before shows. All of it runs in the page: what a driver
 * keeps of each step would count.
 * @param addresses each of another module than the one before
 */
export const changePages = (page: Page, addresses: readonly string[]): Promise<void> =>
  page.evaluate(followLinks, { addresses, patienceMs: PATIENCE_MS });

/** Runs in the page. */
async function followLinks({ addresses, patienceMs }: { addresses: readonly string[]; patienceMs: number }) {
  for (const address of addresses) {
    const before = document.querySelector('[data-module]');
    // A link that the router does not know of: the document's own script follows it (host/src/page/follow-links.ts).
    const link = document.body.appendChild(document.createElement('a'));
    link.href = address;
    link.click();
    link.remove();
    const begun = performance.now();
    for (;;) {
      const shown = document.querySelector('[data-module]');
      if (shown !== null && shown !== before && location.pathname === link.pathname) break;
      if (performance.now() - begun > patienceMs) throw new Error(`${address} does not show.`);
      await new Promise(requestAnimationFrame);
    }
  }
}
