import * as z from 'zod/mini';
import type { DataRouter } from 'shared/router';
import { withStorage } from 'shared/storage';
import type { entries as hostEntries } from './focus-and-scroll';

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
  let stopScrolling: () => void = () => undefined;

  const note = () => {
    // The skeleton of the next page does not belong to the entry that it hides.
    if (document.querySelector('main')?.hidden === false) positions[entries.shown] = window.scrollY;
  };
  entries.restore = () => {
    stopScrolling();
    const top = positions[entries.shown];
    const isBrowsers = entries.isFirst && (isPrerendered || isNewDocument());
    if (top === undefined || isBrowsers) {
      note();
      return false;
    }
    stopScrolling = scrollBackTo(top);
    return true;
  };
  // Before this code was here, visitors may have gone back and scrolled there.
  if (!entries.isFirst && window.scrollY > 0) note();
  else if (entries.shown !== '') entries.restore();

  // On Back the address changes first, and the browser would scroll the old page. Another document only it can scroll.
  const takeScroll = () => void (window.history.scrollRestoration = 'manual');
  takeScroll();
  addEventListener('scroll', note, { passive: true });
  addEventListener('pageshow', takeScroll);
  addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
    // Where storage is forbidden, positions last as long as the document.
    withStorage('session', (storage) => storage.setItem(STORE, JSON.stringify(positions)));
  });
}

function readPositions(): z.infer<typeof positionsSchema> {
  const read = (storage: Storage) => z.parse(positionsSchema, JSON.parse(storage.getItem(STORE) ?? '{}'));
  return withStorage('session', read) ?? {};
}

/** Whether a link or an address has opened the document, rather than a reload or a step through the history. */
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

/**
 * Lets Back close an open dialog instead of leaving the page. A modal dialog gets an entry of the history, with the address of
 * its page; when it closes in another way, the entry goes, and a page that is opened from it takes the entry's place. React
 * Router never learns of these entries. Each dialog of the platform (shared/ui) has one.
 * @returns what must see each `popstate` before React Router does
 */
export function closeDialogsByBack(router: DataRouter): (event: PopStateEvent) => void {
  const { history } = window;
  /** Whether the way back from a closed dialog's entry is under way. */
  let isLeaving = false;
  const openDialog = () => document.querySelector('dialog[open]');

  const settle = () => {
    const { navigation, blockers } = router.state;
    const isOpen = openDialog() !== null;
    // The question before unsaved changes are lost is React Router's own: for that it counts the entries.
    const asksToLeave = [...blockers.values()].some(({ state }) => state !== 'unblocked');
    if (isLeaving || isOpen === isOfDialog(history.state)) return;
    if (isOpen) {
      // By its title, whose id says which dialog it is: Forward opens it again where the page knows how.
      const dialog = openDialog()?.getAttribute('aria-labelledby');
      if (!asksToLeave) history.pushState({ ...stateOf(history.state), dialog }, '');
    } else if (navigation.state === 'idle') {
      isLeaving = true;
      history.back();
    }
  };
  // Later, because one dialog may give way to another, or to a page.
  const settleSoon = () => void setTimeout(settle);

  document.addEventListener(
    'beforetoggle',
    ({ target }) => {
      if (target instanceof HTMLDialogElement) settleSoon();
    },
    true,
  );
  const push = history.pushState.bind(history);
  history.pushState = (...entry) => (isOfDialog(history.state) ? history.replaceState(...entry) : push(...entry));
  settle();

  return (event) => {
    const wasLeaving = isLeaving;
    isLeaving = false;
    settleSoon();
    const { key = 'default' } = stateOf(event.state);
    const { location } = router.state;
    if (event.state === null || key !== location.key || window.location.hash !== location.hash) return;
    // From a page to its dialog's entry, or back: React Router sees nothing of it, and the page at its document.
    event.stopImmediatePropagation();
    document.dispatchEvent(new PopStateEvent(event.type, event));
    if (!wasLeaving && !isOfDialog(event.state)) openDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
}

const stateOf = (state: unknown): { key?: unknown; dialog?: unknown } => (state instanceof Object ? state : {});

const isOfDialog = (state: unknown): boolean => 'dialog' in stateOf(state);
