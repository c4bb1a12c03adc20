import * as calls from '@hidden-order/api-shapes/transfers/calls';
import type { NewProof } from '@hidden-order/api-shapes/transfers';
import { callApi } from '@hidden-order/platform/api-client';

/** Without a byte for so long, in milliseconds, the line counts as dead; nginx waits as long (site.conf.template). */
const SILENCE_MS = 60_000;

/** A call ended because its line was silent. */
export class SilentLineError extends Error {}

/**
 * Sends the proof of a transfer, however long its file takes: no time limit but silence ends it.
 * @param signal ends the call
 * @param onProgress called with the share that is sent, from 0 to 1
 * @throws SilentLineError after silence, or as `callApi`
 */
export async function sendProof(
  { reference, proof }: { reference: string; proof: NewProof },
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  // Who left while the file was read has sent nothing.
  signal.throwIfAborted();
  const call = new AbortController();
  const end = () => call.abort();
  signal.addEventListener('abort', end);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => call.abort(new SilentLineError()), SILENCE_MS);
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
  } catch (error) {
    throw call.signal.reason instanceof SilentLineError ? call.signal.reason : error;
  } finally {
    signal.removeEventListener('abort', end);
    clearTimeout(silence);
  }
}
