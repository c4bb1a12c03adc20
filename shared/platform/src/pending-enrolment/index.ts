export { readEnrolment, type PendingEnrolment } from './read-enrolment';
export { forgetEnrolment, rememberEnrolment, REVIEW_ORDER } from './storage';
