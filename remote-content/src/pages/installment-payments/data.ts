import { callApi } from '@hidden-order/platform/api-client';
import { maskedPlanSchema, type MaskedPlan, type PlanLookup } from '@hidden-order/api-shapes/payments';

export const actions = {
  /**
   * Finds the masked plan with this reference and payer's e-mail address. The API answers every mismatch with the same 404.
   * @throws as `callApi`
   */
  lookUp: (data: PlanLookup): Promise<MaskedPlan> =>
    callApi(maskedPlanSchema, { method: 'post', url: '/instalment-plans/lookup/', data }),
};
