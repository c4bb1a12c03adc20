import { and, isNull, sql } from 'drizzle-orm';
import type { Learning } from '../money/cards/gateway';
import { builtOnce } from '../../plugins/database/built-once';
import { revokeEnded } from './certificates/certificate-queries';
import { refundFacts } from './progress/progress-queries';
import { certificates } from './tables';

const validOfOrders = builtOnce((db) => {
  const { orderId, revokedAt } = certificates;
  const valid = and(sql`${orderId} = any(${sql.placeholder('orderIds')})`, isNull(revokedAt));
  return db.select({ orderId }).from(certificates).where(valid);
});

/** What money asks of learning. */
export const learning: Learning = {
  used: refundFacts,
  certified: async (db, orderIds) => {
    const rows = await validOfOrders(db).execute({ orderIds });
    return new Set(rows.flatMap(({ orderId }) => orderId ?? []));
  },
  revokeEnded,
};
