import * as calls from '@hidden-order/api-shapes/transfers/calls';
import type { NewProof } from '@hidden-order/api-shapes/transfers';
import { callApi } from '@hidden-order/platform/api-client';

/** Without a byte for so long, in milliseconds, the line counts as dead; nginx waits as long (site.conf.template). */
const SILENCE_MS = 60_000;

/** Why a call was aborted whose line was silent. */
export const SILENCE = 'silence';

/**
 * Sends the proof of a transfer, however long its file takes: no time limit but silence ends it.
 * @param call its signal ends the call; after silence with the reason `SILENCE`
 * @param onProgress called with the share that is sent, from 0 to 1
 * @throws as `callApi`
 */
export async function sendProof(
  { reference, proof }: { reference: string; proof: NewProof },
  call: AbortController,
  onProgress: (share: number) => void,
): Promise<void> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => call.abort(SILENCE), SILENCE_MS);
  };
  listen();
  try {
    await callApi(calls.sendProof, {
      params: { reference },
      body: proof,
      timeout: 0,
      signal: call.signal,
      onUploadProgress: ({ progress = 0 }) => {
        listen();
        onProgress(progress);
      },
    });
  } finally {
    clearTimeout(silence);
  }
}
