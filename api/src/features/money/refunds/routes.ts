import { eq } from 'drizzle-orm';
import { newRefundSchema, refundListSchema, refundSchema } from '@hidden-order/api-shapes/refunds';
import { z } from 'zod';
import { callerOf } from '../../../plugins/caller/caller';
import { problemSchema } from '../../../plugins/errors/errors';
import type { Endpoints } from '../../../plugins/requests/endpoints';
import { referenceParameter } from '../../../plugins/text/reference';
import type { PaymentServices } from '../cards/gateway';
import { orders } from '../tables';
import { listRefunds } from './refund-queries';
import { askForRefund, withdrawRequest } from './requests';

/** How a member's orders stand with the refund rule, and the requests for their money back or for the end of a plan. */
export function refundRoutes(app: Endpoints, services: PaymentServices): void {
  const onRequest = app.requireCaller;
  app.get('/refunds/', { onRequest, schema: { response: { 200: refundListSchema } } }, async (request) => ({
    items: await listRefunds(services, eq(orders.userId, callerOf(request).id)),
  }));
  app.post(
    '/refunds/',
    {
      onRequest,
      schema: {
        body: newRefundSchema,
        response: { 201: refundSchema, 404: problemSchema, 409: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await askForRefund(services, callerOf(request), request.body)),
  );
  app.post(
    '/refunds/:reference/withdraw/',
    {
      onRequest,
      schema: {
        params: z.object({ reference: referenceParameter }),
        response: { 200: refundSchema, 409: problemSchema },
      },
    },
    (request) => withdrawRequest(services, callerOf(request), request.params.reference),
  );
}
