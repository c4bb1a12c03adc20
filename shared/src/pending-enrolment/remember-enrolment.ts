import type { PendingEnrolment } from './read-enrolment';
import { PENDING_ENROLMENT_KEY, withStorage } from './storage';

/** Keeps the course until `forgetEnrolment`; a later one takes its place. */
export function rememberEnrolment({ id, title }: PendingEnrolment['course']): void {
  withStorage((storage) => storage.setItem(PENDING_ENROLMENT_KEY, JSON.stringify({ course: { id, title } })));
}

/** To be called once the course is paid for, or the person no longer wants it. */
export function forgetEnrolment(): void {
  withStorage((storage) => storage.removeItem(PENDING_ENROLMENT_KEY));
}
