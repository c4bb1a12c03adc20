import type { Offer, Payment, PaymentProblem } from '@hidden-order/api-shapes/payments';
import { ApiError } from '../../../plugins/errors/errors';

/** Refusals of the payment endpoints, with a sentence for people and a code for programs. */

const problem = (status: number, body: PaymentProblem, headers?: Record<string, string>) =>
  new ApiError(status, body, headers);

export const alreadyEnrolled = () =>
  problem(409, { code: 'already_enrolled', detail: 'You are already enrolled in this course.' });

export const paymentPending = (payment: Payment) =>
  problem(409, {
    code: 'payment_pending',
    detail: 'A payment for this is in progress. Finish or cancel it first.',
    payment,
  });

export const courseClosed = () =>
  problem(409, { code: 'course_closed', detail: 'This course is not open for enrolment.' });

export const offerChanged = (offer: Offer) =>
  problem(409, {
    code: 'offer_changed',
    detail: 'The price or the terms have changed since you opened this page. Check them, then confirm again.',
    offer,
  });

export const keyUsed = () =>
  problem(409, {
    code: 'idempotency_key_used',
    detail: 'This payment was already started. Reload the page.',
  });

export const planChanged = () =>
  problem(409, {
    code: 'plan_changed',
    detail: 'This plan has changed since you opened this page. Check what is left to pay.',
  });

export const planCompleted = () =>
  problem(409, { code: 'plan_completed', detail: 'All instalments of this plan are paid.' });

export const planCancelled = () =>
  problem(409, { code: 'plan_cancelled', detail: 'This plan was cancelled. Nothing is left to pay.' });

export const gatewayUnavailable = () =>
  problem(503, {
    code: 'gateway_unavailable',
    detail: 'Our payment provider is not responding. You have not been charged. Try again in a few minutes.',
  });

export const notEnrolled = () =>
  problem(403, { code: 'not_enrolled', detail: 'Enrol in the course to read this lesson.' });

export const planSuspended = () =>
  problem(403, {
    code: 'plan_suspended',
    detail: 'Your lessons are locked because an instalment is late. They reopen when you pay it.',
  });
