import { withStorage } from '../storage';

/** Session storage key. Session storage belongs to one tab, so no other tab offers the course. */
export const PENDING_ENROLMENT_KEY = 'my-pending-enrolment';

/** The state of a link to a course whose order the person wants to review. */
export const REVIEW_ORDER = 'review-order';

/** Session storage; where the browser forbids it, nothing is remembered. */
export const withTabStorage = <Result>(use: (storage: Storage) => Result): Result | null =>
  withStorage(
    'session',
    use,
    'The browser does not let this site remember the course; open it again after signing in.',
  );

/** Remembers a course until `forgetEnrolment`, in place of the course remembered before. */
export function rememberEnrolment({ id, title }: { id: string; title: string }): void {
  withTabStorage((storage) => storage.setItem(PENDING_ENROLMENT_KEY, JSON.stringify({ course: { id, title } })));
}

/** Call it once the course is paid for, or the person dismisses the offer. */
export function forgetEnrolment(): void {
  withTabStorage((storage) => storage.removeItem(PENDING_ENROLMENT_KEY));
}
