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

/** API calls about instalment plans. All throw as `callApi` does. */

/** The plans of the signed-in person, newest first. */
export const fetchPlans = async (signal: AbortSignal): Promise<Plan[]> =>
  (await callApi(planListSchema, { url: '/instalment-plans/', signal })).items;

/** Starts a payment of a plan. The person pays it at its `redirect_url`. */
export const payPlan = (reference: string, data: NewPlanPayment): Promise<Payment> =>
  callApi(paymentSchema, {
    method: 'post',
    url: `/instalment-plans/${encodeURIComponent(reference)}/payments/`,
    data,
  });

/** The masked plan with this reference and payer's e-mail address. The API answers every mismatch with the same 404. */
export const lookUpPlan = (data: PlanLookup): Promise<MaskedPlan> =>
  callApi(maskedPlanSchema, { method: 'post', url: '/instalment-plans/lookup/', data });
