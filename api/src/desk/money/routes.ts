import type { PaymentServices } from '../../features/money/cards/gateway';
import type { Waiting } from '@hidden-order/api-shapes/desk/today';
import type { Database } from '../../plugins/database/database';
import { endpoints } from '../../plugins/requests/endpoints';
import { requireRole } from '../caller';
import { bookRoutes } from './books';
import { orderRoutes } from './orders';
import { proofRoutes, waitingProofs } from './proofs';
import { refundRoutes, waitingRefunds } from './refunds';
import { taskRoutes, waitingTasks } from './tasks';

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
export const waitingMoney = async (db: Database, now: Date): Promise<Waiting[]> => [
  await waitingProofs(db),
  ...(await waitingRefunds(db, now)),
  await waitingTasks(db),
];
