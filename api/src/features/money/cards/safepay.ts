import { CURRENCY } from '@hidden-order/api-shapes/payments';
import type { SAFEPAY_ENVIRONMENTS } from '../../../plugins/config/settings';
import { z } from 'zod';
import { PAYMENT_MINUTES } from '../orders/payments';
import { GatewayError, parseJson, gatewayIdSchema, readSigned, type Gateway, type GatewayReport } from './gateway';

/** How long Safepay may take for one answer, in milliseconds; a webhook has 10 s in all and waits for one. */
export const SAFEPAY_TIMEOUT_MS = 5_000;

/** Where Safepay's API and its payment page are. */
const HOSTS = {
  sandbox: { api: 'https://sandbox.api.getsafepay.com', checkout: 'https://sandbox.api.getsafepay.com' },
  production: { api: 'https://api.getsafepay.com', checkout: 'https://getsafepay.com' },
};

export interface SafepaySettings {
  environment: (typeof SAFEPAY_ENVIRONMENTS)[number];
  /** Public key of the merchant. */
  apiKey: string;
  /** Goes with every call, never with a page. */
  merchantSecret: string;
  /** Shared secret of the webhook. */
  webhookSecret: string;
  /** Address to use instead of Safepay's own, without a slash at the end. */
  url: string | undefined;
  /** See {@link SAFEPAY_TIMEOUT_MS}. */
  timeoutMs: number;
}

/**
 * What the states of a tracker say about its payment. In all others it can still be paid, after a refused card, too: a
 * tracker takes no time at which it ends.
 */
const STATES: Readonly<Record<string, GatewayReport['outcome']>> = {
  TRACKER_ENDED: 'paid',
  TRACKER_CANCELLED: 'cancelled',
  TRACKER_EXPIRED: 'expired',
  TRACKER_VOIDED: 'refunded',
  TRACKER_REVERSED: 'refunded',
  TRACKER_REFUNDED: 'refunded',
  TRACKER_PARTIAL_REFUND: 'disputed',
  TRACKER_DISPUTED: 'disputed',
};

const trackerSchema = z.object({ data: z.object({ tracker: z.object({ token: z.string().min(1) }) }) });
const passportSchema = z.object({ data: z.string().min(1) });
const paymentSchema = z.object({
  token: z.string(),
  state: z.string(),
  purchase_totals: z.object({ quote_amount: z.object({ currency: z.string(), amount: z.int() }) }),
});
/** Safepay's documentation wraps the payment in `tracker`, its SDK does not. */
const reportSchema = z.object({
  data: z.union([z.object({ tracker: paymentSchema }).transform(({ tracker }) => tracker), paymentSchema]),
});

/** What kinds of events say; how much of the money went back, only Safepay's answer does. */
const OUTCOMES: Readonly<Record<string, 'paid' | 'failed' | 'disputed'>> = {
  'payment.succeeded': 'paid',
  'payment.failed': 'failed',
  'payment.refunded': 'disputed',
  'payment.refund_partial': 'disputed',
  'payment.reversed': 'disputed',
  'payment.voided': 'disputed',
  'payment.disputed': 'disputed',
  'payment.dispute.lost': 'disputed',
  'authorization.reversed': 'disputed',
  'void.succeeded': 'disputed',
};
const eventSchema = z.object({
  token: gatewayIdSchema,
  type: z.string().max(200),
  data: z.object({ tracker: gatewayIdSchema }).optional().catch(undefined),
});
const paymentEventSchema = z.object({
  data: z.object({
    tracker: gatewayIdSchema,
    amount: z.int(),
    currency: z.string(),
    metadata: z.object({ order_id: z.string() }),
  }),
});
/** What of it is not documented may be missing. */
const reversalEventSchema = z.object({
  data: z.object({
    tracker: gatewayIdSchema,
    amount: z.int().catch(0),
    currency: z.string().catch(CURRENCY),
    metadata: z.object({ order_id: z.string() }).optional().catch(undefined),
  }),
});

