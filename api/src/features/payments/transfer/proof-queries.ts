import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Database } from '../../../plugins/database/database';
import { paymentProofs } from './tables';

/** What came by transfer for payments, in paisa, by their ids; nothing for a payment without an accepted proof. */
export async function receivedBy(db: Database, payments: number[]): Promise<Map<number, number>> {
  const { paymentId, receivedPaisa, state } = paymentProofs;
  const rows = await db
    .select({ paymentId, received: sum(receivedPaisa).mapWith(Number) })
    .from(paymentProofs)
    .where(and(inArray(paymentId, payments), eq(state, 'accepted')))
    .groupBy(paymentId);
  return new Map(rows.map((row) => [row.paymentId, row.received]));
}

/** What came by transfer for a payment, in paisa. */
export const receivedFor = async (db: Database, payment: number): Promise<number> =>
  (await receivedBy(db, [payment])).get(payment) ?? 0;
