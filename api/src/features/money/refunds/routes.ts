import * as calls from '@hidden-order/api-shapes/refunds/calls';
import { eq } from 'drizzle-orm';
import fp from 'fastify-plugin';
import { newRefundSchema } from '@hidden-order/api-shapes/refunds';
import { z } from 'zod';
import { callerOf } from '../../../plugins/caller/caller';
import { problemSchema } from '../../../plugins/errors/errors';
import { endpoints, route } from '../../../plugins/requests/endpoints';
import type { Services } from '../../../plugins/services';
import { referenceParameter } from '../../../plugins/text/reference';
import type { PaymentServices } from '../cards/gateway';
import { orders } from '../tables';
import { listRefunds } from './refund-queries';
import { askForRefund, withdrawRequest } from './requests';

/** How a member's orders stand with the refund rule, and the requests for their money back or for the end of a plan. */
const routes = endpoints('refunds', (app, services: Services & PaymentServices) => {
  const onRequest = app.requireCaller;
  route(app, calls.listRefunds, { onRequest }, async (request) => ({
    items: await listRefunds(services, eq(orders.userId, callerOf(request).id)),
  }));
  route(
    app,
    calls.askRefund,
    {
      onRequest,
      body: newRefundSchema,
      status: 201,
      others: { 404: problemSchema, 409: problemSchema, 429: problemSchema },
    },
    (request) => askForRefund(services, callerOf(request), request.body),
  );
  route(
    app,
    calls.withdrawRefund,
    { onRequest, params: z.object({ reference: referenceParameter }), others: { 409: problemSchema } },
    (request) => withdrawRequest(services, callerOf(request), request.params.reference),
  );
});

export const refunds = fp(routes, { name: 'refunds', dependencies: ['auth'], encapsulate: true });
