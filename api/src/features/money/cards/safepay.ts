import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { CURRENCY } from '@hidden-order/api-shapes/payments';
import type { Environment } from '../../../plugins/config/env';
import { z } from 'zod';
import { isUnstorable } from '../../../plugins/requests/refuse-unstorable';
import { PAYMENT_MINUTES } from '../orders/payments';
import { GatewayError, type Gateway, type GatewayEvent, type GatewayReport } from './gateway';

/** How long Safepay may take for one answer, in milliseconds; a webhook has 10 s in all and waits for one. */
const SAFEPAY_TIMEOUT_MS = 5_000;

/** Where Safepay's API and its payment page are. */
const HOSTS = {
  sandbox: { api: 'https://sandbox.api.getsafepay.com', checkout: 'https://sandbox.api.getsafepay.com' },
  production: { api: 'https://api.getsafepay.com', checkout: 'https://getsafepay.com' },
};

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

/** What kinds of events say of the money. */
const SAYS: Readonly<Record<string, GatewayEvent['says']>> = {
  'payment.succeeded': 'paid',
  'payment.failed': 'unpaid',
  'payment.refunded': 'reversed',
  'payment.refund_partial': 'reversed',
  'payment.reversed': 'reversed',
  'payment.voided': 'reversed',
  'payment.disputed': 'reversed',
  'payment.dispute.lost': 'reversed',
  'authorization.reversed': 'reversed',
  'void.succeeded': 'reversed',
};
const eventSchema = z.object({
  token: z.string().max(200).catch(''),
  type: z.string().max(200),
  data: z
    .object({ tracker: z.string().min(1).max(200) })
    .optional()
    .catch(undefined),
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
 * @returns undefined where the settings name no merchant
 * @see https://safepay-docs.netlify.app/build-your-integration/express-checkout
 */
export function createSafepay(env: Environment, timeoutMs = SAFEPAY_TIMEOUT_MS): Gateway | undefined {
  const { SAFEPAY_ENVIRONMENT: environment, SAFEPAY_URL: url, SAFEPAY_API_KEY: apiKey } = env;
  const { SAFEPAY_MERCHANT_SECRET: merchantSecret, SAFEPAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (apiKey === undefined || merchantSecret === undefined || webhookSecret === undefined) return undefined;
  const host = url === undefined ? HOSTS[environment] : { api: url, checkout: url };

  const call = async <T>(schema: z.ZodType<T>, method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
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
  };

  return {
    name: 'safepay',
    minutes: PAYMENT_MINUTES,
    async open({ reference, amountPaisa, returnUrl, tracker: known }) {
      const order = {
        merchant_api_key: apiKey,
        intent: 'CYBERSOURCE',
        mode: 'payment',
        currency: CURRENCY,
        amount: amountPaisa,
      };
      const tracker = known ?? (await call(trackerSchema, 'POST', '/order/payments/v3/', order)).data.tracker.token;
      const { data: tbt } = await call(passportSchema, 'POST', '/client/passport/v1/token', {});
      const query = new URLSearchParams({
        environment,
        tracker,
        tbt,
        source: 'hosted',
        order_id: reference,
        redirect_url: returnUrl,
        cancel_url: returnUrl,
      });
      return { tracker, url: `${host.checkout}/embedded/?${query.toString()}` };
    },
    async ask(tracker) {
      const path = `/reporter/api/v1/payments/${encodeURIComponent(tracker)}`;
      const { data } = await call(reportSchema, 'GET', path);
      if (data.token !== tracker) throw new GatewayError(`GET ${path} was answered for another payment`);
      const { amount, currency } = data.purchase_totals.quote_amount;
      const outcome = STATES[data.state] ?? 'pending';
      return { outcome, amountPaisa: amount, currency };
    },
    readWebhook(body, headers) {
      if (!isSignedBy(webhookSecret, body, headers['x-sfpy-signature'])) return 'forged';
      const event = eventSchema.safeParse(parseJson(body.toString('utf8')));
      if (!event.success || isUnstorable(event.data)) return 'unreadable';
      const { token, type, data } = event.data;
      // A redelivery has the same bytes.
      const id = token || createHash('sha256').update(body).digest('hex');
      return { id, type, tracker: data?.tracker, says: SAYS[type] };
    },
  };
}

/** Whether a signature header is the hex HMAC-SHA512 of a webhook's raw body, compared in constant time. */
function isSignedBy(secret: string, body: Buffer, header: string | string[] | undefined): boolean {
  const given = Buffer.from(String(header).toLowerCase(), 'latin1');
  const expected = Buffer.from(createHmac('sha512', secret).update(body).digest('hex'), 'latin1');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What Safepay sent as JSON; undefined, which no schema takes, for any other text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
