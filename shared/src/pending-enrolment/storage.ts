/** Session storage key. Session storage belongs to one tab, so no other tab offers the course. */
export const PENDING_ENROLMENT_KEY = 'my-pending-enrolment';

/** Uses session storage. A browser that forbids storage throws on first access; nothing is remembered then. */
export function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.warn('The browser does not let this site remember the course; open it again after signing in.', error);
    return undefined;
  }
}

/** Remembers a course until `forgetEnrolment`, in place of the course remembered before. */
export function rememberEnrolment({ id, title }: { id: string; title: string }): void {
  withStorage((storage) => storage.setItem(PENDING_ENROLMENT_KEY, JSON.stringify({ course: { id, title } })));
}

/** Call it once the course is paid for, or the person dismisses the offer. */
export function forgetEnrolment(): void {
  withStorage((storage) => storage.removeItem(PENDING_ENROLMENT_KEY));
}
