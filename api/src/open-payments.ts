import { hkdfSync } from 'node:crypto';
import type { Database } from './database/database';
import type { Environment } from './env';
import type { Logger } from './log';
import type { PaymentServices } from './payments/gateway';
import { createSafepay, SAFEPAY_TIMEOUT_MS } from './payments/safepay';
import { deliverOverHttp } from './payments/sandbox/deliver';
import { createSandbox, type Sandbox } from './payments/sandbox/sandbox';
import type { Clock } from './services';

/** The time of this machine. */
const clock: Clock = () => new Date();

/** The key of the sandbox's webhooks. */
export const webhookKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'sandbox webhooks', 32));

/**
 * The payment services with the gateway that the settings name.
 * @param secret the one that signs sessions; keys are derived from it
 */
export function openPayments(
  env: Environment,
  db: Database,
  secret: string,
  log: Logger,
): PaymentServices & { sandbox: Sandbox | undefined } {
  const common = { db, clock, log, siteUrl: env.SITE_URL };
  if (env.PAYMENT_GATEWAY === 'safepay') {
    const gateway = createSafepay({
      environment: env.SAFEPAY_ENVIRONMENT,
      apiKey: env.SAFEPAY_API_KEY ?? '',
      merchantSecret: env.SAFEPAY_MERCHANT_SECRET ?? '',
      webhookSecret: env.SAFEPAY_WEBHOOK_SECRET ?? '',
      url: env.SAFEPAY_URL,
      timeoutMs: SAFEPAY_TIMEOUT_MS,
    });
    return { ...common, gateway, sandbox: undefined };
  }
  const sandbox = createSandbox({
    db,
    clock,
    key: webhookKey(secret),
    apiUrl: env.API_PUBLIC_URL,
    deliver: deliverOverHttp(`http://localhost:${env.API_PORT}/payments/webhooks/sandbox/`, clock, log),
  });
  return { ...common, gateway: sandbox, sandbox };
}
