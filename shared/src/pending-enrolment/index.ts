export { readEnrolment, type PendingEnrolment } from './read-enrolment';
export { forgetEnrolment, isEnrolmentPending, rememberEnrolment } from './storage';
