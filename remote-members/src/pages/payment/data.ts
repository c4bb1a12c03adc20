import { transferSchema, type Transfer } from '@hidden-order/api-shapes/transfers';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { orNull } from '../../calls';

export const addressOf = (reference: string) => `/payments/${encodeURIComponent(reference)}` as const;

/** A payment by transfer of the signed-in person; null for an unknown one. */
export const loader = ({ params: { reference = '' }, request: { signal } }: PageLoaderArgs): Promise<Transfer | null> =>
  orNull(callApi(transferSchema, { url: `${addressOf(reference)}/transfer/`, signal }));

/** All throw as `callApi` does. */
export const actions = {
  /** Cancels a payment that was not made. */
  cancel: (reference: string): Promise<Transfer> =>
    callApi(transferSchema, { method: 'post', url: `${addressOf(reference)}/cancel/`, data: {} }),
};
