import type { Instalment } from './payments';

/**
 * The academy's terms of paying and passing. The texts of the site state these constants, and the code computes with
 * them.
 */

/** Equal monthly payments of an instalment plan. */
export const PLAN_PAYMENTS = 3;
/** Days before its date from which an instalment is due. */
export const PLAN_DUE_DAYS = 7;
/** Days after which a late instalment suspends its plan. */
export const PLAN_SUSPENDED_DAYS = 15;
/** Days for which a payment by transfer can be paid. */
export const TRANSFER_DAYS = 7;
/** What is missing of an order, or too much for it, by less than so many paisa is waived. */
export const WAIVED_BELOW_PAISA = 100;
/** Days after enrolment within which a course is refunded in full, up to `REFUND_MAX_LESSONS`. */
export const REFUND_DAYS = 14;
/** Most lessons that may have been completed, each for the first time, for such a refund. */
export const REFUND_MAX_LESSONS = 2;
/** Working days within which a refund usually arrives. */
export const REFUND_WORKING_DAYS = 10;
/** Percentage of right answers that passes a quiz. */
export const PASS_PERCENT = 70;
/** Questions that an attempt at a course's quiz asks, drawn of a pool at least three times as large. */
export const QUIZ_QUESTIONS = 12;
/** Questions that an attempt at a certification's examination asks, drawn of the pools of all courses. */
export const EXAMINATION_QUESTIONS = 20;
/** Minutes from when a learner opens a chart of a quiz, for its questions. */
export const CHART_MINUTES = 30;
/** Hours for which a paper with charts is open. Meanwhile no page lists legal counts for its member. */
export const PAPER_HOURS = 24;
/** Attempts at a course's quiz that a member may hand in on one day in Pakistan. */
export const QUIZ_ATTEMPTS_PER_DAY = 3;

/** What of an instalment has not come yet: the amount that its payer pays now. */
export const leftOf = ({ amount_paisa, paid_paisa }: Instalment): number => amount_paisa - paid_paisa;

/** What a plan is, in one sentence. */
export const PLAN_OFFER = `You can pay for any course in ${PLAN_PAYMENTS} equal monthly payments, without interest.`;
/** What a certificate says, on its page and in its files. */
export const CERTIFICATE_CRITERIA = `Completed every lesson of the course and passed the quiz with at least ${PASS_PERCENT}%. A quiz is taken alone and unsupervised, with a time for each chart.`;
export const CERTIFICATE_LIMITS =
  'It is not a licence or a regulated qualification, and gives no permission to advise or to trade for others. It says nothing about the results of any trading.';
