import {
  bookTransferSchema,
  cancelOrderSchema,
  deskCoursesSchema,
  deskOrderSchema,
  deskRefundsSchema,
  newGrantSchema,
  sentSchema,
  toSendListSchema,
  useOwedSchema,
} from '@hidden-order/api-shapes/desk/money';
import { reasonSchema, unmaskedSchema } from '@hidden-order/api-shapes/desk/staff';
import { z } from 'zod';
import { readOrder } from '../../features/money/books/order-books';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { grantCourse, grantRest } from '../../features/money/orders/grant';
import { isOnSale } from '../../features/money/orders/order';
import { correctBooking, useOwed } from '../../features/money/receive/correct';
import { cancelOrder } from '../../features/money/refunds/end-order';
import { bookTransfer } from '../../features/money/transfers/book-transfer';
import { notFound, problemSchema } from '../../plugins/errors/errors';
import { readCount, type Endpoints } from '../../plugins/requests/endpoints';
import { referenceParameter } from '../../plugins/text/reference';
import { act, answers, byId } from '../act';
import { staffOf } from '../caller';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { approveRefund, listRefundRequests, refuseRefund } from '../../features/money/refunds/requests';
import { confirmSending, listToSend, sendBack } from '../../features/money/refunds/send-back';
import { refundRequests } from '../../features/money/refunds/tables';
import { orders } from '../../features/money/tables';
import { pageQuery } from '../../plugins/requests/pages';

/** The parameter of a route about an order. */
const byOrder = { params: z.object({ reference: referenceParameter }) };

/** Orders with their books: what a person of the academy changes about them. */
export function orderRoutes(app: Endpoints, services: PaymentServices): void {
  app.get('/money/orders/:reference/', { schema: { ...byOrder, response: { 200: deskOrderSchema } } }, (request) =>
    readOrder(services, request.params.reference),
  );
  app.post(
    '/money/orders/:reference/cancel/',
    { schema: { ...byOrder, body: cancelOrderSchema, ...answers } },
    (request) => {
      const { reason, comes_back: comesBack } = request.body;
      return act(services, request, 'cancel order', (inside) =>
        cancelOrder(inside, request.params.reference, { reason, comesBack }),
      );
    },
  );
  app.post(
    '/money/orders/:reference/book/',
    { schema: { ...byOrder, body: bookTransferSchema, ...answers } },
    (request) =>
      act(services, request, 'book transfer', (inside) =>
        bookTransfer(inside, { order: request.params.reference }, request.body, staffOf(request).name),
      ),
  );
  app.post('/money/orders/:reference/use/', { schema: { ...byOrder, body: useOwedSchema, ...answers } }, (request) =>
    act(services, request, 'use owed money', (inside) =>
      useOwed(inside, { from: request.params.reference, to: request.body.order }),
    ),
  );
  app.post(
    '/money/receipts/:number/correct/',
    { schema: { params: z.object({ number: z.string() }), body: reasonSchema, ...answers } },
    (request) =>
      act(services, request, 'take booking back', (inside) =>
        correctBooking(inside, readCount(request.params.number), { ...request.body, by: staffOf(request).name }),
      ),
  );
  app.post('/money/orders/:reference/grant/', { schema: { ...byOrder, body: reasonSchema, ...answers } }, (request) =>
    act(services, request, 'grant rest of plan', (inside) =>
      grantRest(inside, request.params.reference, request.body.reason),
    ),
  );
  app.get('/money/courses/', { schema: { response: { 200: deskCoursesSchema } } }, () => ({
    items: services.content().courses.filter(isOnSale),
  }));
  app.post(
    '/money/grants/',
    { schema: { body: newGrantSchema, response: { 200: z.object({ order: z.string() }), 409: problemSchema } } },
    (request) =>
      act(services, request, 'grant course', async (inside) => {
        const done = await grantCourse(inside, request.body);
        return { ...done, answer: { order: done.subject } };
      }),
  );
}

/** Requests of buyers for their money back, or for the end of a plan, and money that is to be sent back. */
export function refundRoutes(app: Endpoints, services: PaymentServices): void {
  app.get(
    '/money/refunds/',
    { schema: { querystring: pageQuery, response: { 200: deskRefundsSchema } } },
    ({ query }) => listRefundRequests(services, query),
  );
  app.post('/money/refunds/:id/approve/', { schema: { ...byId, ...answers } }, (request) =>
    act(services, request, 'approve refund', (inside) =>
      approveRefund(inside, readCount(request.params.id), staffOf(request).name),
    ),
  );
  app.post('/money/refunds/:id/refuse/', { schema: { ...byId, body: reasonSchema, ...answers } }, (request) =>
    act(services, request, 'refuse refund', (inside) =>
      refuseRefund(inside, readCount(request.params.id), request.body.reason, staffOf(request).name),
    ),
  );
  app.get('/money/to-send/', { schema: { querystring: pageQuery, response: { 200: toSendListSchema } } }, ({ query }) =>
    listToSend(services, query),
  );
  app.post(
    '/money/orders/:reference/account/',
    { schema: { ...byOrder, response: { 200: unmaskedSchema } } },
    (request) =>
      act(services, request, 'see account number', async ({ db }) => {
        const { reference: subject } = request.params;
        const [found] = await db
          .select({ number: refundRequests.accountNumber })
          .from(refundRequests)
          .innerJoin(orders, eq(orders.id, refundRequests.orderId))
          .where(and(eq(orders.reference, subject), isNotNull(refundRequests.accountNumber)))
          .orderBy(desc(refundRequests.id));
        if (!found?.number) throw notFound();
        return { subject, answer: { number: found.number } };
      }),
  );
  app.post('/money/orders/:reference/confirm/', { schema: { ...byOrder, ...answers } }, (request) =>
    act(services, request, 'confirm refund', (inside) =>
      confirmSending(inside, request.params.reference, staffOf(request).email),
    ),
  );
  app.post('/money/orders/:reference/sent/', { schema: { ...byOrder, body: sentSchema, ...answers } }, (request) =>
    act(services, request, 'mark refund sent', (inside) =>
      sendBack(inside, request.params.reference, request.body, staffOf(request)),
    ),
  );
}
