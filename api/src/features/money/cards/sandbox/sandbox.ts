import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../../plugins/database/database';
import type { Clock } from '../../../../plugins/clock';
import { GatewayError, type Gateway, type GatewayReport, gatewayIdSchema, readSigned, signBody } from '../gateway';
import { PAYMENT_MINUTES } from '../../orders/payments';
import { sandboxCheckouts, type SandboxCheckoutRow } from './tables';

/** How much later than the click a delayed payment succeeds, in seconds. */
export const SANDBOX_DELAY_SECONDS = 20;
export const SANDBOX_DECISIONS = ['pay', 'delay', 'fail', 'cancel'] as const;
export type SandboxDecision = (typeof SANDBOX_DECISIONS)[number];
export const SANDBOX_SIGNATURE_HEADER = 'x-sandbox-signature';

/** A webhook as it goes over the wire. */
export interface SignedWebhook {
  body: string;
  signature: string;
}

interface SandboxSettings {
  db: Database;
  clock: Clock;
  /** Signs the webhooks. */
  key: Buffer;
  /** Address of the API, without a slash at the end; the payment page is there. */
  apiUrl: string;
  /** Delivers a webhook in the background, not before an instant. */
  deliver: (webhook: SignedWebhook, notBefore: Date) => void;
}

/** The built-in gateway: takes no money, and otherwise behaves like a remote gateway. */
export interface Sandbox extends Gateway {
  findCheckout(tracker: string): Promise<SandboxCheckoutRow | undefined>;
  /** Records the payer's click. The first decision counts; an expired page takes none. */
  decide(tracker: string, decision: SandboxDecision): Promise<void>;
  /** Sends the money of a paid payment back, or has it contested, also one after the other, as at a real gateway. For tests. */
  reverse(tracker: string, outcome: 'refunded' | 'disputed'): Promise<void>;
}

const eventSchema = z.object({
  token: gatewayIdSchema,
  type: z.string().max(200),
  data: z.object({
    tracker: gatewayIdSchema,
    amount: z.int(),
    currency: z.string(),
    metadata: z.object({ order_id: z.string() }),
  }),
});
export type SandboxEvent = z.infer<typeof eventSchema>;

const TYPES = {
  paid: 'payment.succeeded',
  failed: 'payment.failed',
  cancelled: 'payment.cancelled',
  refunded: 'payment.refunded',
  disputed: 'payment.disputed',
} as const;
const OUTCOMES: Readonly<Record<string, GatewayReport['outcome']>> = {
  'payment.succeeded': 'paid',
  'payment.failed': 'failed',
  'payment.cancelled': 'cancelled',
  'payment.refunded': 'disputed',
  'payment.disputed': 'disputed',
};
const MEANING = { pay: 'paid', delay: 'paid', fail: 'failed', cancel: 'cancelled' } as const;

/** A webhook for an event, signed. */
export function signEvent(key: Buffer, event: SandboxEvent): SignedWebhook {
  const body = JSON.stringify(event);
  return { body, signature: signBody(key, Buffer.from(body)) };
}

export function createSandbox({ db, clock, key, apiUrl, deliver }: SandboxSettings): Sandbox {
  async function findCheckout(tracker: string): Promise<SandboxCheckoutRow | undefined> {
    const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.tracker, tracker));
    return row;
  }

  return {
    name: 'sandbox',
    label: 'Sandbox (no money moved)',
    minutes: PAYMENT_MINUTES,
    findCheckout,
    async open({ reference, tracker = `sbx_${randomUUID()}`, ...request }) {
      const { expiresAt } = request;
      await db
        .insert(sandboxCheckouts)
        .values({ ...request, tracker, orderId: reference })
        .onConflictDoUpdate({ target: sandboxCheckouts.tracker, set: { expiresAt } });
      return { tracker, url: `${apiUrl}/sandbox/checkout/${tracker}/` };
    },
    async ask(tracker) {
      const checkout = await findCheckout(tracker);
      if (!checkout) throw new GatewayError('the sandbox knows no such payment');
      return reportOf(checkout, clock());
    },
    readWebhook(body, headers) {
      const event = eventSchema.safeParse(readSigned(key, body, headers[SANDBOX_SIGNATURE_HEADER]));
      if (!event.success) throw new GatewayError('a webhook has an unknown shape');
      const { token, type, data } = event.data;
      const { tracker, amount, currency, metadata } = data;
      const outcome = OUTCOMES[type];
      const report = outcome && { tracker, outcome, amountPaisa: amount, currency, reference: metadata.order_id };
      return { token, type, tracker, report };
    },
    async decide(tracker, decision) {
      const now = clock();
      const effectiveAt = decision === 'delay' ? new Date(now.getTime() + SANDBOX_DELAY_SECONDS * 1000) : now;
      const checkout = await findCheckout(tracker);
      if (!checkout || now >= checkout.expiresAt) return;
      const [decided] = await db
        .update(sandboxCheckouts)
        .set({ decision: MEANING[decision], effectiveAt })
        .where(and(eq(sandboxCheckouts.tracker, tracker), isNull(sandboxCheckouts.decision)))
        .returning();
      if (!decided) return;
      deliver(signEvent(key, eventOf(decided, TYPES[MEANING[decision]])), effectiveAt);
    },
    async reverse(tracker, outcome) {
      const [reversed] = await db
        .update(sandboxCheckouts)
        .set({ decision: outcome })
        .where(
          and(
            eq(sandboxCheckouts.tracker, tracker),
            inArray(sandboxCheckouts.decision, ['paid', 'refunded', 'disputed']),
          ),
        )
        .returning();
      if (reversed) deliver(signEvent(key, eventOf(reversed, TYPES[outcome])), clock());
    },
  };
}

const eventOf = (checkout: SandboxCheckoutRow, type: SandboxEvent['type']): SandboxEvent => ({
  token: `evt_${randomUUID()}`,
  type,
  data: {
    tracker: checkout.tracker,
    amount: checkout.amountPaisa,
    currency: checkout.currency,
    metadata: { order_id: checkout.orderId },
  },
});

function reportOf(checkout: SandboxCheckoutRow, now: Date): GatewayReport {
  const { tracker, amountPaisa, currency, orderId, decision, effectiveAt, expiresAt } = checkout;
  const decided = effectiveAt !== null && effectiveAt <= now ? decision : null;
  const outcome = decided ?? (decision === null && expiresAt <= now ? 'expired' : 'pending');
  return { tracker, amountPaisa, currency, reference: orderId, outcome };
}
