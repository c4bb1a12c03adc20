import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { deskInstalmentsSchema, deskPaymentsSchema, moneySumsSchema } from '@hidden-order/api-shapes/desk/money';
import { MONEY_COLUMNS, movementRows, sumMoney } from '../../features/money/books/sums';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { instalmentQuery, listDue, listPayments, paymentQuery } from '../../features/money/orders/payment-list';
import type { Endpoints } from '../../plugins/requests/endpoints';
import { periodQuery } from '../../plugins/requests/pages';
import { act } from '../act';
import { sendCsv } from '../csv';

/** Payments, instalments, the sums of what moved by day, and the file for the accountant. */
export function paymentRoutes(app: Endpoints, services: PaymentServices): void {
  app.get(
    '/money/payments/',
    { schema: { querystring: paymentQuery, response: { 200: deskPaymentsSchema } } },
    ({ query }) => listPayments(services, query),
  );
  app.get('/money/sums/', { schema: { querystring: paymentQuery, response: { 200: moneySumsSchema } } }, ({ query }) =>
    sumMoney(services, query),
  );
  app.get(
    '/money/instalments/',
    { schema: { querystring: instalmentQuery, response: { 200: deskInstalmentsSchema } } },
    ({ query }) => listDue(services, query),
  );
  app.get(
    '/money/movements.csv',
    { exposeHeadRoute: false, schema: { querystring: periodQuery } },
    async (request, reply) => {
      const { from = '', to = dayOf(services.clock()) } = request.query;
      const subject = `movements ${from}–${to}`;
      await act(services, request, 'export movements', () => Promise.resolve({ subject, answer: null }));
      const name = `movements-${[from, to].filter(Boolean).join('-to-')}.csv`;
      return sendCsv(reply, name, Object.keys(MONEY_COLUMNS), movementRows(services.db, request.query));
    },
  );
}
