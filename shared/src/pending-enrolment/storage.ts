/** Session storage key: it lasts for the tab and the visit, and no other tab is told. */
export const PENDING_ENROLMENT_KEY = 'pending-enrolment';

/** Browsers that forbid storage throw on first touch; nothing is remembered there. */
export function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.warn('The browser does not let this site remember the course; open it again after signing in.', error);
    return undefined;
  }
}

/** Whether something is remembered, readable or not. */
export const isEnrolmentPending = (): boolean =>
  (withStorage((storage) => storage.getItem(PENDING_ENROLMENT_KEY)) ?? null) !== null;
