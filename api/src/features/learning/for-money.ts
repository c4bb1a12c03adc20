import { and, inArray, isNull } from 'drizzle-orm';
import type { Learning } from '../money/cards/gateway';
import { revokeEnded } from './certificates/certificate-queries';
import { refundFacts } from './progress/progress-queries';
import { certificates } from './tables';

/** What money asks of learning. */
export const learning: Learning = {
  used: refundFacts,
  certified: async (db, orderIds) => {
    const { orderId, revokedAt } = certificates;
    const valid = and(inArray(orderId, [...orderIds]), isNull(revokedAt));
    const rows = await db.select({ orderId }).from(certificates).where(valid);
    return new Set(rows.flatMap(({ orderId: id }) => id ?? []));
  },
  revokeEnded,
};
