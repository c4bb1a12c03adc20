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

/** This many look-ups may fail in the time below; after them none is looked at. */
export const LOOKUP_TRIES = 5;
export const LOOKUP_MINUTES = 15;
const WINDOW_MS = LOOKUP_MINUTES * 60_000;

/** Look-ups go one after the other, so that no number of them at once gets past the limit. */
const LOOKUP_LOCK = 4_610_006;

const noMatch = () =>
  new ApiError(404, { detail: 'No plan matches this reference and e-mail. Check both and try again.' });

/**
 * Finds a plan by its reference and its payer's e-mail, for somebody who is not signed in. Whatever does not match is
 * answered alike. Failures count against the caller's address and against the reference, kept as keyed hashes only.
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
  // A failure must stay recorded, so the transaction ends well in any case.
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

/** Seconds until failures of a key are few enough; 0 if they are. */
async function secondsToWait(tx: Database, key: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ failures: count(), oldest: min(lookupFailures.at) })
    .from(lookupFailures)
    .where(eq(lookupFailures.key, key));
  if (!row?.oldest || row.failures < LOOKUP_TRIES) return 0;
  return Math.ceil((row.oldest.getTime() + WINDOW_MS - now.getTime()) / 1000);
}
