import { callApi } from 'shared/api-client';
import {
  maskedPlanSchema,
  paymentSchema,
  planListSchema,
  type MaskedPlan,
  type NewPlanPayment,
  type Payment,
  type Plan,
  type PlanLookup,
} from 'shared/contracts/payments';

/** Calls about instalment plans. @throws as `callApi` */

/** Plans of the person who is signed in, newest first. */
export const fetchPlans = async (signal: AbortSignal): Promise<Plan[]> =>
  (await callApi(planListSchema, { url: '/instalment-plans/', signal })).items;

/** Starts a payment of one of these plans; its page is where it is paid. */
export const payPlan = (reference: string, data: NewPlanPayment): Promise<Payment> =>
  callApi(paymentSchema, {
    method: 'post',
    url: `/instalment-plans/${encodeURIComponent(reference)}/payments/`,
    data,
  });

/** What everybody sees of a plan who knows its reference and its payer's e-mail address. */
export const lookUpPlan = (data: PlanLookup): Promise<MaskedPlan> =>
  callApi(maskedPlanSchema, { method: 'post', url: '/instalment-plans/lookup/', data });
