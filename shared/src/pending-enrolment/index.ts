export { forgetEnrolment, readEnrolment, rememberEnrolment, type PendingEnrolment } from './pending-enrolment';
