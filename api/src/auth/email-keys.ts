import { asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { emailKey } from '../provider-format/email';
import { users } from './tables';

/** How many accounts are completed at a time. */
const PAGE_ROWS = 1000;

/**
 * Gives the accounts of earlier versions the form in which their addresses are compared. Earlier versions took `Ada@` and
 * `ada@` for two people: both accounts stay, the older one first.
 * @returns the ids of accounts whose addresses differ only in their case, for each such address
 */
export async function completeEmailKeys(db: Database): Promise<number[][]> {
  while (await completePage(db));
  const shared = db.select({ key: users.emailKey }).from(users).where(gt(users.emailTwin, 0));
  const groups = await db
    .select({ ids: sql<number[]>`jsonb_agg(${users.id} order by ${users.id})` })
    .from(users)
    .where(inArray(users.emailKey, shared))
    .groupBy(users.emailKey)
    .having(sql`count(*) > 1`);
  return groups.map(({ ids }) => ids);
}

/** @returns false if there was nothing to complete */
async function completePage(db: Database): Promise<boolean> {
  const incomplete = () => isNull(users.emailKey);
  if ((await db.select({ id: users.id }).from(users).where(incomplete()).limit(1)).length === 0) return false;
  await db.transaction(async (tx) => {
    // One process at a time, and no registration meanwhile.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    const rows = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(incomplete())
      .orderBy(asc(users.id))
      .limit(PAGE_ROWS);
    const keyed = rows.map(({ id, email }) => ({ id, key: emailKey(email) }));
    const keys = keyed.map(({ key }) => key);
    const taken = await tx
      .select({ key: users.emailKey, twin: sql`max(${users.emailTwin})`.mapWith(Number) })
      .from(users)
      .where(inArray(users.emailKey, keys))
      .groupBy(users.emailKey);
    const last = new Map(taken.map(({ key, twin }) => [key, twin]));
    for (const { id, key } of keyed) {
      const emailTwin = (last.get(key) ?? -1) + 1;
      last.set(key, emailTwin);
      await tx.update(users).set({ emailKey: key, emailTwin }).where(eq(users.id, id));
    }
  });
  return true;
}
