import { and, eq, sum, type SQL } from 'drizzle-orm';
import type { Database } from '../../../plugins/database/database';
import { payments } from '../tables';
import { paymentProofs } from './tables';

/**
 * What came by transfer for payments, in paisa, by their ids; nothing for a payment without an accepted proof.
 * @param where selects payments
 */
export async function receivedBy(db: Database, where: SQL | undefined): Promise<Map<number, number>> {
  const { paymentId, receivedPaisa, state } = paymentProofs;
  const rows = await db
    .select({ paymentId, received: sum(receivedPaisa).mapWith(Number) })
    .from(paymentProofs)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(and(where, eq(state, 'accepted')))
    .groupBy(paymentId);
  return new Map(rows.map((row) => [row.paymentId, row.received]));
}

/** What came by transfer for a payment, in paisa. */
export const receivedFor = async (db: Database, payment: number): Promise<number> =>
  (await receivedBy(db, eq(payments.id, payment))).get(payment) ?? 0;
