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
import type { PaymentServices } from '../../features/money/cards/gateway';
import { grantCourse, grantRest } from '../../features/money/orders/grant';
import { isOnSale } from '../../features/money/orders/order';
import { correctBooking, useOwed } from '../../features/money/receive/correct';
import { cancelOrder } from '../../features/money/refunds/end-order';
import { bookTransfer } from '../../features/money/transfers/book-transfer';
import { readCount, route, type Endpoints } from '../../plugins/requests/endpoints';
import { referenceParameter } from '../../plugins/text/reference';
import { act, answers } from '../act';
import { staffOf } from '../caller';

/** The parameter of a route about an order. */
export const byOrder = { params: z.object({ reference: referenceParameter }) };

/** Orders with their books: what a person of the academy changes about them. */
export function orderRoutes(app: Endpoints, services: PaymentServices): void {
  route(app, calls.readOrder, byOrder, (request) => readOrder(services, request.params.reference));
  route(app, calls.cancelOrder, { ...byOrder, body: cancelOrderSchema, ...answers }, (request) => {
    const { reason, comes_back: comesBack } = request.body;
    return act(services, request, 'cancel order', (inside) =>
      cancelOrder(inside, request.params.reference, { reason, comesBack }),
    );
  });
  route(app, calls.bookTransfer, { ...byOrder, body: bookTransferSchema, ...answers }, (request) =>
    act(services, request, 'book transfer', (inside) =>
      bookTransfer(inside, { order: request.params.reference }, request.body, staffOf(request).name),
    ),
  );
  route(app, calls.useOwed, { ...byOrder, body: useOwedSchema, ...answers }, (request) =>
    act(services, request, 'use owed money', (inside) =>
      useOwed(inside, { from: request.params.reference, to: request.body.order }),
    ),
  );
  route(app, calls.correctBooking, { body: reasonSchema, ...answers }, (request) =>
    act(services, request, 'take booking back', (inside) =>
      correctBooking(inside, readCount(request.params.number), { ...request.body, by: staffOf(request).name }),
    ),
  );
  route(app, calls.grantRest, { ...byOrder, body: reasonSchema, ...answers }, (request) =>
    act(services, request, 'grant rest of plan', (inside) =>
      grantRest(inside, request.params.reference, request.body.reason),
    ),
  );
  route(app, calls.listCourses, {}, () => ({ items: services.content().courses.filter(isOnSale) }));
  route(app, calls.grantCourse, { body: newGrantSchema, ...answers }, (request) =>
    act(services, request, 'grant course', async (inside) => {
      const done = await grantCourse(inside, request.body);
      return { ...done, answer: { order: done.subject } };
    }),
  );
}