const resetSchema = z.object({
  cause: z.object({ code: z.enum(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']) }),
});

/**
 * Whether a connection ended before an answer began, as one does that was kept open for the next call and that the other
 * side has closed meanwhile. The call is worth another try: a payment that it may have opened is shown to no one.
 */
const isReset = (error: unknown): boolean => resetSchema.safeParse(error).success;

/**
 * Safepay's hosted checkout over plain HTTP. Amounts are in paisa on both sides.
 * @see https://safepay-docs.netlify.app/build-your-integration/express-checkout
 */
export function createSafepay(settings: SafepaySettings): Gateway {
  const { environment, apiKey, merchantSecret, webhookSecret, url, timeoutMs } = settings;
  const host = url === undefined ? HOSTS[environment] : { api: url, checkout: url };

  async function call<T>(schema: z.ZodType<T>, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json', 'x-sfpy-merchant-secret': merchantSecret };
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect would send the merchant's secret elsewhere.
    const redirect = 'error';
    const send = () =>
      fetch(host.api + path, { method, headers, signal, redirect, body: body ? JSON.stringify(body) : null });
    const answer = await send()
      .catch((error: unknown) => {
        if (!isReset(error)) throw error;
        return send();
      })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: unknown) => {
        throw new GatewayError(`${method} ${path.split('/')[1]} failed`, { cause: error });
      });
    if (answer.status >= 300) throw new GatewayError(`${method} ${path} was answered with ${answer.status}`);
    const result = schema.safeParse(parseJson(answer.text));
    if (!result.success) throw new GatewayError(`${method} ${path} was answered in an unknown shape`);
    return result.data;
  }

  return {
    name: 'safepay',
    label: 'Safepay',
    minutes: PAYMENT_MINUTES,
    async open({ reference, amountPaisa, currency, redirectUrl, cancelUrl, tracker: known }) {
      const order = { merchant_api_key: apiKey, intent: 'CYBERSOURCE', mode: 'payment', currency, amount: amountPaisa };
      const tracker = known ?? (await call(trackerSchema, 'POST', '/order/payments/v3/', order)).data.tracker.token;
      const { data: tbt } = await call(passportSchema, 'POST', '/client/passport/v1/token', {});
      const query = new URLSearchParams({
        environment,
        tracker,
        tbt,
        source: 'hosted',
        order_id: reference,
        redirect_url: redirectUrl,
        cancel_url: cancelUrl,
      });
      return { tracker, url: `${host.checkout}/embedded/?${query.toString()}` };
    },
    async ask(tracker) {
      const path = `/reporter/api/v1/payments/${encodeURIComponent(tracker)}`;
      const { data } = await call(reportSchema, 'GET', path);
      if (data.token !== tracker) throw new GatewayError(`GET ${path} was answered for another payment`);
      const { amount, currency } = data.purchase_totals.quote_amount;
      const outcome = STATES[data.state] ?? 'pending';
      return { tracker, outcome, amountPaisa: amount, currency, reference: undefined };
    },
    readWebhook(body, headers) {
      const json = readSigned(webhookSecret, body, headers['x-sfpy-signature']);
      const event = eventSchema.safeParse(json);
      if (!event.success) throw new GatewayError('a webhook has an unknown shape');
      const { token, type, data } = event.data;
      const outcome = OUTCOMES[type];
      if (outcome === undefined) return { token, type, tracker: data?.tracker, report: undefined };
      const payment = (outcome === 'disputed' ? reversalEventSchema : paymentEventSchema).safeParse(json);
      if (!payment.success) throw new GatewayError(`a webhook of type ${type} has an unknown shape`);
      const { tracker, amount, currency, metadata } = payment.data.data;
      const report = { tracker, outcome, amountPaisa: amount, currency, reference: metadata?.order_id };
      return { token, type, tracker, report };
    },
  };
}
