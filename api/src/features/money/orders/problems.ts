import type { PaymentProblem } from '@hidden-order/api-shapes/payments';
import { ApiError } from '../../../plugins/errors/errors';

/** Refusals of the payment endpoints by their codes for programs: status, and a sentence for people. */
const PROBLEMS = {
  already_enrolled: [409, 'You are already enrolled in this course.'],
  payment_pending: [409, 'A payment for this is in progress. Finish or cancel it first.'],
  course_closed: [409, 'This course is not open for enrolment.'],
  offer_changed: [
    409,
    'The price or the terms have changed since you opened this page. Check them, then confirm again.',
  ],
  idempotency_key_used: [409, 'This payment was already started. Reload the page.'],
  plan_changed: [409, 'This plan has changed since you opened this page. Check what is left to pay.'],
  plan_completed: [409, 'All instalments of this plan are paid.'],
  plan_cancelled: [409, 'This plan was cancelled. Nothing is left to pay.'],
  gateway_unavailable: [
    503,
    'Our payment provider is not responding. You have not been charged. Try again in a few minutes.',
  ],
  not_enrolled: [403, 'Enrol in the course to read this lesson.'],
  plan_suspended: [403, 'Your lessons are locked because an instalment is late. They reopen when you pay it.'],
} as const;

/** @param more what the payer needs to go on: the new offer, or the payment under way */
export function paymentProblem(
  code: keyof typeof PROBLEMS,
  more: Pick<PaymentProblem, 'offer' | 'payment'> = {},
): ApiError {
  const [status, detail] = PROBLEMS[code];
  const body: PaymentProblem = { code, detail, ...more };
  return new ApiError(status, body);
}
