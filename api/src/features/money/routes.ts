import { and, eq } from 'drizzle-orm';
import fp from 'fastify-plugin';
import {
  courseStateSchema,
  maskedPlanSchema,
  newOrderSchema,
  newPlanPaymentSchema,
  paymentProblemSchema,
  paymentSchema,
  planListSchema,
  planLookupSchema,
  receiptListSchema,
  receiptSchema,
} from '@hidden-order/api-shapes/payments';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../plugins/caller/caller';
import { endpoints, readCount } from '../../plugins/requests/endpoints';
import { notFound, problemSchema } from '../../plugins/errors/errors';
import { referenceParameter } from '../../plugins/text/reference';
import { findRefreshed } from './cards/ask-gateway';
import { courseState, orderCourse } from './orders/order';
import { waysOf, type PaymentServices } from './cards/gateway';
import { paymentView } from './orders/payments';
import { lookUpPlan, listPlans, payPlan } from './orders/plan';
import { listReceipts } from './books/receipts';
import { movements } from './books/tables';
import { sandboxPages } from './cards/sandbox/routes';
import type { Sandbox } from './cards/sandbox/sandbox';
import { orders, payments as paymentsTable } from './tables';
import { listRefunds } from './refunds/refund-queries';
import { askForRefund, withdrawRequest } from './refunds/requests';
import { newRefundSchema, refundListSchema, refundSchema } from '@hidden-order/api-shapes/refunds';
import { transferRoutes } from './transfers/routes';
import { webhooks } from './cards/webhook';

/** Answers other than success of routes that start a payment. */
const refusals = { 409: paymentProblemSchema, 503: paymentProblemSchema };

/** Orders, payments, plans, refunds, receipts and the state of enrolments. All but the look-up need a session. */
const routes = endpoints('payments', (app, services: PaymentServices) => {
  const { db, clock } = services;
  const onRequest = app.requireCaller;
  app.post(
    '/orders/',
    { onRequest, schema: { body: newOrderSchema, response: { 201: paymentSchema, ...refusals } } },
    async (request, reply) => reply.code(201).send(await orderCourse(services, callerOf(request), request.body)),
  );
  app.get(
    '/payments/:reference/',
    {
      exposeHeadRoute: false,
      onRequest,
      schema: { params: z.object({ reference: referenceParameter }), response: { 200: paymentSchema } },
    },
    async (request) => {
      const own = and(eq(paymentsTable.reference, request.params.reference), eq(orders.userId, callerOf(request).id));
      return paymentView(await findRefreshed(services, own));
    },
  );
  transferRoutes(app, services);
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
  app.get('/instalment-plans/', { onRequest, schema: { response: { 200: planListSchema } } }, async (request) => ({
    items: await listPlans(services, callerOf(request)),
    transfer: waysOf(services.accounts),
  }));
  app.post(
    '/instalment-plans/:reference/payments/',
    {
      onRequest,
      schema: {
        params: z.object({ reference: referenceParameter }),
        body: newPlanPaymentSchema,
        response: { 201: paymentSchema, ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await payPlan(services, callerOf(request), request.params.reference, request.body)),
  );
  app.post(
    '/instalment-plans/lookup/',
    { schema: { body: planLookupSchema, response: { 200: maskedPlanSchema, 429: paymentProblemSchema } } },
    (request) => lookUpPlan(services, request.body),
  );
  app.get('/receipts/', { onRequest, schema: { response: { 200: receiptListSchema } } }, async (request) => ({
    items: await listReceipts(db, eq(orders.userId, callerOf(request).id), clock()),
  }));
  app.get(
    '/receipts/:number/',
    { onRequest, schema: { params: z.object({ number: z.string() }), response: { 200: receiptSchema } } },
    async (request) => {
      const number = eq(movements.receipt, readCount(request.params.number));
      const [receipt] = await listReceipts(db, and(number, eq(orders.userId, callerOf(request).id)), clock());
      if (!receipt) throw notFound();
      return receipt;
    },
  );
  app.get(
    '/courses/:id/enrolment/',
    { onRequest, schema: { params: z.object({ id: z.string() }), response: { 200: courseStateSchema } } },
    (request) => courseState(services, callerOf(request), request.params.id),
  );
});

export interface PaymentOptions extends PaymentServices {
  /** The built-in gateway, if it is the one in use: it has pages of its own. */
  sandbox: Sandbox | undefined;
}

export const payments = fp(
  async (app: FastifyInstance, options: PaymentOptions) => {
    await app.register(routes, options);
    await app.register(webhooks, options);
    const { sandbox, clock } = options;
    if (sandbox) await app.register(sandboxPages, { sandbox, clock });
  },
  { name: 'payments', dependencies: ['auth'], encapsulate: true },
);
