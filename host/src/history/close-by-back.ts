import type { DataRouter } from 'shared/router';

/**
 * Lets Back close an open dialog instead of leaving the page. A modal dialog gets an entry of the history, with the address of
 * its page; when it closes in another way, the entry goes, and a page that is opened from it takes the entry's place. React
 * Router never learns of these entries. Which dialog it is does not matter: all are the platform's (shared/ui).
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
      if (!asksToLeave) history.pushState({ ...stateOf(history.state), dialog: true }, '');
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
    // From a page to its dialog's entry, or back.
    event.stopImmediatePropagation();
    if (!wasLeaving && !isOfDialog(event.state)) openDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
}

const stateOf = (state: unknown): { key?: unknown; dialog?: unknown } => (state instanceof Object ? state : {});

const isOfDialog = (state: unknown): boolean => stateOf(state).dialog === true;
