import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../log';
import type { Clock } from '../../services';
import { SANDBOX_SIGNATURE_HEADER, type SignedWebhook } from './sandbox';

/** Waits before the second and third try, in milliseconds. */
const RETRY_AFTER_MS = [1_000, 5_000];
const TIMEOUT_MS = 10_000;

/**
 * Delivers the sandbox's webhooks over HTTP in the background. A lost webhook does no harm: polling and the background
 * job ask the gateway.
 * @param url address of the webhook endpoint
 */
export const deliverOverHttp =
  (url: string, clock: Clock, log: Logger) =>
  (webhook: SignedWebhook, notBefore: Date): void =>
    void send(url, webhook, Math.max(0, notBefore.getTime() - clock().getTime())).catch((error: unknown) =>
      log.warn({ err: error }, 'a sandbox webhook did not arrive'),
    );

async function send(url: string, { body, signature }: SignedWebhook, delayMs: number): Promise<void> {
  // These timers do not keep the process alive.
  await pause(delayMs, undefined, { ref: false });
  for (const retryAfter of [...RETRY_AFTER_MS, undefined]) {
    const delivered = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE_HEADER]: signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      ({ ok, status }) => (ok ? true : `it was answered with ${status}`),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (delivered === true) return;
    if (retryAfter === undefined) throw new Error(delivered);
    await pause(retryAfter, undefined, { ref: false });
  }
}
