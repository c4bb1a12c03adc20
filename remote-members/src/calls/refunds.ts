import * as calls from '@hidden-order/api-shapes/refunds/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { Refund } from '@hidden-order/api-shapes/refunds';

/** How the orders of the signed-in person stand with the refund rule; none where the API does not say. */
export const fetchRefunds = (signal: AbortSignal): Promise<Refund[]> =>
  callApi(calls.listRefunds, { signal }).then(
    ({ items }) => items,
    () => [],
  );
