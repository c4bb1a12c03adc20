export { readEnrolment, type PendingEnrolment } from './read-enrolment';
export { forgetEnrolment, rememberEnrolment } from './remember-enrolment';
export { isEnrolmentPending } from './storage';
