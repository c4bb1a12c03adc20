import { count, sql, type SQL, type Subquery, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Waiting } from '@hidden-order/api-shapes/desk/today';
import type { Database } from '../plugins/database/database';
import { deskActions } from './tables';

/**
 * How many rows wait, for the page of today.
 * @param since when a row began to wait
 */
export async function countWaiting(
  db: Database,
  kind: Waiting['kind'],
  { from, since, where }: { from: PgTable | Subquery; since: SQLWrapper; where?: SQL | undefined },
): Promise<Waiting> {
  const oldest: SQL<Date | null> = sql`min(${since})`.mapWith(deskActions.at);
  const [row] = await db.select({ count: count(), oldest }).from(from).where(where);
  return { kind, count: row?.count ?? 0, oldest: row?.oldest?.toISOString() ?? null };
}
