import * as paymentsCalls from '@hidden-order/api-shapes/payments/calls';
import * as refundsCalls from '@hidden-order/api-shapes/refunds/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { NewRefund, Refund } from '@hidden-order/api-shapes/refunds';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { fetchRefunds } from '../../calls/refunds';
import { orNull } from '../../or-null';

/** A receipt of the signed-in person, and how its order stands with the refund rule; null for an unknown one. */
export async function loader({ params: { number = '' }, request: { signal } }: PageLoaderArgs) {
  const [receipt, refunds] = await Promise.all([
    orNull(callApi(paymentsCalls.readReceipt, { params: { number }, signal })),
    fetchRefunds(signal),
  ]);
  return receipt && { receipt, refund: refunds.find(({ order }) => order === receipt.order) ?? null };
}

/** Both throw as `callApi` does. */
export const actions = {
  /** Asks for a refund, or for the end of a plan. */
  ask: (data: NewRefund): Promise<Refund> => callApi(refundsCalls.askRefund, { body: data }),

  /** Takes the request back that waits. @param order its reference */
  withdraw: (order: string): Promise<Refund> => callApi(refundsCalls.withdrawRefund, { params: { reference: order } }),
};
