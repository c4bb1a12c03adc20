import { eq, sql } from 'drizzle-orm';
import type { RateSource } from 'shared/contracts/rates';
import type { Database } from '../database/database';
import { rateRequests, rateSnapshots, type RateSnapshotRow } from './tables';
import { BASE, type LiveSnapshot } from './snapshot';

/** No source is asked more often than this. */
export const ASK_INTERVAL_MS = 60 * 60 * 1000;

/** The last good rates, if any source has ever answered. */
export async function readSnapshot(db: Database): Promise<RateSnapshotRow | undefined> {
  const [row] = await db.select().from(rateSnapshots).where(eq(rateSnapshots.base, BASE));
  return row;
}

/** Stores rates in place of the last ones, unless they are older. */
export async function keepSnapshot(db: Database, snapshot: LiveSnapshot): Promise<void> {
  const row = { ...snapshot, base: BASE };
  await db
    .insert(rateSnapshots)
    .values(row)
    .onConflictDoUpdate({
      target: rateSnapshots.base,
      set: row,
      setWhere: sql`${rateSnapshots.asOf} <= excluded.as_of`,
    });
}

/**
 * Claims a request to a source, for all processes. A last request that lies as far in the future was made before the
 * clock was set back.
 * @returns false if a process has asked the source within the hour
 */
export async function claimRequest(db: Database, source: RateSource, now: Date): Promise<boolean> {
  const [lastAllowed, ahead] = [-ASK_INTERVAL_MS, ASK_INTERVAL_MS].map((ms) =>
    new Date(now.getTime() + ms).toISOString(),
  );
  const claimed = await db
    .insert(rateRequests)
    .values({ source, askedAt: now })
    .onConflictDoUpdate({
      target: rateRequests.source,
      set: { askedAt: now },
      setWhere: sql`${rateRequests.askedAt} <= ${lastAllowed}::timestamptz or ${rateRequests.askedAt} >= ${ahead}::timestamptz`,
    })
    .returning({ source: rateRequests.source });
  return claimed.length > 0;
}
