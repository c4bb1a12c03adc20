import { PLAN_PAYMENTS } from '@hidden-order/api-shapes/plan-terms';

/** What a plan is, in one sentence. */
export const OFFER = `You can pay for any course in ${PLAN_PAYMENTS} equal monthly payments, without interest.`;
