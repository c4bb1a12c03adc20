import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { ContactMessage } from 'shared/contracts/contact';
import type { Database } from '../database/database';
import { contactMessages } from '../database/schema';
import { newReference } from '../reference';

/** How many messages one network address may send in {@link RATE_WINDOW_MS}. */
export const RATE_LIMIT = 5;
export const RATE_WINDOW_MS = 60 * 60 * 1000;

/** First half of the lock per network address. */
const CONTACT_LOCK = 4_610_003;

/** The message's reference, or when the sender may send the next one. */
export type Outcome = { reference: string } | { retryAt: Date };

/**
 * Stores a message, unless its sender has reached the limit.
 * @param sender network address
 */
export function storeMessage(
  db: Database,
  { name, email, topic, message }: ContactMessage,
  { sender, now }: { sender: string; now: Date },
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    // The lock serialises messages of one sender, so that each is counted.
    await tx.execute(sql`select pg_advisory_xact_lock(${CONTACT_LOCK}, hashtext(${sender}))`);
    const since = new Date(now.getTime() - RATE_WINDOW_MS);
    const recent = await tx
      .select({ receivedAt: contactMessages.receivedAt })
      .from(contactMessages)
      .where(and(eq(contactMessages.sender, sender), gt(contactMessages.receivedAt, since)))
      .orderBy(asc(contactMessages.receivedAt));
    const [oldest] = recent.slice(-RATE_LIMIT);
    if (oldest && recent.length >= RATE_LIMIT) {
      return { retryAt: new Date(oldest.receivedAt.getTime() + RATE_WINDOW_MS) };
    }
    const reference = newReference('C');
    await tx.insert(contactMessages).values({ reference, sender, name, email, topic, message, receivedAt: now });
    return { reference };
  });
}
