import * as calls from '@hidden-order/api-shapes/desk/calls';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { MONEY_COLUMNS, movementRows, sumMoney } from '../../features/money/books/sums';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { instalmentQuery, listDue, listPayments, paymentQuery } from '../../features/money/orders/payment-list';
import { route, type Endpoints } from '../../plugins/requests/endpoints';
import { periodQuery } from '../../plugins/requests/pages';
import { act } from '../act';
import { sendCsv } from '../csv';

/** Payments, instalments, the sums of what moved by day, and the file for the accountant. */
export function paymentRoutes(app: Endpoints, services: PaymentServices): void {
  route(app, calls.listPayments, { query: paymentQuery }, ({ query }) => listPayments(services, query));
  route(app, calls.readSums, { query: paymentQuery }, ({ query }) => sumMoney(services, query));
  route(app, calls.listInstalments, { query: instalmentQuery }, ({ query }) => listDue(services, query));
  route(
    app,
    calls.exportMovements,
    { exposeHeadRoute: false, query: periodQuery, answer: null },
    async (request, reply) => {
      const { from = '', to = dayOf(services.clock()) } = request.query;
      const subject = `movements ${from}–${to}`;
      await act(services, request, 'export movements', () => Promise.resolve({ subject, answer: null }));
      const name = `movements-${[from, to].filter(Boolean).join('-to-')}.csv`;
      return sendCsv(reply, name, MONEY_COLUMNS, movementRows(services.db, request.query));
    },
  );
}
