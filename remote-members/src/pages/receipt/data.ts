import { callApi } from 'shared/api-client';
import { receiptSchema } from 'shared/api/payments';
import type { PageLoaderArgs } from 'shared/platform/page';
import { orNull } from '../../calls';

/** A receipt of the signed-in person; null for an unknown one. */
export const loader = ({ params: { number = '' }, request: { signal } }: PageLoaderArgs) =>
  orNull(callApi(receiptSchema, { url: `/receipts/${encodeURIComponent(number)}/`, signal }));
