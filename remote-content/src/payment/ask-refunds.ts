import * as calls from '@hidden-order/api-shapes/refunds/calls';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import { callApi } from '@hidden-order/platform/api-client';

/** How the person's orders stand with the refund rule; none where the API does not say. */
export const askRefunds = (signal: AbortSignal): Promise<Refund[]> =>
  callApi(calls.listRefunds, { signal }).then(
    ({ items }) => items,
    () => [],
  );
