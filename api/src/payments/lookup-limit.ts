import { createHmac } from 'node:crypto';
import { count, eq, lte, min, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { tooManyTries } from './problems';
import type { PaymentServices } from './services';
import { lookupFailures } from './tables';

/** Number of look-ups that may fail in {@link LOOKUP_MINUTES}; further ones are refused. */
export const LOOKUP_TRIES = 5;
export const LOOKUP_MINUTES = 15;
const WINDOW_MS = LOOKUP_MINUTES * 60_000;

/** Serialises look-ups, so that concurrent ones cannot exceed the limit. */
const LOOKUP_LOCK = 4_610_006;

/**
 * Looks something up for a caller without a session, unless too many look-ups have failed.
 * @param limits what a failure counts against, such as `address 203.0.113.7`; stored as keyed hashes only
 * @param find returns undefined for a failure
 * @throws {ApiError} 429 too many failures
 */
export async function lookUp<Found>(
  { db, clock, lookupKey }: Pick<PaymentServices, 'db' | 'clock' | 'lookupKey'>,
  limits: readonly string[],
  find: (tx: Database) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const now = clock();
  const keys = limits.map((text) => createHmac('sha256', lookupKey).update(text).digest('base64url'));
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOOKUP_LOCK})`);
    await tx.delete(lookupFailures).where(lte(lookupFailures.at, new Date(now.getTime() - WINDOW_MS)));
    for (const key of keys) {
      const seconds = await secondsToWait(tx, key, now);
      if (seconds > 0) throw tooManyTries(seconds);
    }
    const found = await find(tx);
    // A failure is returned, because throwing would roll its record back.
    if (found === undefined) await tx.insert(lookupFailures).values(keys.map((key) => ({ key, at: now })));
    return found;
  });
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
