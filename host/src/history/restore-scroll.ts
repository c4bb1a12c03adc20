import * as z from 'zod/mini';
import type { entries as hostEntries } from '../routes/use-focus-and-scroll';

const STORE = 'scroll';
const positionsSchema = z.record(z.string(), z.number());

/**
 * Brings Back, Forward and a reload to where each entry of this tab's history was left. React Router's ScrollRestoration would
 * scroll to the top for each view of a page, would not wait for a page that grows, and would be in the first scripts.
 * @param entries those of the host: an import would cost the first scripts more
 * @param isPrerendered whether the browser itself scrolls the first page, whose HTML came with the document
 */
export function restoreScroll(entries: typeof hostEntries, isPrerendered: boolean): void {
  /** How far down each entry is, in pixels. */
  const positions = readPositions();
  let isFirst = true;
  let stopScrolling: () => void = () => undefined;

  const note = () => {
    // The skeleton of the next page is no part of the entry that it hides.
    if (document.querySelector('main')?.hidden === false) positions[entries.shown] = window.scrollY;
  };
  entries.restore = () => {
    stopScrolling();
    const top = positions[entries.shown];
    const isBrowsers = isFirst && (isPrerendered || isNewDocument());
    isFirst = false;
    if (top === undefined || isBrowsers) {
      note();
      return false;
    }
    stopScrolling = scrollBackTo(top);
    return true;
  };
  if (entries.shown !== '') entries.restore();

  // On Back the address changes first, and the browser would scroll the old page. Another document only it can scroll.
  const takeScroll = () => void (window.history.scrollRestoration = 'manual');
  takeScroll();
  addEventListener('scroll', note, { passive: true });
  addEventListener('pageshow', takeScroll);
  addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORE, JSON.stringify(positions));
    } catch {
      // Where storage is forbidden, positions last as long as the document.
    }
  });
}

function readPositions(): z.infer<typeof positionsSchema> {
  try {
    return z.parse(positionsSchema, JSON.parse(sessionStorage.getItem(STORE) ?? '{}'));
  } catch {
    return {};
  }
}

/** Whether a link or an address has opened the document, which is no reload and no step through the history. */
function isNewDocument(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'navigate';
}

/** What a visitor does to be somewhere else. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Scrolls down as soon as the page is long enough, unless the visitor acts before.
 * @returns a function that ends that
 */
function scrollBackTo(top: number): () => void {
  const growth = new ResizeObserver(scroll);
  function stop() {
    growth.disconnect();
    for (const act of ACTS) removeEventListener(act, stop);
  }
  function scroll() {
    window.scrollTo({ top, behavior: 'instant' });
    if (window.scrollY >= top - 1) stop();
  }
  growth.observe(document.body);
  for (const act of ACTS) addEventListener(act, stop, { passive: true });
  scroll();
  return stop;
}
