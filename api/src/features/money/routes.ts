import * as calls from '@hidden-order/api-shapes/payments/calls';
import * as refundCalls from '@hidden-order/api-shapes/refunds/calls';
import { and, eq } from 'drizzle-orm';
import fp from 'fastify-plugin';
import {
  newOrderSchema,
  newPlanPaymentSchema,
  paymentProblemSchema,
  planLookupSchema,
} from '@hidden-order/api-shapes/payments';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../plugins/caller/caller';
import { endpoints, readCount, route } from '../../plugins/requests/endpoints';
import { notFound, problemSchema } from '../../plugins/errors/errors';
import { referenceParameter } from '../../plugins/text/reference';
import { findRefreshed } from './cards/ask-gateway';
import { courseState, orderCourse } from './orders/order';
import { waysOf, type PaymentServices } from './cards/gateway';
import { paymentView } from './orders/payments';
import { lookUpPlan, listPlans, payPlan } from './orders/plan';
import { listReceipts, receiptsOfPerson, receiptView } from './books/receipts';
import { movements } from './books/tables';
import { sandboxPages } from './cards/sandbox/routes';
import type { Sandbox } from './cards/sandbox/sandbox';
import { orders, payments as paymentsTable } from './tables';
import { ownRefunds } from './refunds/refund-queries';
import { askForRefund, withdrawRequest } from './refunds/requests';
import { newRefundSchema } from '@hidden-order/api-shapes/refunds';
import { transferRoutes } from './transfers/routes';
import { webhooks } from './cards/webhook';

/** Answers other than success of routes that start a payment. */
const refusals = { 409: paymentProblemSchema, 503: paymentProblemSchema };

/** Orders, payments, plans, refunds, receipts and the state of enrolments. All but the look-up need a session. */
const routes = endpoints('payments', (app, services: PaymentServices) => {
  const { db, clock } = services;
  const onRequest = app.requireCaller;
  route(app, calls.orderCourse, { onRequest, body: newOrderSchema, status: 201, others: refusals }, (request) =>
    orderCourse(services, callerOf(request), request.body),
  );
  route(
    app,
    calls.readPayment,
    { exposeHeadRoute: false, onRequest, params: z.object({ reference: referenceParameter }) },
    async (request) => {
      const own = and(eq(paymentsTable.reference, request.params.reference), eq(orders.userId, callerOf(request).id));
      return paymentView(await findRefreshed(services, own));
    },
  );
  transferRoutes(app, services);
  route(app, refundCalls.listRefunds, { onRequest }, async (request) => {
    const { id } = callerOf(request);
    return { items: await ownRefunds(services, id, await receiptsOfPerson(db, id, clock())) };
  });
  route(
    app,
    refundCalls.askRefund,
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
    refundCalls.withdrawRefund,
    { onRequest, params: z.object({ reference: referenceParameter }), others: { 409: problemSchema } },
    (request) => withdrawRequest(services, callerOf(request), request.params.reference),
  );
  route(app, calls.listPlans, { onRequest }, async (request) => ({
    items: await listPlans(services, callerOf(request)),
    transfer: waysOf(services.accounts),
  }));
  route(
    app,
    calls.payPlan,
    {
      onRequest,
      params: z.object({ reference: referenceParameter }),
      body: newPlanPaymentSchema,
      status: 201,
      others: refusals,
    },
    (request) => payPlan(services, callerOf(request), request.params.reference, request.body),
  );
  route(app, calls.lookUpPlan, { body: planLookupSchema, others: { 429: paymentProblemSchema } }, (request) =>
    lookUpPlan(services, request.body),
  );
  route(app, calls.listReceipts, { onRequest }, async (request) => {
    const received = await receiptsOfPerson(db, callerOf(request).id, clock());
    return { items: received.map(receiptView) };
  });
  route(app, calls.readReceipt, { onRequest }, async (request) => {
    const number = eq(movements.receipt, readCount(request.params.number));
    const [receipt] = await listReceipts(db, and(number, eq(orders.userId, callerOf(request).id)), clock());
    if (!receipt) throw notFound();
    return receipt;
  });
  route(app, calls.readCourseState, { onRequest }, (request) =>
    courseState(services, callerOf(request), request.params.id),
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
