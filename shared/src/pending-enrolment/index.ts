export { readEnrolment, type PendingEnrolment } from './read-enrolment';
export { forgetEnrolment, rememberEnrolment } from './storage';
