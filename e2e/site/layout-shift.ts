import { expect, type Page } from '@playwright/test';
import { gate } from './tabs';

declare global {
  interface Window {
    layoutShifts: string[];
  }
  interface PerformanceEntry {
    readonly value?: number;
    readonly sources?: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
}

/**
 * How much may move when the brand's typefaces replace their fallbacks. On a phone one line more of a heading takes 41 of
 * 844 px, and moves no more than the rest of the screen: 0.05, half of what counts as good.
 */
const EXCHANGE_LIMIT = 0.05;

const FACES = ["500 1em 'Newsreader'", "1em 'Instrument Sans Variable'"];

/**
 * Notes every layout shift of the documents that `page` will load from now on, also those right after an input. Nothing
 * shows before the brand's typefaces are there, so that no test depends on when they come.
 */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await observe(page);
  await page.addInitScript((faces) => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync(':root { visibility: hidden }');
    document.adoptedStyleSheets.push(hidden);
    document.addEventListener('DOMContentLoaded', () => {
      const loaded = Promise.all(faces.map((face) => document.fonts.load(face)));
      void loaded.finally(() => (document.adoptedStyleSheets = []));
    });
  }, FACES);
}

/**
 * The same without the typefaces. Wait no longer than until `domcontentloaded`: the document waits for them.
 * @returns brings them, and expects that header and splash screen keep their boxes and that little else moves
 */
export async function watchLayoutShiftsWithoutFaces(page: Page): Promise<() => Promise<void>> {
  await observe(page);
  // The splash screen stays, however long the rest takes.
  await page.addInitScript(() => {
    const paused = new CSSStyleSheet();
    paused.replaceSync('#splash, #splash * { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(paused);
  });
  const faces = gate();
  await page.route('**/*.woff2', async (route) => {
    await faces.opened;
    await route.continue();
  });
  return async () => {
    const before = await boxes(page);
    faces.open();
    await page.waitForFunction((names) => names.every((name) => document.fonts.check(name)), FACES);
    const shifts = await layoutShifts(page);
    expect(await boxes(page)).toEqual(before);
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    const sum = shifts.reduce((total, shift) => total + parseFloat(shift), 0);
    expect(sum, shifts.join('\n')).toBeLessThanOrEqual(EXCHANGE_LIMIT);
  };
}

/** Where each thing in the header and on the splash screen is. */
const boxes = (page: Page) =>
  page.locator('#splash > *, #root > header :is(a, button, svg)').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { what: one.textContent, x, y, width, height };
    }),
  );

async function observe(page: Page): Promise<void> {
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
