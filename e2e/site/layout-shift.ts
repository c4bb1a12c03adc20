import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: string[];
  }
  interface PerformanceEntry {
    readonly value?: number;
    readonly sources?: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
}

/** Notes every layout shift of the documents that `page` will load from now on, also those right after an input. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value = 0, sources = [] } of list.getEntries()) {
        // What a control does inside of itself, such as a date's parts, has no node here.
        const moved = sources.flatMap(({ node, previousRect, currentRect }) =>
          node === null
            ? []
            : [`${node.nodeName} ${node.textContent?.slice(0, 30)} from ${previousRect.y} to ${currentRect.y}`],
        );
        if (moved.length > 0) window.layoutShifts.push(`${value.toFixed(4)}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved since the document began, one line each, once everything painted so far has been counted. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.layoutShifts))));
      }),
  );
