import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Purchase } from './purchases';
import { instalmentsAmount } from './schedule';
import { enrolments, ledgerEntries } from './tables';

/**
 * Ends a running purchase, whose order is locked: the lessons close, and the rest is waived. Money that was paid stays in
 * the books until its refund is recorded.
 * @param note kept with the entry
 * @returns the waived amount in paisa
 */
export async function endOrder(
  tx: Database,
  { order, paidCount }: Purchase,
  { at, note }: { at: Date; note: string },
): Promise<number> {
  const waivedPaisa = order.totalPaisa - instalmentsAmount(order.totalPaisa, 1, paidCount, order.instalments);
  // Never -0: entries compare as numbers.
  const amountPaisa = waivedPaisa === 0 ? 0 : -waivedPaisa;
  await tx.insert(ledgerEntries).values({ at, orderId: order.id, kind: 'cancellation', amountPaisa, note });
  await tx
    .update(enrolments)
    .set({ endedAt: at })
    .where(and(eq(enrolments.orderId, order.id), isNull(enrolments.endedAt)));
  return waivedPaisa;
}
