import { paths } from 'shared/paths';
import { subscribeToSession } from 'shared/session';

let leaving = false;

/**
 * Sends this tab to Home when the session ends, wherever it ended: here or in another tab, by a logout or by a refused
 * refresh (SPEC §4). Home comes as a new document, which drops everything that was loaded for the person.
 */
export function leaveWithSession(): void {
  subscribeToSession((now, before) => {
    const isGone = (token: 'access' | 'refresh') => before[token] !== null && now[token] === null;
    if (isGone('access') || isGone('refresh')) leave();
  });
  // The way back may bring this page out of the browser's cache as it was left, with all that it showed.
  window.addEventListener('pageshow', ({ persisted }) => {
    // Not `assign`: Chromium ignores it here.
    if (persisted && leaving) window.location.replace(paths.home);
  });
}

function leave(): void {
  leaving = true;
  window.location.assign(paths.home);
}

/** A page's code and data; what fails because the session has ended must not flash up before the document is gone. */
export const quietWhileLeaving = <Data>(load: Promise<Data>): Promise<Data> =>
  load.catch((error: unknown) => (leaving ? new Promise<never>(() => undefined) : Promise.reject(error as Error)));
