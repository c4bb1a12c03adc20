import type { AuthServices } from '../../auth/services';
import type { Endpoints } from '../../provider-format/endpoints';
import type { PaymentServices } from '../services';
import { enrolmentRoutes } from './enrolments';
import { orderRoute } from './orders';
import { paymentRoute } from './payments';
import { planRoutes } from './plans';
import { receiptRoutes } from './receipts';

/** Orders, payments, plans, enrolments and receipts. All but the look-up need a session. */
export function paymentRoutes(app: Endpoints, auth: AuthServices, services: PaymentServices): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });
  orderRoute(app, auth, services);
  paymentRoute(app, auth, services);
  planRoutes(app, auth, services);
  receiptRoutes(app, auth, services);
  enrolmentRoutes(app, auth, services);
}
