import type { Waiting } from '@hidden-order/api-shapes/desk/today';
import { isOpenTask } from '../../features/money/books/tasks';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { owedOrders } from '../../features/money/refunds/send-back';
import { isWaitingRequest, refundRequests } from '../../features/money/refunds/tables';
import { paymentTasks } from '../../features/money/tables';
import { isWaitingProof, paymentProofs } from '../../features/money/transfers/tables';
import type { Database } from '../../plugins/database/database';
import { endpoints } from '../../plugins/requests/endpoints';
import { requireRole } from '../caller';
import { countWaiting } from '../waiting';
import { bookRoutes, taskRoutes } from './books';
import { orderRoutes } from './orders';
import { proofRoutes } from './proofs';
import { refundRoutes } from './refunds';

/** What the role `money` sees and does. */
export const money = endpoints('money', (app, services: PaymentServices) => {
  app.addHook('onRequest', requireRole('money'));
  proofRoutes(app, services);
  refundRoutes(app, services);
  taskRoutes(app, services);
  orderRoutes(app, services);
  bookRoutes(app, services);
});

/** What waits for people of this role. */
export async function waitingMoney(db: Database, now: Date): Promise<Waiting[]> {
  const owed = owedOrders(db, now);
  return [
    await countWaiting(db, 'proof', { from: paymentProofs, since: paymentProofs.sentAt, where: isWaitingProof }),
    await countWaiting(db, 'refund_request', {
      from: refundRequests,
      since: refundRequests.askedAt,
      where: isWaitingRequest,
    }),
    await countWaiting(db, 'refund_to_send', { from: owed, since: owed.since }),
    await countWaiting(db, 'payment_task', { from: paymentTasks, since: paymentTasks.createdAt, where: isOpenTask }),
  ];
}
