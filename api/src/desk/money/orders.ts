import * as calls from '@hidden-order/api-shapes/desk/calls';
import {
  bookTransferSchema,
  cancelOrderSchema,
  newGrantSchema,
  useOwedSchema,
} from '@hidden-order/api-shapes/desk/money';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import { readOrder } from '../../features/money/books/order-books';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { grantCourse, grantRest } from '../../features/money/orders/grant';
import { correctBooking, useOwed } from '../../features/money/receive/correct';
import { cancelOrder } from '../../features/money/refunds/end-order';
import { bookTransfer } from '../../features/money/transfers/book-transfer';
import type { Desk } from '../declare';

/** Orders with their books: what a person of the academy changes about them. */
export function orderRoutes({ look, action }: Desk<PaymentServices>, services: PaymentServices): void {
  look(calls.readOrder, { say: 'see order', subject: ({ reference }) => reference }, ({ reference }) =>
    readOrder(services, reference),
  );
  action(calls.cancelOrder, { say: 'cancel order', body: cancelOrderSchema }, (inside, { ids, body }) =>
    cancelOrder(inside, ids.reference, { reason: body.reason, comesBack: body.comes_back }),
  );
  action(calls.bookTransfer, { say: 'book transfer', body: bookTransferSchema }, (inside, { ids, body, staff }) =>
    bookTransfer(inside, { order: ids.reference }, body, staff.name),
  );
  action(calls.useOwed, { say: 'use owed money', body: useOwedSchema }, (inside, { ids, body }) =>
    useOwed(inside, { from: ids.reference, to: body.order }),
  );
  action(calls.correctBooking, { say: 'take booking back', body: reasonSchema }, (inside, { ids, body, staff }) =>
    correctBooking(inside, ids.number, { ...body, by: staff.name }),
  );
  action(calls.grantRest, { say: 'grant rest of plan', body: reasonSchema }, (inside, { ids, body }) =>
    grantRest(inside, ids.reference, body.reason),
  );
  action(calls.grantCourse, { say: 'grant course', body: newGrantSchema }, async (inside, { body }) => {
    const done = await grantCourse(inside, body);
    return { ...done, answer: { order: done.subject } };
  });
}
