import * as calls from '@hidden-order/api-shapes/payments/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { MaskedPlan, PlanLookup } from '@hidden-order/api-shapes/payments';

export const actions = {
  /**
   * Finds the masked plan with this reference and payer's e-mail address. The API answers every mismatch with the same 404.
   * @throws as `callApi`
   */
  lookUp: (data: PlanLookup): Promise<MaskedPlan> => callApi(calls.lookUpPlan, { body: data }),
};
