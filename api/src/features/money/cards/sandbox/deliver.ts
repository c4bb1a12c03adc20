import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../../../plugins/log';
import type { Clock } from '../../../../plugins/clock';
import { SANDBOX_SIGNATURE_HEADER, type SignedWebhook } from './sandbox';

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
  // This timer does not keep the process alive.
  await pause(delayMs, undefined, { ref: false });
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE_HEADER]: signature },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!ok) throw new Error(`it was answered with ${status}`);
}
