import { and, eq } from 'drizzle-orm';
import { paymentSchema } from 'shared/contracts/payments';
import { z } from 'zod';
import { callerOf, requireCaller } from '../../auth/bearer';
import type { AuthServices } from '../../auth/services';
import type { Endpoints } from '../../provider-format/endpoints';
import { notFound } from '../../provider-format/errors';
import { refreshPayment } from '../ask-gateway';
import { findPayment } from '../payment-queries';
import { paymentView } from '../payment-state';
import type { PaymentServices } from '../services';
import { orders, payments } from '../tables';
import { detail, forSignedIn } from './schemas';

export function paymentRoute(app: Endpoints, auth: AuthServices, services: PaymentServices): void {
  const { db, clock, gateway } = services;
  app.get(
    '/payments/:reference/',
    {
      onRequest: requireCaller(auth),
      schema: {
        ...forSignedIn,
        summary: 'Show a payment; the gateway is asked while it is pending',
        params: z.object({ reference: z.string() }),
        response: { 200: paymentSchema, 401: detail, 404: detail },
      },
    },
    async (request) => {
      const own = and(eq(payments.reference, request.params.reference), eq(orders.userId, callerOf(request).id));
      const found = await findPayment(db, own);
      if (!found) throw notFound();
      await refreshPayment(services, found);
      return paymentView((await findPayment(db, own)) ?? found, clock(), gateway);
    },
  );
}
