import * as calls from '@hidden-order/api-shapes/desk/calls';
import {
  bookTransferSchema,
  cancelOrderSchema,
  newGrantSchema,
  useOwedSchema,
} from '@hidden-order/api-shapes/desk/money';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import { z } from 'zod';
import { readOrder } from '../../features/money/books/order-books';
import { grantCourse, grantRest } from '../../features/money/orders/grant';
import { isOnSale, type SaleServices } from '../../features/money/orders/order';
import { correctBooking, useOwed } from '../../features/money/receive/correct';
import { cancelOrder } from '../../features/money/refunds/end-order';
import { bookTransfer } from '../../features/money/transfers/book-transfer';
import { problemSchema } from '../../plugins/errors/errors';
import { readCount, route, type Endpoints } from '../../plugins/requests/endpoints';
import { referenceParameter } from '../../plugins/text/reference';
import { act, answers } from '../act';
import { staffOf } from '../caller';
import { bookedFacts } from './proofs';

const params = z.object({ reference: referenceParameter });

/** Orders with their books: what a person of the academy changes about them. */
export function orderRoutes(app: Endpoints, services: SaleServices): void {
  route(app, calls.readOrder, { params }, (request) => readOrder(services, request.params.reference));

  route(app, calls.cancelOrder, { params, body: cancelOrderSchema, ...answers }, (request) => {
    const { reference } = request.params;
    const { reason, comes_back: comesBack } = request.body;
    return act(services, request, 'cancel order', async (inside) => {
      const { waivedPaisa } = await cancelOrder(inside, reference, { reason, comesBack });
      return { subject: reference, after: { reason, comesBack, waivedPaisa }, answer: {} };
    });
  });

  route(app, calls.bookTransfer, { params, body: bookTransferSchema, ...answers }, (request) => {
    const { reference: order } = request.params;
    return act(services, request, 'book transfer', async (inside) => {
      const { booked } = await bookTransfer(inside, { order }, request.body, staffOf(request).name);
      return { subject: order, after: bookedFacts(request.body, booked), answer: {} };
    });
  });

  route(app, calls.useOwed, { params, body: useOwedSchema, ...answers }, (request) => {
    const [from, to] = [request.params.reference, request.body.order];
    return act(services, request, 'use owed money', async (inside) => {
      const { amountPaisa } = await useOwed(inside, { from, to });
      return { subject: from, after: { order: to, amountPaisa }, answer: {} };
    });
  });

  route(app, calls.correctBooking, { body: reasonSchema, ...answers }, (request) => {
    const number = readCount(request.params.number);
    const { reason } = request.body;
    return act(services, request, 'take booking back', async (inside) => {
      const { order, amountPaisa } = await correctBooking(inside, number, { reason, by: staffOf(request).name });
      return { subject: order.reference, after: { receipt: number, amountPaisa, reason }, answer: {} };
    });
  });

  route(app, calls.grantRest, { params, body: reasonSchema, ...answers }, (request) => {
    const { reference } = request.params;
    const { reason } = request.body;
    return act(services, request, 'grant rest of plan', async (inside) => {
      const { grantedPaisa } = await grantRest(inside, reference, reason);
      return { subject: reference, after: { reason, grantedPaisa }, answer: {} };
    });
  });

  route(app, calls.listCourses, {}, () => ({
    items: services.content().courses.filter(isOnSale),
  }));
  route(app, calls.grantCourse, { body: newGrantSchema, others: { 409: problemSchema } }, (request) =>
    act(services, request, 'grant course', async (inside) => {
      const { reference: order, totalPaisa } = await grantCourse(inside, request.body);
      const { reason } = request.body;
      return { subject: order, after: { grantedPaisa: totalPaisa, reason }, answer: { order } };
    }),
  );
}
