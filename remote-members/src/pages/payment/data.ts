import { transferSchema, type NewProof, type Transfer } from '@hidden-order/api-shapes/transfers';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { orNull } from '../../calls';

const addressOf = (reference: string) => `/payments/${encodeURIComponent(reference)}` as const;

/** A payment by transfer of the signed-in person; null for an unknown one. */
export const loader = ({ params: { reference = '' }, request: { signal } }: PageLoaderArgs): Promise<Transfer | null> =>
  orNull(callApi(transferSchema, { url: `${addressOf(reference)}/transfer/`, signal }));

/** How long a file may take on a slow line, in milliseconds; the API waits no longer. */
const UPLOAD_MS = 30_000;

/** All throw as `callApi` does. */
export const actions = {
  /** Sends the proof of a transfer. */
  sendProof: ({ reference, proof }: { reference: string; proof: NewProof }): Promise<Transfer> =>
    callApi(transferSchema, {
      method: 'post',
      url: `${addressOf(reference)}/proofs/`,
      data: proof,
      timeout: UPLOAD_MS,
    }),

  /** Cancels a payment that was not made. */
  cancel: (reference: string): Promise<Transfer> =>
    callApi(transferSchema, { method: 'post', url: `${addressOf(reference)}/cancel/`, data: {} }),
};
