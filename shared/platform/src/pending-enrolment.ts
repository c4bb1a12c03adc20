import { withStorage } from './browser';

/** Session storage key. Session storage belongs to one tab, so no other tab offers the course. */
const KEY = 'my-pending-enrolment';

/** The state of a link to a course whose order the person wants to review. */
export const REVIEW_ORDER = 'review-order';

/** The course that a visitor chose to enrol in before signing in (spec §2, login/register modal). */
export interface PendingEnrolment {
  /** Of the course. */
  id: string;
  title: string;
}

/** Session storage; where the browser forbids it, nothing is remembered. */
const withTabStorage = <Result>(use: (storage: Storage) => Result): Result | null =>
  withStorage(
    'session',
    use,
    'The browser does not let this site remember the course; open it again after signing in.',
  );

/** Remembers a course until `forgetEnrolment`, in place of the course remembered before. */
export function rememberEnrolment({ id, title }: PendingEnrolment): void {
  // Not JSON: so the course page can remember and read without zod.
  withTabStorage((storage) => storage.setItem(KEY, String(new URLSearchParams({ id, title }))));
}

/** @returns the remembered course; null without one, or when the stored entry is not valid */
export function readEnrolment(): PendingEnrolment | null {
  const stored = new URLSearchParams(withTabStorage((storage) => storage.getItem(KEY)) ?? '');
  const [id, title] = [stored.get('id'), stored.get('title')];
  return id && title ? { id, title } : null;
}

/** Call it once the course is paid for, or the person dismisses the offer. */
export function forgetEnrolment(): void {
  withTabStorage((storage) => storage.removeItem(KEY));
}
