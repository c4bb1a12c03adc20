import * as calls from '@hidden-order/api-shapes/transfers/calls';
import type { Transfer } from '@hidden-order/api-shapes/transfers';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { orNull } from '../../or-null';

/** A payment by transfer of the signed-in person; null for an unknown one. */
export const loader = ({ params: { reference = '' }, request: { signal } }: PageLoaderArgs): Promise<Transfer | null> =>
  orNull(callApi(calls.readTransfer, { params: { reference }, signal }));

/** All throw as `callApi` does. */
export const actions = {
  /** Cancels a payment that was not made. */
  cancel: (reference: string): Promise<Transfer> => callApi(calls.cancelTransfer, { params: { reference } }),
};
