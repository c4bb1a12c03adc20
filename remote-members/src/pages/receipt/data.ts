import { callApi } from '@hidden-order/platform/api-client';
import { receiptSchema } from '@hidden-order/api-shapes/payments';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { orNull } from '../../calls';

/** A receipt of the signed-in person; null for an unknown one. */
export const loader = ({ params: { number = '' }, request: { signal } }: PageLoaderArgs) =>
  orNull(callApi(receiptSchema, { url: `/receipts/${encodeURIComponent(number)}/`, signal }));
