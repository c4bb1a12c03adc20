/**
 * The academy's figures for paying and passing, one constant each: the texts of the site state them, and what computes
 * with them imports them from here.
 */

/** Equal monthly payments of an instalment plan. */
export const PLAN_PAYMENTS = 3;
/** An instalment is shown as due from so many days before its date. */
export const PLAN_DUE_DAYS = 7;
/** A plan is suspended once an instalment is so many days late. */
export const PLAN_SUSPENDED_DAYS = 15;
/** A course is refunded in full within so many days of enrolling, while little of it has been used. */
export const REFUND_DAYS = 14;
/** The most lessons that may have been completed for such a refund. */
export const REFUND_MAX_LESSONS = 2;
/** A refund usually arrives within so many working days. */
export const REFUND_WORKING_DAYS = 10;
/** A course that somebody has paid for stays for at least so many years after enrolment. */
export const COURSE_KEPT_YEARS = 2;
/** Right answers in percent that pass a quiz. */
export const PASS_PERCENT = 70;
