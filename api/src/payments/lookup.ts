import { createHmac } from 'node:crypto';
import { and, eq, gt, lte, min, count, sql } from 'drizzle-orm';
import type { MaskedPlan, PlanLookup } from 'shared/contracts/payments';
import type { Database } from '../database/database';
import { ApiError } from '../provider-format/errors';
import { tooManyTries } from './problems';
import { maskedPlanView, selectPurchases } from './purchases';
import { normaliseReference } from '../reference';
import type { PaymentServices } from './services';
import { lookupFailures, orders } from './tables';

/** Number of look-ups that may fail in {@link LOOKUP_MINUTES}; further ones are refused. */
export const LOOKUP_TRIES = 5;
export const LOOKUP_MINUTES = 15;
const WINDOW_MS = LOOKUP_MINUTES * 60_000;

/** Serialises look-ups, so that concurrent ones cannot exceed the limit. */
const LOOKUP_LOCK = 4_610_006;

const noMatch = () =>
  new ApiError(404, { detail: 'No plan matches this reference and e-mail. Check both and try again.' });

/**
 * Finds a plan by its reference and its payer's e-mail, without a session. All mismatches get the same answer. Failures
 * count against the caller's address and against the reference, which are stored as keyed hashes only.
 * @param address of the caller
 * @throws {ApiError} 404 no match, 429 too many failures
 */
export async function lookUpPlan(
  { db, clock, lookupKey }: PaymentServices,
  address: string,
  { reference, email }: PlanLookup,
): Promise<MaskedPlan> {
  const now = clock();
  const wanted = normaliseReference(reference);
  const keys = [`address ${address}`, `reference ${wanted}`].map((text) =>
    createHmac('sha256', lookupKey).update(text).digest('base64url'),
  );
  // A recorded failure must be committed, so the transaction returns the error instead of throwing it.
  const found = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOOKUP_LOCK})`);
    await tx.delete(lookupFailures).where(lte(lookupFailures.at, new Date(now.getTime() - WINDOW_MS)));
    for (const key of keys) {
      const seconds = await secondsToWait(tx, key, now);
      if (seconds > 0) return tooManyTries(seconds);
    }
    const [purchase] = await selectPurchases(
      tx,
      and(
        eq(orders.reference, wanted),
        gt(orders.instalments, 1),
        eq(sql`lower(${orders.payerEmail})`, email.trim().toLowerCase()),
      ),
    );
    if (!purchase) await tx.insert(lookupFailures).values(keys.map((key) => ({ key, at: now })));
    return purchase ?? noMatch();
  });
  if (found instanceof ApiError) throw found;
  return maskedPlanView(found, now);
}

/** Seconds until a key is below the limit; 0 if it is. */
async function secondsToWait(tx: Database, key: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ failures: count(), oldest: min(lookupFailures.at) })
    .from(lookupFailures)
    .where(eq(lookupFailures.key, key));
  if (!row?.oldest || row.failures < LOOKUP_TRIES) return 0;
  return Math.ceil((row.oldest.getTime() + WINDOW_MS - now.getTime()) / 1000);
}
