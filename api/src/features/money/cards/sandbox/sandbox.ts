import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { CURRENCY } from '@hidden-order/api-shapes/payments';
import type { Database } from '../../../../plugins/database/database';
import type { Clock } from '../../../../plugins/clock';
import { GatewayError, type Gateway } from '../gateway';
import { PAYMENT_MINUTES } from '../../orders/payments';
import { sandboxCheckouts, type SandboxCheckoutRow } from './tables';

/** How much later than the click a delayed payment succeeds, in seconds. */
export const SANDBOX_DELAY_SECONDS = 20;
export const SANDBOX_DECISIONS = ['pay', 'delay', 'fail', 'cancel'] as const;
export type SandboxDecision = (typeof SANDBOX_DECISIONS)[number];

/** The built-in gateway: takes no money. */
export interface Sandbox extends Gateway {
  findCheckout(tracker: string): Promise<SandboxCheckoutRow | undefined>;
  /** Records the payer's click. The first decision counts; an expired page takes none. */
  decide(tracker: string, decision: SandboxDecision): Promise<void>;
}

const MEANING = { pay: 'paid', delay: 'paid', fail: 'failed', cancel: 'cancelled' } as const;

interface SandboxSettings {
  db: Database;
  clock: Clock;
  /** Address of the API, without a slash at the end; the payment page is there. */
  apiUrl: string;
  /** Told of each decision and of the instant from which it counts, in place of a webhook, in the transaction that stores it. */
  tell: (tx: Database, tracker: string, from: Date) => Promise<void>;
}

export function createSandbox({ db, clock, apiUrl, tell }: SandboxSettings): Sandbox {
  async function findCheckout(tracker: string): Promise<SandboxCheckoutRow | undefined> {
    const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.tracker, tracker));
    return row;
  }

  return {
    name: 'sandbox',
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
      const { amountPaisa, decision, effectiveAt, expiresAt } = checkout;
      const now = clock();
      const decided = effectiveAt !== null && effectiveAt <= now ? decision : null;
      const outcome = decided ?? (decision === null && expiresAt <= now ? 'expired' : 'pending');
      return { outcome, amountPaisa, currency: CURRENCY };
    },
    async decide(tracker, decision) {
      const now = clock();
      const effectiveAt = decision === 'delay' ? new Date(now.getTime() + SANDBOX_DELAY_SECONDS * 1000) : now;
      const { tracker: known, decision: decided, expiresAt } = sandboxCheckouts;
      const storeDecision = async (tx: Database) => {
        const changed = await tx
          .update(sandboxCheckouts)
          .set({ decision: MEANING[decision], effectiveAt })
          .where(and(eq(known, tracker), isNull(decided), gt(expiresAt, now)))
          .returning();
        if (changed.length > 0) await tell(tx, tracker, effectiveAt);
      };
      await db.transaction(storeDecision);
    },
  };
}
