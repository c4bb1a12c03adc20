import {
  bookTransferSchema,
  cancelOrderSchema,
  deskCoursesSchema,
  deskOrderSchema,
  newGrantSchema,
  useOwedSchema,
} from '@hidden-order/api-shapes/desk/money';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import { z } from 'zod';
import { readOrder } from '../../features/money/books/order-books';
import { grantCourse, grantRest } from '../../features/money/orders/grant';
import { isOnSale } from '../../features/money/orders/order';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { correctBooking, useOwed } from '../../features/money/receive/correct';
import { cancelOrder } from '../../features/money/refunds/end-order';
import { bookTransfer } from '../../features/money/transfers/book-transfer';
import { problemSchema } from '../../plugins/errors/errors';
import { readCount, type Endpoints } from '../../plugins/requests/endpoints';
import { referenceParameter } from '../../plugins/text/reference';
import { act, answers } from '../act';
import { staffOf } from '../caller';
import { bookedFacts } from './proofs';

const params = z.object({ reference: referenceParameter });

/** Orders with their books: what a person of the academy changes about them. */
export function orderRoutes(app: Endpoints, services: PaymentServices): void {
  app.get('/money/orders/:reference/', { schema: { params, response: { 200: deskOrderSchema } } }, (request) =>
    readOrder(services, request.params.reference),
  );

  app.post(
    '/money/orders/:reference/cancel/',
    { schema: { params, body: cancelOrderSchema, ...answers } },
    (request) => {
      const { reference } = request.params;
      const { reason, comes_back: comesBack } = request.body;
      return act(services, request, 'cancel order', async (inside) => {
        const { waivedPaisa } = await cancelOrder(inside, reference, { reason, comesBack });
        return { subject: reference, after: { reason, comesBack, waivedPaisa }, answer: {} };
      });
    },
  );

  app.post(
    '/money/orders/:reference/book/',
    { schema: { params, body: bookTransferSchema, ...answers } },
    (request) => {
      const { reference: order } = request.params;
      return act(services, request, 'book transfer', async (inside) => {
        const { booked } = await bookTransfer(inside, { order }, request.body, staffOf(request).name);
        return { subject: order, after: bookedFacts(request.body, booked), answer: {} };
      });
    },
  );

  app.post('/money/orders/:reference/use/', { schema: { params, body: useOwedSchema, ...answers } }, (request) => {
    const [from, to] = [request.params.reference, request.body.order];
    return act(services, request, 'use owed money', async (inside) => {
      const { amountPaisa } = await useOwed(inside, { from, to });
      return { subject: from, after: { order: to, amountPaisa }, answer: {} };
    });
  });

  app.post(
    '/money/receipts/:number/correct/',
    { schema: { params: z.object({ number: z.string() }), body: reasonSchema, ...answers } },
    (request) => {
      const number = readCount(request.params.number);
      const { reason } = request.body;
      return act(services, request, 'take booking back', async (inside) => {
        const { order, amountPaisa } = await correctBooking(inside, number, { reason, by: staffOf(request).name });
        return { subject: order.reference, after: { receipt: number, amountPaisa, reason }, answer: {} };
      });
    },
  );

  app.post('/money/orders/:reference/grant/', { schema: { params, body: reasonSchema, ...answers } }, (request) => {
    const { reference } = request.params;
    const { reason } = request.body;
    return act(services, request, 'grant rest of plan', async (inside) => {
      const { grantedPaisa } = await grantRest(inside, reference, reason);
      return { subject: reference, after: { reason, grantedPaisa }, answer: {} };
    });
  });

  app.get('/money/courses/', { schema: { response: { 200: deskCoursesSchema } } }, () => ({
    items: services.content().courses.filter(isOnSale),
  }));
  app.post(
    '/money/grants/',
    { schema: { body: newGrantSchema, response: { 200: z.object({ order: z.string() }), 409: problemSchema } } },
    (request) =>
      act(services, request, 'grant course', async (inside) => {
        const { reference: order, totalPaisa } = await grantCourse(inside, request.body);
        const { reason } = request.body;
        return { subject: order, after: { grantedPaisa: totalPaisa, reason }, answer: { order } };
      }),
  );
}
